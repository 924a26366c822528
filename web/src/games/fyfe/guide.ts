/** One sentence that says what to do next. It follows what the server allows, and knows no rules. */

import { list } from '../../lib/i18n.svelte';
import type { Choosing } from './choice.svelte';
import { t } from './i18n';

export function guide(choosing: Choosing, must: boolean, waitsFor: readonly string[]): string {
  const { sitting, table, choice, empty } = choosing;
  if (!table.myTurn) return waitsFor.length ? t('fyfe.waits', { names: list([...waitsFor]) }) : '';
  if (choosing.waiting && choosing.ghost) return t('fyfe.guide.again');
  if (choice.charm) {
    const moving = choice.charm === 'move' && choice.parts.from;
    return moving ? t('fyfe.guide.to') : t(`fyfe.guide.${choice.charm}`);
  }
  if (choice.parts.slot) return t('fyfe.guide.space');
  if (choice.parts.space) return t('fyfe.guide.slot');
  if (choice.parts.tile) return t('fyfe.guide.line');
  if (choice.parts.line) return t('fyfe.guide.tile');
  if (must) return t('fyfe.guide.must');
  if (empty && sitting.may('done')) return t('fyfe.guide.done');
  const held = table.position?.view.board?.reserve.filter(Boolean) ?? [];
  return held.length > 1 ? t('fyfe.guide.place') : t('fyfe.guide.place.one');
}
