// The views that can be opened beside the plane, in the order of their menu. A view's module and its words (`app.text.view[id]`)
// are fetched when it is first opened; its name and summary belong to the page's words. `shows` lists the quantities that a view
// shows: while a question is open, a view that would show the answer stays closed.

import { wordsOf } from '../text/language.ts';

/** Groups of the menu, in its order: the step, why it stops, the data, how good it is. */
export const GROUPS = ['step', 'why', 'data', 'good'];

export const VIEWS = [
  {
    id: 'step',
    group: 'step',
    shows: ['last', 'now.w', 'now.b'],
    view: () => import('./step/step.ts'),
    words: () => wordsOf('step', import('../text/en/step.ts')),
  },
  {
    id: 'proof',
    group: 'why',
    shows: ['bound', 'margin', 'radius', 'mistakes', 'now.norm'],
    view: () => import('./proof/proof.ts'),
    words: () => wordsOf('proof', import('../text/en/proof.ts')),
  },
  {
    id: 'bound',
    group: 'why',
    shows: ['bound', 'margin', 'geometric.margin', 'radius', 'mistakes', 'separable', 'order'],
    view: () => import('./bound/bound.ts'),
    words: () => wordsOf('bound', import('../text/en/bound.ts')),
  },
  {
    id: 'table',
    group: 'data',
    shows: ['next', 'mistakes', 'training.wrong'],
    view: () => import('./table/table.ts'),
    words: () => wordsOf('table', import('../text/en/table.ts')),
  },
  {
    id: 'compare',
    group: 'good',
    shows: ['mistakes', 'training', 'test', 'reference', 'end', 'bound'],
    view: () => import('./compare/compare.ts'),
    words: () => wordsOf('compare', import('../text/en/compare.ts')),
  },
  {
    id: 'methods',
    group: 'good',
    shows: ['test', 'reference'],
    taught: true,
    view: () => import('./methods/methods.ts'),
    words: () => wordsOf('methods', import('../text/en/methods.ts')),
  },
  {
    id: 'metrics',
    group: 'good',
    shows: [
      'TP',
      'FN',
      'FP',
      'TN',
      'accuracy',
      'F1',
      'MCC',
      'TPR',
      'FPR',
      'PPV',
      'Error',
      'training',
      'test',
      'mistakes',
      'updates',
      'now.norm',
      'end',
    ],
    view: () => import('./metrics/metrics.ts'),
    words: () => wordsOf('metrics', import('../text/en/metrics.ts')),
  },
  {
    id: 'weight-space',
    group: 'why',
    shows: ['w', 'b', 'now.w', 'now.b', 'separable', 'cycle'],
    view: () => import('./weight-space/weight-space.ts'),
    words: () => wordsOf('weight-space', import('../text/en/weight-space.ts')),
  },
  {
    id: 'feature-space',
    group: 'data',
    shows: ['w', 'b', 'next.class'],
    view: () => import('./feature-space/feature-space.ts'),
    words: () => wordsOf('feature-space', import('../text/en/feature-space.ts')),
  },
  {
    id: 'gradient',
    group: 'why',
    shows: ['w', 'training', 'Error', 'now.w'],
    view: () => import('./gradient/gradient.ts'),
    words: () => wordsOf('gradient', import('../text/en/gradient.ts')),
  },
  {
    id: 'centroid',
    group: 'data',
    shows: ['w', 'b', 'now.w'],
    view: () => import('./centroid/centroid.ts'),
    words: () => wordsOf('centroid', import('../text/en/centroid.ts')),
  },
  {
    id: 'regression',
    group: 'good',
    shows: ['w', 'b', 'training', 'Error'],
    view: () => import('./regression/regression.ts'),
    words: () => wordsOf('regression', import('../text/en/regression.ts')),
  },
  {
    id: 'high-dimension',
    group: 'data',
    shows: ['w', 'now.w', 'geometric.margin'],
    view: () => import('./high-dimension/high-dimension.ts'),
    words: () => wordsOf('high-dimension', import('../text/en/high-dimension.ts')),
  },
  {
    id: 'words',
    group: 'data',
    shows: ['w', 'now.w'],
    view: () => import('./words/words.ts'),
    words: () => wordsOf('words', import('../text/en/words.ts')),
  },
  {
    id: 'difference',
    group: 'step',
    shows: ['last', 'now.w'],
    view: () => import('./difference/difference.ts'),
    words: () => wordsOf('difference', import('../text/en/difference.ts')),
  },
  {
    id: 'vectors',
    group: 'step',
    shows: ['last', 'now.w', 'now.norm'],
    view: () => import('./vectors/vectors.ts'),
    words: () => wordsOf('vectors', import('../text/en/vectors.ts')),
  },
  {
    id: 'dot-product',
    group: 'step',
    shows: ['next.score', 'probe', 'angle', 'distance', 'now.norm'],
    view: () => import('./dot-product/dot-product.ts'),
    words: () => wordsOf('dot-product', import('../text/en/dot-product.ts')),
  },
  {
    id: 'neuron',
    group: 'step',
    shows: ['next.score', 'w', 'b', 'now.w', 'now.b'],
    view: () => import('./neuron/neuron.ts'),
    words: () => wordsOf('neuron', import('../text/en/neuron.ts')),
  },
] as const satisfies readonly ViewEntry[];

