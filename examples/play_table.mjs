// Take a seat and play random moves to the end: at a new table with bots, or joining by code.
// node examples/play_table.mjs http://127.0.0.1:8649 blackwood (or KWZQRT); see docs/protocol.md
// Node 22 or newer; the same lines run in a browser. Types: web/src/protocol.d.ts

const [server, wanted] = process.argv.slice(2);
const api = `${server}/api`;

const ask = async (url, body, token = "") => {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const answer = await fetch(url, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.text);
  return told;
};

const sitDown = async () => {
  const me = { name: "Chance", bearer: true };
  if (/^[A-Z]{6}$/.test(wanted)) {
    const table = `${api}/tables/${(await ask(`${api}/codes/${wanted}`)).id}`;
    return [table, await ask(`${table}/join`, { ...me, code: wanted })];
  }
  const { games } = await ask(`${api}/games`);
  const seats = games.find((game) => game.name === wanted).seats[0];
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, n) => [n + 1, "uniform"]));
  const opened = await ask(`${api}/tables`, { ...me, game: wanted, seats, bots });
  const table = `${api}/tables/${opened.table.id}`;
  await ask(`${table}/start`, {}, opened.host_token);
  return [table, opened];
};

const play = (table, me) => new Promise((done, fail) => {
  const socket = new WebSocket(`${table.replace("http", "ws")}/socket`);
  const say = (message) => socket.send(JSON.stringify(message));
  let scene = null;
  let asked = null; // the question that was answered last
  const answer = () => {
    if (!scene?.choices.length || scene.question === asked) return;
    asked = scene.question;
    const { moves } = scene.choices[Math.floor(Math.random() * scene.choices.length)];
    say({ type: "play", cmd_id: crypto.randomUUID(), question: Number(asked), moves });
  };
  socket.onopen = () => say({ type: "hello", seat: me.seat, token: me.seat_token });
  socket.onclose = ({ code }) => fail(new Error(`The socket was closed (${code}).`));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === "goodbye") fail(new Error(told.text));
    if (told.type === "scene") scene = told.scene; // null before the game begins
    if (told.type === "delta")
      scene = { ...scene, ...told.parts, events: [...scene.events.slice(0, told.events), ...(told.parts.events ?? [])] };
    if (told.type === "refused") setTimeout(() => answer((asked = null)), 500); // choose again
    if (scene?.outcome) done(scene.outcome) || socket.close();
    else answer();
  };
});

console.log((await play(...(await sitDown()))).sentence);
