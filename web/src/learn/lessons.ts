/** The lessons: what is lit, what is said, what is to be done. The deals are the server's. */

export interface Step {
  /** `learn.<game>.<key>.title`, `.text` and, for a step that waits, `.do`. */
  key: string;
  /** What is spoken of: it stays lit, and no bubble covers it. */
  lit: string;
  /** What must stay in sight besides. */
  also?: string;
  /** The moves that the learner makes, one after the other. */
  moves?: readonly string[];
  /** The others move before this step: to the next event of this kind. */
  until?: string;
}

const HAND = '.rail .hand .card';
const BASILE = '.foe[data-seat="1"]';

export const LESSONS: Record<string, readonly Step[]> = {
  rage: [
    { key: 'hand', lit: HAND },
    { key: 'trump', lit: '.felt .trump' },
    { key: 'predict', lit: '.felt .ask .opts', also: '.rail .tools .btn:last-child', moves: ['3'] },
    { key: 'trick', lit: '.trickrow .play:nth-child(-n+3) .card' },
    {
      key: 'follow',
      lit: '[data-piece="card:r11"], [data-piece="card:r14"]',
      also: '.trickrow .card.won',
      moves: ['r14'],
    },
    { key: 'kept', lit: '.rail .mine .seat' },
  ],
  fou: [
    { key: 'hand', lit: HAND },
    { key: 'trick', lit: '.trickrow .play:nth-child(-n+3) .card' },
    {
      key: 'follow',
      lit: '[data-piece="card:r12"]',
      also: '.trickrow .play:nth-child(2)',
      moves: ['r12'],
    },
    { key: 'disc', lit: '[data-piece="seat:2"]', until: 'disc' },
    {
      key: 'worst',
      lit: '[data-piece="card:r8"]',
      also: '.trickrow .play',
      moves: ['r8'],
    },
    { key: 'fool', lit: '.rail .mine .seat', until: 'disc' },
  ],
  lefou: [
    { key: 'life', lit: '.rail [data-piece="seat:0"]' },
    { key: 'king', lit: '.rail [data-piece="card:R-d"]', moves: ['R'] },
    {
      key: 'sword',
      lit: '.rail [data-piece="card:4-c"]',
      also: '.mine-field .unit',
      moves: ['4', '@R-d'],
    },
    { key: 'end', lit: '.rail .tools', moves: ['end'] },
    { key: 'foe', lit: BASILE },
    {
      key: 'attack',
      lit: BASILE,
      also: '.mine-field .unit, .rail .tools .btn',
      moves: ['attack', 'p2', '@R-d', 'go'],
    },
    { key: 'damage', lit: '.felt .terms', also: BASILE, until: 'hit' },
  ],
  fyfe: [
    { key: 'board', lit: '.board [data-touch^="space:"]' },
    { key: 'reserve', lit: '.rail .reserve' },
    {
      key: 'place',
      lit: '[data-touch="space:c3"]',
      also: '.rail .reserve',
      moves: ['place 2 c3'],
    },
    {
      key: 'tile',
      lit: '[data-touch="line:row-3"]',
      also: '[data-touch="tile:numbers-up"]',
      moves: ['tile numbers-up row-3'],
    },
    { key: 'done', lit: '.rail .tools', moves: ['done'] },
    {
      key: 'next',
      lit: '[data-touch="space:b3"]',
      also: '.rail .reserve, [data-touch="line:row-3"]',
      moves: ['place 1 b3'],
    },
  ],
};
