// The views that can be opened beside the plane, in the order of their menu. Its module and its words, which are then
// `app.text.view[id]`, are fetched when a view is first opened; its name and its summary are in the page's own words.
// `shows` lists its quantities: a view that shows one that tells the answer is not opened while a question is open.

/** What the views are for, in the menu's order: the step, why it stops, the data, how good it is. */
export const GROUPS = ['step', 'why', 'data', 'good'];

/** @type {ViewEntry[]} */
export const VIEWS = [
  {
    id: 'step',
    group: 'step',
    shows: ['last', 'now.w', 'now.b'],
    view: () => import('./step/step.js'),
    words: () => import('../text/en/step.js'),
  },
  {
    id: 'proof',
    group: 'why',
    shows: ['bound', 'margin', 'radius', 'mistakes', 'now.norm'],
    view: () => import('./proof/proof.js'),
    words: () => import('../text/en/proof.js'),
  },
  {
    id: 'bound',
    group: 'why',
    shows: ['bound', 'margin', 'geometric.margin', 'radius', 'mistakes', 'separable', 'order'],
    view: () => import('./bound/bound.js'),
    words: () => import('../text/en/bound.js'),
  },
  {
    id: 'table',
    group: 'data',
    shows: ['next', 'mistakes', 'training.wrong'],
    view: () => import('./table/table.js'),
    words: () => import('../text/en/table.js'),
  },
  {
    id: 'compare',
    group: 'good',
    shows: ['mistakes', 'training', 'test', 'reference', 'end', 'bound'],
    view: () => import('./compare/compare.js'),
    words: () => import('../text/en/compare.js'),
  },
  {
    id: 'methods',
    group: 'good',
    shows: ['test', 'reference'],
    taught: true,
    view: () => import('./methods/methods.js'),
    words: () => import('../text/en/methods.js'),
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
    view: () => import('./metrics/metrics.js'),
    words: () => import('../text/en/metrics.js'),
  },
  {
    id: 'weight-space',
    group: 'why',
    shows: ['w', 'b', 'now.w', 'now.b', 'separable', 'cycle'],
    view: () => import('./weight-space/weight-space.js'),
    words: () => import('../text/en/weight-space.js'),
  },
  {
    id: 'feature-space',
    group: 'data',
    shows: ['w', 'b', 'next.class'],
    view: () => import('./feature-space/feature-space.js'),
    words: () => import('../text/en/feature-space.js'),
  },
  {
    id: 'gradient',
    group: 'why',
    shows: ['w', 'training', 'Error', 'now.w'],
    view: () => import('./gradient/gradient.js'),
    words: () => import('../text/en/gradient.js'),
  },
  {
    id: 'centroid',
    group: 'data',
    shows: ['w', 'b', 'now.w'],
    view: () => import('./centroid/centroid.js'),
    words: () => import('../text/en/centroid.js'),
  },
  {
    id: 'regression',
    group: 'good',
    shows: ['w', 'b', 'training', 'Error'],
    view: () => import('./regression/regression.js'),
    words: () => import('../text/en/regression.js'),
  },
  {
    id: 'high-dimension',
    group: 'data',
    shows: ['w', 'now.w', 'geometric.margin'],
    view: () => import('./high-dimension/high-dimension.js'),
    words: () => import('../text/en/high-dimension.js'),
  },
  {
    id: 'words',
    group: 'data',
    shows: ['w', 'now.w'],
    view: () => import('./words/words.js'),
    words: () => import('../text/en/words.js'),
  },
  {
    id: 'difference',
    group: 'step',
    shows: ['last', 'now.w'],
    view: () => import('./difference/difference.js'),
    words: () => import('../text/en/difference.js'),
  },
  {
    id: 'vectors',
    group: 'step',
    shows: ['last', 'now.w', 'now.norm'],
    view: () => import('./vectors/vectors.js'),
    words: () => import('../text/en/vectors.js'),
  },
  {
    id: 'dot-product',
    group: 'step',
    shows: ['next.score', 'probe', 'angle', 'distance', 'now.norm'],
    view: () => import('./dot-product/dot-product.js'),
    words: () => import('../text/en/dot-product.js'),
  },
  {
    id: 'neuron',
    group: 'step',
    shows: ['next.score', 'w', 'b', 'now.w', 'now.b'],
    view: () => import('./neuron/neuron.js'),
    words: () => import('../text/en/neuron.js'),
  },
];

const ownLine = { id: 'own-line', words: () => import('../text/en/own-line.js') };
/** What a line of the visitor's own is made of: what is over the plane, and its card. */
export const OWN_LINE = {
  layer: { ...ownLine, view: () => import('./plane/line-layer.js') },
  card: { ...ownLine, view: () => import('./plane/line-card.js') },
};

/** What stands in the plane's place where examples are sentences. */
export const TRELLIS = {
  id: 'trellis',
  view: () => import('./trellis/trellis.js'),
  words: () => import('../text/en/trellis.js'),
};

/** The plane for a picture of it. */
export const PLANE_PICTURE = () => import('./plane/picture.js');

const exportWords = () => import('../text/en/exports.js');
/** What takes a run away, by name: its dialog and the words of all of them. @type {Record<string, {dialog: () => Promise<any>, words: () => Promise<{default: any}>}>} */
export const EXPORTS = {
  code: { dialog: () => import('./page/exports/code-dialog.js'), words: exportWords },
  picture: { dialog: () => import('./page/exports/picture-dialog.js'), words: exportWords },
  page: { dialog: () => import('./page/exports/page-dialog.js'), words: exportWords },
  deck: { dialog: () => import('./page/exports/deck-dialog.js'), words: exportWords },
  film: { dialog: () => import('./page/exports/film-dialog.js'), words: exportWords },
  worksheet: { dialog: () => import('./page/exports/worksheet-dialog.js'), words: exportWords },
  embed: { dialog: () => import('./page/exports/embed-dialog.js'), words: exportWords },
};

const lessonWords = () => import('../text/en/lessons.js');
/** What is opened now and then, by name: its dialog and its words, which are then `app.text[name]`. */
export const FETCHED = {
  lessons: { dialog: () => import('./page/lessons/dialog.js'), words: lessonWords },
  wall: { dialog: () => import('./page/lessons/wall.js'), words: lessonWords },
  course: { dialog: () => import('./page/lessons/room.js'), words: lessonWords },
  'lesson-file': { dialog: () => import('./page/lessons/file.js'), words: lessonWords },
  answers: { dialog: () => import('./page/lessons/progress.js'), words: lessonWords },
  desk: { dialog: () => import('./page/lessons/desk.js'), words: () => import('../text/en/desk.js') },
  'own-question': {
    dialog: () => import('./page/class/own-question.js'),
    words: () => import('../text/en/own-question.js'),
  },
  'own-table': {
    dialog: () => import('./page/own-table/dialog.js'),
    words: () => import('../text/en/own-table.js'),
  },
  find: { dialog: () => import('./page/find/dialog.js'), words: () => import('../text/en/find.js') },
  history: {
    dialog: () => import('./page/history/dialog.js'),
    words: () => import('../text/en/history.js'),
  },
  exercise: {
    dialog: () => import('./page/exercise/dialog.js'),
    words: () => import('../text/en/exercise.js'),
  },
};
