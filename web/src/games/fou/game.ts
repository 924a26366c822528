import type { Manifest } from '../manifest';
import Cover from './art/Cover.svelte';
import './tokens.css';

export default {
  order: 2,
  box: { base: '#F2B431', side: '#B67A10', cover: Cover },
  minutes: 40,
  fan: ['r8', '1', 'g27'],
  rules: 'FOU',
  sounds: { disc: 'bell' },
  face: () => import('./Face.svelte'),
  board: () => import('./Board.svelte'),
  pictures: () => import('./pictures'),
  lesson: () => import('./lesson'),
  specimen: () => import('./Specimen.svelte'),
} satisfies Manifest;
