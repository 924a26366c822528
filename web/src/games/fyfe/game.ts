import type { Manifest } from '../manifest';
import Cover from './art/Cover.svelte';
import './tokens.css';

export default {
  order: 4,
  box: { base: '#1F7674', side: '#124B4B', cover: Cover },
  minutes: 30,
  fan: ['v2m', 'y5l', 'r3f'],
  rules: 'FYFE',
  sounds: { placed: 'wood', tile: 'wood', completed: 'bell', first: 'bell' },
  face: () => import('./Face.svelte'),
  board: () => import('./Board.svelte'),
  pictures: () => import('./pictures'),
  lesson: () => import('./lesson'),
  specimen: () => import('./Specimen.svelte'),
} satisfies Manifest;
