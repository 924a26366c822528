// Clients, two at each table. In a closed loop each moves as soon as it hears that it is its turn.
// In an open loop a table moves RATE times a second, at times that are fixed before: a move is sent
// at its time whatever the answers do, or, if it is not known yet whose turn it is, as soon as that
// is heard. How long it took counts from its time on, so that no stall is left out.
// Usage: node clients.js tablee|boardgame|idle URL TABLES SECONDS [GAME [RATE]]; says when it
// counts, then what it counted as a line of JSON.
const [kind, url, tables, seconds, name, rate] = [
  process.argv[2],
  process.argv[3],
  Number(process.argv[4]),
  Number(process.argv[5]),
  process.argv[6] ?? 'tictactoe',
  Number(process.argv[7] ?? 0),
];
const WARM_UP = 2000; // milliseconds
const PATIENCE = 10_000; // for the last answers of an open loop

const delays = []; // of the moves that count, from when they were due to when they were heard
const lateness = []; // of these clients themselves, from when a move was due to when it was sent
const now = () => performance.now();

// Nobody moves before everybody is there; moves that are due from `began` to `ended` count.
let started = false;
let began = Infinity;
let ended = Infinity;
let unheard = 0;
const laid = []; // the tables

function newTable() {
  // turns: whoever may move, as functions; due: when; sent: due times of what is not yet heard
  const table = { turns: [], due: [], sent: [] };
  laid.push(table);
  return table;
}

function counts(due) {
  return began <= due && due < ended;
}

function turn(table, move) {
  table.turns.push(move);
  go(table);
}

function go(table) {
  while (started && table.turns.length && (!rate || table.due.length)) {
    const due = rate ? table.due.shift() : now();
    table.sent.push(due);
    if (counts(due)) lateness.push(now() - due);
    table.turns.shift()();
  }
}

function heard(table) {
  // The opponent has heard of the first move that it had not heard of.
  const due = table.sent.shift();
  if (due !== undefined && counts(due)) {
    unheard--;
    delays.push(now() - due);
  }
}

function beat(first) {
  // Let each table move at its times, which are spread evenly over all tables.
  const step = 1000 / (rate * tables);
  let next = 0;
  setInterval(() => {
    for (const until = now(); first + next * step <= until; next++) {
      const table = laid[next % tables];
      const due = first + next * step;
      if (due >= ended) return;
      if (counts(due)) unheard++;
      table.due.push(due);
      go(table);
    }
  }, 1);
}

async function json(path, body, token) {
  const headers = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function tablee() {
  const WebSocket = require('ws');
  const people = [await json('/api/players', { name: 'Ada' }), await json('/api/players', { name: 'Bob' })];

  async function game() {
    const { id } = await json('/api/tables', { game: name, seats: 2 }, people[0].token);
    await json(`/api/tables/${id}/requests`, { t: 'sit' }, people[1].token);
    await json(`/api/tables/${id}/requests`, { t: 'start' }, people[0].token);
    const table = newTable();
    let there;
    const opened = new Promise((resolve) => (there = resolve));
    let missing = people.length;
    const sockets = people.map((person, seat) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${id}/live`, {
        headers: { authorization: `Bearer ${person.token}` },
        perMessageDeflate: false,
      });
      let asked = 0;
      let seen = 0;
      let own = false; // whether the next position is the answer to a move of one's own
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        if (message.seq) seen = message.seq;
        if (message.t === 'refused' || message.t === 'failed') {
          throw new Error(String(data));
        }
        const position = message.position;
        if (!position) return;
        if (message.t === 'full') {
          table.sent.length = 0;
          if (--missing === 0) there();
        } else if (own) {
          own = false;
        } else {
          heard(table);
        }
        if (position.over) {
          if (seat === 0) {
            for (const each of sockets) each.close();
            game();
          }
          return;
        }
        if (position.actors.includes(seat)) {
          turn(table, () => {
            const move = position.moves[(asked * 7) % position.moves.length];
            own = true;
            socket.send(JSON.stringify({ t: 'move', move, seen, id: `${seat}-${asked++}` }));
          });
        }
      });
      return socket;
    });
    await opened;
  }

  await inTurn(game);
}

async function boardgame() {
  const { io } = require('socket.io-client');

  async function game() {
    const { matchID } = await json(`/games/tic-tac-toe/create`, { numPlayers: 2 });
    const table = newTable();
    const seats = await Promise.all(
      ['0', '1'].map((playerID) =>
        json(`/games/tic-tac-toe/${matchID}/join`, { playerID, playerName: playerID }),
      ),
    );
    let there;
    const opened = new Promise((resolve) => (there = resolve));
    let missing = seats.length;
    seats.forEach(({ playerID, playerCredentials: credentials }) => {
      const socket = io(`${url}/tic-tac-toe`, { transports: ['websocket'], forceNew: true });
      let own = false;
      const look = (state) => {
        if (state.ctx.currentPlayer !== playerID) return;
        const cell = Math.max(0, state.G.cells.indexOf(null));
        const action = {
          type: 'MAKE_MOVE',
          payload: { type: 'clickCell', args: [cell], playerID, credentials },
        };
        turn(table, () => {
          own = true;
          socket.emit('update', action, state._stateID, matchID, playerID);
        });
      };
      socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
      socket.on('sync', (_, info) => {
        table.sent.length = 0;
        if (--missing === 0) there();
        look(info.state);
      });
      socket.on('update', (_, state) => {
        if (own) own = false;
        else heard(table);
        look(state);
      });
    });
    await opened;
  }

  await inTurn(game);
}

async function inTurn(game) {
  // Twenty at a time: opening tables is not what is measured.
  let left = tables;
  const some = async () => {
    while (left-- > 0) await game();
  };
  await Promise.all(Array.from({ length: 20 }, some));
}

function idle(count) {
  // Open sockets that only listen; prints a line when all are there, ends when stdin does.
  const WebSocket = require('ws');
  return json('/api/players', { name: 'Ada' }).then(async ({ token }) => {
    const { id } = await json('/api/tables', { game: 'rage', seats: 2 }, token);
    const address = `${url.replace('http', 'ws')}/api/tables/${id}/live`;
    let open = 0;
    const more = () => {
      if (open >= count) return process.stdout.write('open\n');
      const socket = new WebSocket(address, { perMessageDeflate: false });
      socket.once('message', () => {
        open++;
        more();
      });
    };
    more();
    process.stdin.on('end', () => process.exit(0)).resume();
  });
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function measure() {
  await { tablee, boardgame }[kind]();
  started = true;
  if (rate) beat(now());
  else laid.forEach(go);
  await pause(WARM_UP);
  began = now();
  ended = began + seconds * 1000;
  process.stdout.write('counting\n');
  await pause(seconds * 1000);
  while (rate && unheard && now() < ended + PATIENCE) await pause(1);
  const given = rate ? laid.flatMap((table) => [...table.sent, ...table.due]).filter(counts) : [];
  for (const due of given) delays.push(now() - due); // at least
  for (const each of [delays, lateness]) each.sort((a, b) => a - b);
  const result = {
    moves: delays.length / seconds,
    median: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    longest: delays.at(-1),
    late: quantile(lateness, 0.99),
  };
  process.stdout.write(JSON.stringify(result) + '\n');
  process.exit(0);
}

if (kind === 'idle') idle(tables);
else measure();
