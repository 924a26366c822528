/** The question that is put to me, as a headline; and above it in small what it is about. */

import { nameOf, namesOf, type Choice } from './choice.svelte';
import { t } from './i18n';
import type { Attack } from './shape';
import { printed } from './view';

/** What a sheet or a note of its own asks is not asked twice. */
const ELSEWHERE = ['sign', 'fool', 'shout', 'fetched'];
/** So many cards of an attack are named; of more only the units. */
const NAMED = 3;

/** What is asked of me now, if anything is. */
export function questionOf(choice: Choice): string | null {
  const { asks, draft, defends, seat, table } = choice.view();
  if (!choice.asked) return null;
  if (asks) return ELSEWHERE.includes(asks) ? null : t(`lefou.ask.${asks}`);
  if (draft) return null;
  if (table.phase === 'turn') return t('lefou.ask.turn');
  if (table.phase !== 'window') return null;
  if (choice.may('deny')) return t('lefou.ask.deny');
  const top = table.stack.at(-1);
  if (top && top.seat !== seat && top.card && !striking(table.attack, top.card))
    return t('lefou.ask.answer', { name: choice.sitting.words.player(top.seat) });
  if (table.attack?.targets.includes(seat)) return t('lefou.ask.defend-you');
  if (defends >= 0) return t('lefou.ask.defend', { name: choice.sitting.words.player(defends) });
  return table.attack?.seat === seat ? t('lefou.ask.strengthen') : t('lefou.ask.step-in');
}

/** Whether a card on the stack is the attack itself: a spell. */
const striking = (attack: Attack | null, card: string): boolean =>
  attack?.face !== null && attack?.face === printed(card);

/** What happens: who attacks whom with what, or who plays which card; else whose turn it is. */
export function eventOf(choice: Choice): string {
  const { table, seat, draft } = choice.view();
  const name = (who: number) => choice.sitting.words.player(who);
  if (draft?.kind === 'attack' && draft.target >= 0)
    return t('lefou.aimed', { name: name(draft.target) });
  if (draft?.face) return t('lefou.line.you-play', { card: nameOf(draft.as ?? draft.face) });
  const top = table.stack.at(-1);
  if (top?.card && top.face && !striking(table.attack, top.card)) {
    const card = nameOf(top.face);
    return top.seat === seat
      ? t('lefou.line.you-play', { card })
      : t('lefou.line.card', { name: name(top.seat), card });
  }
  if (table.attack) return blowOf(table.attack, seat, name);
  return turnOf(choice);
}

/** Whose turn it is; nobody's before the start. In a bar there may be little room for it. */
export function turnOf(choice: Choice, as: 'sentence' | 'short' = 'sentence'): string {
  const { table, seat } = choice.view();
  if (table.turn < 0) return t('lefou.start');
  const name = choice.sitting.words.player(table.turn);
  if (as === 'short')
    return table.turn === seat ? t('lefou.turn-mine.short') : t('lefou.turn-of.short', { name });
  return table.turn === seat ? t('lefou.turn-mine') : t('lefou.turn-of', { name });
}

function blowOf(attack: Attack, seat: number, name: (who: number) => string): string {
  const cards = namesOf(facesOf(attack));
  const target = attack.target < 0 ? t('lefou.everyone') : name(attack.target);
  if (attack.seat === seat) return t('lefou.line.you-attack', { target, cards });
  if (attack.target === seat) return t('lefou.line.attack-you', { name: name(attack.seat), cards });
  return t('lefou.line.attack', { name: name(attack.seat), target, cards });
}

/** With what it is made: a spell, or units with what they carry. */
function facesOf({ face, parts }: Attack): ReturnType<typeof printed>[] {
  const lying = parts.flatMap((part) => (part.card && part.face ? [part] : []));
  const shown = lying.length > NAMED ? lying.filter(({ what }) => what === 'unit') : lying;
  return face ? [face] : shown.map((part) => part.face!);
}
