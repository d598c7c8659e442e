// Take a seat and play random moves to the end, at a new table with bots or joining by code.
// node examples/play_table.mjs http://127.0.0.1:8649 blackwood (or KWZQRT); see docs/protocol.md
// Node 22 or newer, without packages. Types: web/src/protocol.d.ts

const ask = async (url, body, token = "") => {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(url, { ...post, headers });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.text);
  return told;
};

const sitDown = async (api, wanted) => {
  const me = { name: `Chance ${Math.floor(Math.random() * 1000)}`, bearer: true };
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
  const answer = (refused) => {
    if (asked === refused) asked = null; // too fast: choose again
    if (!scene?.choices.length || scene.question === asked) return;
    asked = scene.question;
    const { moves } = scene.choices[Math.floor(Math.random() * scene.choices.length)];
    say({ type: "play", cmd_id: crypto.randomUUID(), question: asked, moves });
  };
  const heard = {
    scene: (told) => (scene = told.scene), // null before the game begins
    delta: ({ parts, events }) => {
      const all = [...scene.events.slice(0, events), ...(parts.events ?? [])];
      scene = { ...scene, ...parts, events: all };
    },
    refused: ({ code }) => code !== "stale" && setTimeout(answer, 500, asked), // or a scene follows
    goodbye: (told) => fail(new Error(told.text)),
  };
  socket.onopen = () => say({ type: "hello", seat: me.seat, token: me.seat_token });
  socket.onclose = () => (scene?.outcome ? done(scene.outcome) : fail(new Error("Cut off.")));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    heard[told.type]?.(told);
    scene?.outcome ? socket.close() : answer();
  };
});

console.log((await play(...(await sitDown(`${process.argv[2]}/api`, process.argv[3])))).sentence);
