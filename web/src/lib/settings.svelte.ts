/** A person's settings: kept in this browser, applied at once. */

import { TIMES, type Pace } from './pace';

export type Language = 'fr' | 'en';
export type Theme = 'light' | 'dark' | 'auto';
export type Motion = 'none' | 'brisk' | 'calm';

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** How fast the moves of the others are shown here. */
  pace: Pace;
  sound: boolean;
  /** Colours are named with their shapes in sentences. */
  shapes: boolean;
  /** One legal move left: it plays by itself. */
  autoLast: boolean;
  /** Asked in the turn of another: pass unless I hold a reaction. */
  autoPass: boolean;
  /** The first touch selects, the second plays. */
  twoTaps: boolean;
  notify: boolean;
  /** The name at the table. */
  name: string;
}

const KEY = 'tablee.settings';

const spoken = (): Language =>
  navigator.languages.find((tag) => /^(fr|en)\b/.test(tag))?.startsWith('en') ? 'en' : 'fr';

const DEFAULTS = (): Settings => ({
  language: spoken(),
  theme: 'auto',
  motion: 'calm',
  pace: 'steady',
  sound: false,
  shapes: false,
  autoLast: true,
  autoPass: false,
  twoTaps: true,
  notify: false,
  name: '',
});

function saved(): Settings {
  const defaults = DEFAULTS();
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return defaults;
    const known = Object.entries(found).filter(
      ([name, value]) => typeof value === typeof defaults[name as keyof Settings],
    );
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    return defaults; // a damaged or forbidden store is the same as none
  }
}

export const settings: Settings = $state(saved());

const evening = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: evening.matches, still: still.matches });
evening.addEventListener('change', () => (system.dark = evening.matches));
still.addEventListener('change', () => (system.still = still.matches));

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'auto' && system.dark);

/** Whether things may move: neither the person nor their system wants them still. */
export const mayMove = () => settings.motion !== 'none' && !system.still;

/** How long a move of the others, and what has just ended, are looked at. */
export const times = () => TIMES[settings.pace] ?? TIMES.steady;

/** Keeps the page and the store in step with the settings; call once, from the root. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset['theme'] = isDark() ? 'dark' : 'light';
    root.dataset['motion'] = settings.motion;
  });
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // without a store the settings last as long as the page
    }
  });
}

/** From light to dark and back, whatever the system prefers. */
export function toggleTheme(): void {
  settings.theme = isDark() ? 'light' : 'dark';
}

export function toggleLanguage(): void {
  settings.language = settings.language === 'fr' ? 'en' : 'fr';
}
