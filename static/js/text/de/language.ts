// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import bound from './bound.ts';
import centroid from './centroid.ts';
import compare from './compare.ts';
import gradient from './gradient.ts';
import methods from './methods.ts';
import metrics from './metrics.ts';
import neuron from './neuron.ts';
import { en as page } from './page.ts';
import proof from './proof.ts';
import regression from './regression.ts';
import difference from './difference.ts';
import dotProduct from './dot-product.ts';
import step from './step.ts';
import table from './table.ts';
import trellis from './trellis.ts';
import vectors from './vectors.ts';
import words from './words.ts';

export default {
  numerals: { point: ',', between: '; ', numbers: 'Zahlen' },
  tables: {
    bound,
    centroid,
    compare,
    difference,
    'dot-product': dotProduct,
    gradient,
    methods,
    metrics,
    neuron,
    page,
    proof,
    regression,
    step,
    table,
    trellis,
    vectors,
    words,
  },
} satisfies Language;
