import { sentences } from '../../lib/i18n.svelte';
import en from './locale/en.json';
import fr from './locale/fr.json';

export const { t, tn } = sentences({ fr, en });
