/* Drawings in fewer bytes: in a box of 512 a second decimal is never seen. */

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
const COMMAND = /[a-zA-Z]/;

/** The body of an icon with the numbers of its paths rounded to one decimal. */
export function shorter(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${rounded(path)}"`);
}

function rounded(path: string): string {
  let written = "";
  let before = "";
  let command = "";
  let count = 0; // numbers since the command
  for (let at = 0; at < path.length; ) {
    const sign = path[at] ?? "";
    if (COMMAND.test(sign)) {
      [written, before, command, count] = [written + sign, "", sign, 0];
      at++;
    } else if (/[\s,]/.test(sign)) {
      at++;
    } else {
      // the two flags of an arc are single digits, often with nothing between them
      const flag = /[aA]/.test(command) && [3, 4].includes(count % 7);
      const word = flag ? sign : numberAt(path, at);
      const next = flag ? word : short(word);
      const apart = !before || next.startsWith("-") || (next.startsWith(".") && before.includes("."));
      written += apart ? next : ` ${next}`;
      [before, count, at] = [next, count + 1, at + word.length];
    }
  }
  return written;
}

function numberAt(path: string, at: number): string {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(path);
  if (!found) throw new Error(`No number at ${at} of the path ${path}.`);
  return found[0];
}

const short = (word: string): string => String(Math.round(Number(word) * 10) / 10).replace(/^-0$/, "0").replace(/^(-?)0\./, "$1.");
