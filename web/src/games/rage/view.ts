import type { RageTable, RageView } from './shape';

/** What is known of a seat's prediction: the number, that it is written, or nothing yet. */
export function toldBy(view: RageView, seat: number): number | 'written' | null {
  const { announced, options, phase, told } = view.table;
  if (!announced[seat]) return null;
  if (seat === view.seat) return view.told;
  const shown =
    options.prediction === 'open' || (options.prediction === 'hidden' && phase !== 'predicting');
  return shown ? told[seat]! : 'written';
}

/** Who plays which card of the trick. */
export const plays = ({ seats, leader, trick }: RageTable) =>
  trick.map((card, i) => ({ seat: (leader + i) % seats, card }));

/**
 * The seat that wins the trick as it lies (RAGE-34, RAGE-45, RAGE-46), so that its card can be lit:
 * the view has the cards, the colour asked and the trump, but not their outcome.
 */
export function winning({ seats, leader, trick, asked, trump }: RageTable): number | null {
  if (!trick.length) return null;
  let best = -1;
  let place = 0;
  trick.forEach((card, i) => {
    const [, letter, value] = /^(?:joker-)?([a-z])(\d*)$/.exec(card) ?? [];
    const lane = letter === trump?.[0] ? 32 : letter === asked?.[0] ? 16 : -1;
    if (!letter || lane < 0) return;
    // A Joker beats the 15, and the second Joker the first.
    const strength = lane + (value ? Number(value) : 15.5);
    if (strength > best || (strength === best && !value)) [best, place] = [strength, i];
  });
  return (leader + place) % seats;
}
