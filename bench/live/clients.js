// Clients in a closed loop: two at each table, each moves as soon as it hears that it is its turn.
// Usage: node clients.js tablee|boardgame|idle URL TABLES SECONDS [GAME]; says when it
// counts, then what it counted as a line of JSON.
const [kind, url, tables, seconds, name] = [
  process.argv[2],
  process.argv[3],
  Number(process.argv[4]),
  Number(process.argv[5]),
  process.argv[6] ?? 'tictactoe',
];
const WARM_UP = 2000; // milliseconds

let moves = 0;
let counting = false;
const delays = [];
const now = () => performance.now();

// Nobody moves before everybody is there.
let started = false;
const waiting = [];

function whenStarted(move) {
  if (started) move();
  else waiting.push(move);
}

function heard(table) {
  // The opponent has heard of the first move that it had not heard of.
  const sent = table.sent.shift();
  if (counting && sent !== undefined) {
    moves++;
    delays.push(now() - sent);
  }
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
    const table = { sent: [], mover: -1 };
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
        } else if (table.mover === 1 - seat) {
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
          whenStarted(() => {
            const move = position.moves[(asked * 7) % position.moves.length];
            table.sent.push(now());
            table.mover = seat;
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
    const table = { sent: [], mover: -1 };
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
      const look = (state) => {
        if (state.ctx.currentPlayer !== playerID) return;
        const cell = Math.max(0, state.G.cells.indexOf(null));
        const action = {
          type: 'MAKE_MOVE',
          payload: { type: 'clickCell', args: [cell], playerID, credentials },
        };
        whenStarted(() => {
          table.sent.push(now());
          table.mover = Number(playerID);
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
        if (table.mover === 1 - Number(playerID)) heard(table);
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

if (kind === 'idle') {
  idle(tables);
} else {
  ({ tablee, boardgame })[kind]().then(() => {
    started = true;
    for (const move of waiting) move();
    setTimeout(() => {
      counting = true;
      process.stdout.write('counting\n');
      const began = now();
      setTimeout(() => {
        const took = (now() - began) / 1000;
        delays.sort((a, b) => a - b);
        const result = {
          moves: moves / took,
          median: quantile(delays, 0.5),
          p99: quantile(delays, 0.99),
        };
        process.stdout.write(JSON.stringify(result) + '\n');
        process.exit(0);
      }, seconds * 1000);
    }, WARM_UP);
  });
}
