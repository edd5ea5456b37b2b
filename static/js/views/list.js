// The views that can be opened beside the plane, in the order of their menu. Its module and its words, which are then
// `app.text.view[id]`, are fetched when a view is first opened; its name and its summary are in the page's own words.

/** @type {ViewEntry[]} */
export const VIEWS = [
  {
    id: 'step',
    view: () => import('./step/step.js'),
    words: () => import('../text/en/step.js'),
    past: true,
  },
  { id: 'charts', view: () => import('./charts/charts.js'), words: () => import('../text/en/charts.js') },
  { id: 'proof', view: () => import('./proof/proof.js'), words: () => import('../text/en/proof.js') },
  { id: 'bound', view: () => import('./bound/bound.js'), words: () => import('../text/en/bound.js') },
  { id: 'table', view: () => import('./table/table.js'), words: () => import('../text/en/table.js') },
  { id: 'compare', view: () => import('./compare/compare.js'), words: () => import('../text/en/compare.js') },
  { id: 'metrics', view: () => import('./metrics/metrics.js'), words: () => import('../text/en/metrics.js') },
  {
    id: 'weight-space',
    view: () => import('./weight-space/weight-space.js'),
    words: () => import('../text/en/weight-space.js'),
  },
  {
    id: 'feature-space',
    view: () => import('./feature-space/feature-space.js'),
    words: () => import('../text/en/feature-space.js'),
  },
  {
    id: 'gradient',
    view: () => import('./gradient/gradient.js'),
    words: () => import('../text/en/gradient.js'),
  },
  {
    id: 'centroid',
    view: () => import('./centroid/centroid.js'),
    words: () => import('../text/en/centroid.js'),
  },
  {
    id: 'regression',
    view: () => import('./regression/regression.js'),
    words: () => import('../text/en/regression.js'),
  },
  {
    id: 'high-dimension',
    view: () => import('./high-dimension/high-dimension.js'),
    words: () => import('../text/en/high-dimension.js'),
  },
  {
    id: 'vectors',
    view: () => import('./vectors/vectors.js'),
    words: () => import('../text/en/vectors.js'),
    past: true,
  },
  {
    id: 'dot-product',
    view: () => import('./dot-product/dot-product.js'),
    words: () => import('../text/en/dot-product.js'),
  },
  { id: 'neuron', view: () => import('./neuron/neuron.js'), words: () => import('../text/en/neuron.js') },
];

const ownLine = { id: 'own-line', words: () => import('../text/en/own-line.js') };
/** What a line of the visitor's own is made of: what is over the plane, and its card. */
export const OWN_LINE = {
  layer: { ...ownLine, view: () => import('./plane/line-layer.js') },
  card: { ...ownLine, view: () => import('./plane/line-card.js') },
};