const ownLine = { id: 'own-line', words: () => wordsOf('own-line', import('../text/en/own-line.ts')) };
/** The visitor's own line: the layer over the plane, and the card. */
export const OWN_LINE = {
  layer: { ...ownLine, view: () => import('./plane/line-layer.ts') },
  card: { ...ownLine, view: () => import('./plane/line-card.ts') },
};

/** Shown instead of the plane if examples are sentences. */
export const TRELLIS = {
  id: 'trellis',
  view: () => import('./trellis/trellis.ts'),
  words: () => wordsOf('trellis', import('../text/en/trellis.ts')),
};

/** The plane as a picture for export. */
export const PLANE_PICTURE = () => import('./plane/picture.ts');

/** The page's own dialogs, with their words and the glossary. */
export const DIALOGS = {
  contents: () => import('../page/dialog-contents.ts'),
  words: () => wordsOf('dialogs', import('../text/en/dialogs.ts')),
};

const exportWords = () => wordsOf('exports', import('../text/en/exports.ts'));
/** Exports by name: the dialog, and the words that all of them share. */
export const EXPORTS = {
  code: { dialog: () => import('../export/page/code-dialog.ts'), words: exportWords },
  picture: { dialog: () => import('../export/page/picture-dialog.ts'), words: exportWords },
  page: { dialog: () => import('../export/page/page-dialog.ts'), words: exportWords },
  deck: { dialog: () => import('../export/page/deck-dialog.ts'), words: exportWords },
  film: { dialog: () => import('../export/page/film-dialog.ts'), words: exportWords },
  worksheet: { dialog: () => import('../export/page/worksheet-dialog.ts'), words: exportWords },
  embed: { dialog: () => import('../export/page/embed-dialog.ts'), words: exportWords },
};

const lessonWords = () => wordsOf('lessons', import('../text/en/lessons.ts'));
/** Parts that are fetched at first use, by name: the module, and its words, then in `app.text[name]`. */
export const FETCHED = {
  lessons: { dialog: () => import('../lessons/dialog.ts'), words: lessonWords },
  wall: { dialog: () => import('../lessons/wall.ts'), words: lessonWords },
  course: { dialog: () => import('../lessons/room.ts'), words: lessonWords },
  'lesson-file': { dialog: () => import('../lessons/file.ts'), words: lessonWords },
  answers: { dialog: () => import('../lessons/progress.ts'), words: lessonWords },
  desk: {
    dialog: () => import('../desk/desk.ts'),
    words: () => wordsOf('desk', import('../text/en/desk.ts')),
  },
  'own-question': {
    dialog: () => import('../class/question.ts'),
    words: () => wordsOf('own-question', import('../text/en/own-question.ts')),
  },
  'own-table': {
    dialog: () => import('../page/own-table/dialog.ts'),
    words: () => wordsOf('own-table', import('../text/en/own-table.ts')),
  },
  find: {
    dialog: () => import('../page/find/dialog.ts'),
    words: () => wordsOf('find', import('../text/en/find.ts')),
  },
  history: {
    dialog: () => import('../page/history/dialog.ts'),
    words: () => wordsOf('history', import('../text/en/history.ts')),
  },
  exercise: {
    dialog: () => import('../page/exercise/dialog.ts'),
    words: () => wordsOf('exercise', import('../text/en/exercise.ts')),
  },
};
