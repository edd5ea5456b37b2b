// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import bound from './bound.ts';
import centroid from './centroid.ts';
import compare from './compare.ts';
import difference from './difference.ts';
import dotProduct from './dot-product.ts';
import exercise from './exercise.ts';
import featureSpace from './feature-space.ts';
import gradient from './gradient.ts';
import highDimension from './high-dimension.ts';
import methods from './methods.ts';
import metrics from './metrics.ts';
import neuron from './neuron.ts';
import ownLine from './own-line.ts';
import ownQuestion from './own-question.ts';
import ownTable from './own-table.ts';
import { en as page } from './page.ts';
import proof from './proof.ts';
import regression from './regression.ts';
import { site } from './site.ts';
import step from './step.ts';
import table from './table.ts';
import trellis from './trellis.ts';
import vectors from './vectors.ts';
import weightSpace from './weight-space.ts';
import words from './words.ts';

export default {
  numerals: { point: ',', between: '; ', numbers: 'Zahlen' },
  tables: {
    bound,
    centroid,
    compare,
    difference,
    'dot-product': dotProduct,
    exercise,
    'feature-space': featureSpace,
    gradient,
    'high-dimension': highDimension,
    methods,
    metrics,
    neuron,
    'own-line': ownLine,
    'own-question': ownQuestion,
    'own-table': ownTable,
    page,
    proof,
    regression,
    site,
    step,
    table,
    trellis,
    vectors,
    'weight-space': weightSpace,
    words,
  },
} satisfies Language;
