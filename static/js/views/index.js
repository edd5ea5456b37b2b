// The panels of the page, in the order in which they are mounted, and the views that can be opened beside the plane.
// A new view is a file, a line in VIEWS and its words in text/views.js; it is fetched when it is first opened.

import announcer from './announcer.js';
import brush from './brush.js';
import charts from './charts.js';
import classDialog from './class-dialog.js';
import dialogs from './dialogs.js';
import dock from './dock.js';
import lesson from './lesson.js';
import menus from './menus.js';
import notice from './notice.js';
import plane from './plane.js';
import player from './player.js';
import question from './question.js';
import settings from './settings.js';
import step from './step.js';
import verdict from './verdict.js';
import viewsMenu from './views-menu.js';

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
  { id: 'proof', load: () => import('./proof.js') },
  { id: 'bound', load: () => import('./bound.js') },
  { id: 'table', load: () => import('./table.js') },
  { id: 'compare', load: () => import('./compare.js') },
  { id: 'metrics', load: () => import('./metrics.js') },
  { id: 'weight-space', load: () => import('./weight-space.js') },
  { id: 'feature-space', load: () => import('./feature-space.js') },
  { id: 'gradient', load: () => import('./gradient.js') },
  { id: 'centroid', load: () => import('./centroid.js') },
  { id: 'regression', load: () => import('./regression.js') },
  { id: 'high-dimension', load: () => import('./high-dimension.js') },
  { id: 'vectors', load: () => import('./vectors.js') },
  { id: 'dot-product', load: () => import('./dot-product.js') },
  { id: 'neuron', load: () => import('./neuron.js') },
];
