import type { Manifest } from '../manifest';
import Cover from './art/Cover.svelte';
import './tokens.css';

export default {
  order: 3,
  box: { base: '#242B57', side: '#12163A', cover: Cover },
  minutes: 60,
  fan: ['C-s', 'emperor', '4-h'],
  rules: 'LF',
  sounds: {
    'played-on': 'paper',
    'played-at': 'paper',
    laid: 'paper',
    attack: 'dice',
    hit: 'wood',
    'killer-queen': 'bell',
  },
  windows: 'LF-45',
  face: () => import('./Face.svelte'),
  board: () => import('./Board.svelte'),
  pictures: () => import('./pictures'),
  lesson: () => import('./lesson'),
  specimen: () => import('./Specimen.svelte'),
} satisfies Manifest;
