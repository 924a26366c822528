/** Sounds: paper, cloth, wood, a bell, dice; made here, no files. Off until somebody wants them. */

import { manifestOf } from '../games/catalogue';
import { settings } from '../lib/settings.svelte';

export type Sound = 'paper' | 'cloth' | 'wood' | 'bell' | 'dice';

/** What is heard of every game; most things are silent. */
const HEARD: Readonly<Record<string, Sound>> = {
  played: 'paper',
  drew: 'paper',
  trick: 'cloth',
  rolled: 'dice',
  out: 'bell',
  scored: 'wood',
};

/** Filtered noise: centre in hertz, how narrow, how long in seconds, how loud, how often. */
const NOISE: Record<Exclude<Sound, 'bell'>, [number, number, number, number, number]> = {
  paper: [3400, 0.7, 0.07, 0.16, 1],
  cloth: [900, 0.5, 0.16, 0.12, 1],
  wood: [420, 3, 0.06, 0.5, 1],
  dice: [1900, 4, 0.035, 0.4, 5],
};
const APART = 80;

let context: AudioContext | undefined;
let last = 0;

/** Which sound an event of a game makes, if any. */
export const soundOf = (game: string, kind: string): Sound | undefined =>
  manifestOf(game)?.sounds?.[kind] ?? HEARD[kind];

/** Make a sound; one that comes too soon after another is left out. */
export function play(sound: Sound): void {
  const now = performance.now();
  if (!settings.sound || document.hidden || now - last < APART) return;
  last = now;
  context ??= new AudioContext();
  if (sound === 'bell') ring(context);
  else rustle(context, ...NOISE[sound]);
}

function ring(audio: AudioContext): void {
  for (const [pitch, loud] of [
    [1318, 0.12],
    [2637, 0.05],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const fade = new GainNode(audio, { gain: loud });
    fade.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9);
    tone.connect(fade).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.9);
  }
}

function rustle(
  audio: AudioContext,
  pitch: number,
  narrow: number,
  seconds: number,
  loud: number,
  times: number,
): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 2;
  }
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: narrow });
  band.connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  for (let n = 0; n < times; n++) {
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    source.connect(band);
    source.start(audio.currentTime + n * (seconds + 0.04 * Math.random()));
  }
}
