import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Qr from '../src/art/Qr.svelte';
import { fetchFace } from '../src/games/faces.svelte';
import Card from '../src/ui/Card.svelte';
import Face from '../src/ui/Face.svelte';
import Level from '../src/ui/Level.svelte';
import OweRings from '../src/ui/OweRings.svelte';
import Place from '../src/pages/table/Place.svelte';
import Seg from '../src/ui/Seg.svelte';
import Sentence from '../src/ui/Sentence.svelte';
import { nearest } from '../src/ui/roving.svelte';
import Stepper from '../src/ui/Stepper.svelte';

await Promise.all(['rage', 'fou'].map(fetchFace));

let mounted: Record<string, unknown>[] = [];
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as svelte's own `mount`
function show<Props extends Record<string, any>>(
  component: Component<Props>,
  props: NoInfer<Props>,
): HTMLElement {
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}
afterEach(() => {
  for (const component of mounted) void unmount(component);
  mounted = [];
  document.body.innerHTML = '';
});

const face = createRawSnippet(() => ({ render: () => '<i>face</i>' }));

describe('a card', () => {
  it('in hand is a button that says its name and whether it may be played', () => {
    const onclick = vi.fn();
    const body = show(Card, { label: '4 vert', state: 'unplayable', onclick, children: face });
    const button = body.querySelector('button')!;
    expect(button.firstChild!.textContent).toBe('4 vert');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.click();
    expect(onclick).toHaveBeenCalled(); // it explains itself
  });

  it('on the table is no button', () => {
    expect(show(Card, { children: face }).querySelector('button')).toBeNull();
  });

  it('shows the face of its code, with a label or hidden from speech', () => {
    const body = show(Face, { game: 'rage', code: 'r15' });
    expect(body.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
    show(Face, { game: 'fou', code: 'g27', label: '27 vert' });
    const labelled = body.querySelector('svg[role=img]')!;
    expect(labelled.getAttribute('aria-label')).toBe('27 vert');
    expect(labelled.textContent).toContain('27');
  });

  it('of a game without a folder shows its code', () => {
    expect(show(Face, { game: 'chess', code: 'e4' }).textContent).toBe('e4');
  });
});

describe('a tray of choices', () => {
  it('has one tab stop, and arrows choose', () => {
    const chosen: string[] = [];
    const choices = ['a', 'b', 'c'].map((value) => ({ value, text: value }));
    const body = show(Seg, {
      label: 'tray',
      choices,
      value: 'a',
      onchange: (value: string) => chosen.push(value),
    });
    const stops = () => [...body.querySelectorAll('button')].map((button) => button.tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    const press = (key: string) => {
      const tray = body.querySelector('[role=radiogroup]')!;
      tray.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
    };
    press('ArrowLeft');
    press('ArrowRight');
    press('ArrowRight');
    expect(chosen).toEqual(['c', 'a', 'b']);
    expect(stops()).toEqual([-1, 0, -1]);
  });
});

describe('a stepper', () => {
  it('stays within its bounds', () => {
    const heard: number[] = [];
    const body = show(Stepper, {
      label: 'n',
      less: 'less',
      more: 'more',
      value: 7,
      least: 2,
      most: 8,
      onchange: (n: number) => heard.push(n),
    });
    const more = body.querySelector<HTMLElement>('[aria-label=more]')!;
    more.click();
    flushSync();
    more.click();
    flushSync();
    expect(heard).toEqual([8]);
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('signs', () => {
  it('for tricks are empty while owed, full when done, struck when too many', () => {
    const rings = [...show(OweRings, { told: 2, won: 3 }).querySelectorAll('i')];
    expect(rings.map((ring) => ring.className)).toEqual(['on', 'on', 'over']);
  });

  it('stand beside every colour of a sentence, and people are bold', () => {
    const parts = [{ text: 'Léo', seat: 1 }, { text: ' joue 7 ' }, { text: 'vert', colour: 'g' }];
    const body = show(Sentence, { parts });
    expect(body.querySelector('b')!.textContent).toBe('Léo');
    expect(body.querySelectorAll('svg.pip').length).toBe(1);
  });

  it('of a link are a code with its three eyes', () => {
    const svg = show(Qr, { text: 'https://tablee.example/table/x', label: 'code' }).querySelector(
      'svg',
    )!;
    const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]) - 6;
    const path = svg.querySelector('path')!.getAttribute('d')!;
    for (const corner of ['0 0', `${size - 7} 0`, `0 ${size - 7}`]) {
      expect(path).toContain(`M${corner}h1v1h-1z`);
    }
  });
});

describe('the levels of bots', () => {
  it('are bars, as many as the server has levels', () => {
    const body = show(Level, { level: 'good', levels: ['bad', 'good', 'better', 'best'] });
    expect(body.querySelectorAll('i')).toHaveLength(4);
    expect(body.querySelectorAll('i.on')).toHaveLength(2);
  });

  it('are offered by the names that the server has for them', () => {
    const onchange = vi.fn();
    const body = show(Place, {
      seat: { kind: 'bot', level: 'regular' },
      name: 'Basile',
      levels: ['regular', 'expert'],
      word: (key: string) => `<${key}>`,
      open: true,
      ontoggle: () => {},
      onchange,
    });
    expect(body.textContent).toContain('<level.regular.note>');
    const radios = [...body.querySelectorAll<HTMLElement>('[role=radio]')];
    const expert = radios.find((radio) => radio.textContent!.includes('<level.expert>'))!;
    expert.click();
    expect(onchange).toHaveBeenCalledWith({ kind: 'bot', level: 'expert' });
  });
});

describe('the arrows', () => {
  it('go to the nearest in their direction, and stay where there is none', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
      { x: 10, y: 11 },
    ];
    expect(nearest(places, 0, [1, 0])).toBe(1);
    expect(nearest(places, 0, [0, 1])).toBe(2);
    expect(nearest(places, 3, [0, -1])).toBe(1);
    expect(nearest(places, 1, [1, 0])).toBe(1);
  });

  it('go from a wide seat to the units under it, along them, and back up', () => {
    const seat = { x: 200, y: 20, w: 400, h: 48 };
    const tall = { x: 40, y: 110, w: 60, h: 120 };
    const small = { x: 110, y: 130, w: 60, h: 80 };
    const next = { x: 620, y: 20, w: 400, h: 48 };
    const places = [seat, tall, small, next];
    expect(nearest(places, 0, [0, 1])).toBe(2);
    expect(nearest(places, 0, [1, 0])).toBe(3);
    expect(nearest(places, 1, [1, 0])).toBe(2);
    expect(nearest(places, 2, [0, -1])).toBe(0);
  });
});
