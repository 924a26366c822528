// boardgame.io's own server with tic-tac-toe, in memory. A full board is cleared: a match has no
// end, as ours, so that moves are measured and not the laying of tables.
const { Server } = require('boardgame.io/server');

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells = Array(9).fill(null);
      G.cells[id] = playerID;
    },
  },
};

const server = Server({ games: [TicTacToe], origins: [/localhost/, /127\.0\.0\.1/] });
console.log = () => {};
server.run({ port: Number(process.argv[2]), callback: () => process.stdout.write('ready\n') });
