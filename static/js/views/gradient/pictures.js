// The card with its map, of one line's criterion or of a network's loss.

import { frameOf, roomFor } from '../../figures/axes.js';
import { remembered } from '../../run/memo.js';
import { sizeOf, visible } from '../shared/card.js';
import { card } from './card.js';
import { createContours } from './contours.js';
import { moment } from './moment.js';
import { networkCard } from './network-card.js';
import * as network from './network.js';
import { boxAround, pathsOf } from './surface.js';

/** @typedef {HTMLElement[] | null} Boxes  of the pictures, once they are in the page */

/** @param {App} app @param {() => void} repaint */
export function createPictures(app, repaint) {
  const once = remembered();
  const contours = createContours(repaint);
  /** @type {Frame | null} */
  let frame = null;

  /** @param {import('./surface.js').Paths} paths @param {Size} size @param {(box: Box) => import('./contours.js').Contours} over */
  function mapOf(paths, size, over) {
    const { width, height } = frameOf(size, { x0: 0, x1: 1, y0: 0, y1: 1 }, roomFor(app.theme));
    const box = boxAround(paths.places, width, height);
    frame = frameOf(size, box, roomFor(app.theme));
    return { ...paths, frame, contours: over(box) };
  }

  /** @param {Ready} state @param {Scene | null} scene @param {import('./card.js').Page} page @param {Boxes} boxes */
  function ofLine(state, scene, page, boxes) {
    const m = scene && moment(state, scene, page.chosen, once);
    const sizes = boxes && boxes.map(sizeOf);
    if (!m || !sizes || !visible(sizes[0])) return card(m, sizes && { sizes, map: null }, page);
    const paths = pathsOf(state, m, page.chosen, once);
    const map = mapOf(paths, sizes[0], (box) => contours.over(state, m, page.chosen.axes, box));
    return card(m, { sizes, map }, page);
  }

  /** @param {Ready} state @param {Scene | null} scene @param {import('./card.js').Page} page @param {Boxes} boxes */
  function ofNetwork(state, scene, page, boxes) {
    const m = scene && network.moment(state, scene, page.chosen, once);
    const sizes = boxes && boxes.map(sizeOf);
    if (!m || !sizes || !visible(sizes[0])) return networkCard(m, sizes && { sizes, map: null }, page);
    const paths = network.pathsOf(state, m, page.chosen, once);
    const map = mapOf(paths, sizes[0], (box) => contours.later(state, m, page.chosen.axes, box));
    return networkCard(m, { sizes, map }, page);
  }

  return { ofLine, ofNetwork, frame: () => frame, stop: contours.stop };
}
