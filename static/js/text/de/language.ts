// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import bound from './bound.ts';
import centroid from './centroid.ts';
import compare from './compare.ts';
import desk from './desk.ts';
import dialogs from './dialogs.ts';
import difference from './difference.ts';
import dotProduct from './dot-product.ts';
import exercise from './exercise.ts';
import exports from './exports.ts';
import featureSpace from './feature-space.ts';
import find from './find.ts';
import gradient from './gradient.ts';
import highDimension from './high-dimension.ts';
import history from './history.ts';
import lessons from './lessons.ts';
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
    desk,
    dialogs,
    difference,
    'dot-product': dotProduct,
    exercise,
    exports,
    'feature-space': featureSpace,
    find,
    gradient,
    'high-dimension': highDimension,
    history,
    lessons,
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
