// The panels of the page, in the order in which they are mounted, and the views that can be opened beside the plane.
// A new view is a file, a line in VIEWS and its words in text/views.js; it is fetched when it is first opened.

import announcer from './page/announcer.js';
import brush from './page/brush.js';
import charts from './charts/charts.js';
import classDialog from './page/class-dialog.js';
import dialogs from './page/dialogs.js';
import dock from './page/dock.js';
import lesson from './page/lesson.js';
import menus from './page/menus.js';
import notice from './page/notice.js';
import plane from './plane/plane.js';
import player from './page/player.js';
import question from './page/question.js';
import settings from './page/settings.js';
import step from './step/step.js';
import verdict from './page/verdict.js';
import viewsMenu from './page/views-menu.js';

export const PANELS = [
  menus,
  lesson,
  question,
  viewsMenu,
  plane,
  player,
  verdict,
  brush,
  settings,
  dock,
  notice,
  announcer,
  dialogs,
  classDialog,
];

/** @type {{id: string, view?: any, load?: () => Promise<any>}[]} */
export const VIEWS = [
  { id: 'step', view: step },
  { id: 'charts', view: charts },
  { id: 'proof', load: () => import('./proof/proof.js') },
  { id: 'bound', load: () => import('./bound/bound.js') },
  { id: 'table', load: () => import('./table/table.js') },
  { id: 'compare', load: () => import('./compare/compare.js') },
  { id: 'metrics', load: () => import('./metrics/metrics.js') },
  { id: 'weight-space', load: () => import('./weight-space/weight-space.js') },
  { id: 'feature-space', load: () => import('./feature-space/feature-space.js') },
  { id: 'gradient', load: () => import('./gradient/gradient.js') },
  { id: 'centroid', load: () => import('./centroid/centroid.js') },
  { id: 'regression', load: () => import('./regression/regression.js') },
  { id: 'high-dimension', load: () => import('./high-dimension/high-dimension.js') },
  { id: 'vectors', load: () => import('./vectors/vectors.js') },
  { id: 'dot-product', load: () => import('./dot-product/dot-product.js') },
  { id: 'neuron', load: () => import('./neuron/neuron.js') },
];
