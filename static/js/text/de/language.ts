// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import bound from './bound.ts';
import centroid from './centroid.ts';
import compare from './compare.ts';
import { en as page } from './page.ts';
import proof from './proof.ts';
import regression from './regression.ts';
import step from './step.ts';
import trellis from './trellis.ts';

export default {
  numerals: { point: ',', between: '; ', numbers: 'Zahlen' },
  tables: { bound, centroid, compare, page, proof, regression, step, trellis },
} satisfies Language;
