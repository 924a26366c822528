import type { Manifest } from '../manifest';
import Cover from './art/Cover.svelte';
import './tokens.css';

export default {
  order: 1,
  box: { base: '#CF4630', side: '#8C2B17', cover: Cover },
  minutes: 45,
  fan: ['r11', 'y3', 'b15'],
  rules: 'RAGE',
  sounds: { trump: 'paper' },
  face: () => import('./Face.svelte'),
  board: () => import('./Board.svelte'),
  pictures: () => import('./pictures'),
  lesson: () => import('./lesson'),
  specimen: () => import('./Specimen.svelte'),
} satisfies Manifest;
