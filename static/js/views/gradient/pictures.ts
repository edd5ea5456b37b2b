// The card with its map: one line's criterion, or a network's loss.

import { frameOf, roomFor } from '../../figures/axes.ts';
import { memoByName } from '../../run/memo.ts';
import { sizeOf, visible } from '../shared/card.ts';
import { card, type Page } from './card.ts';
import { createContours, type Contours } from './contours.ts';
import { moment } from './moment.ts';
import { networkCard } from './network-card.ts';
import * as network from './network.ts';
import { boxAround, pathsOf, type Paths } from './surface.ts';

/** of the pictures, once they are in the page */
export type Boxes = HTMLElement[] | null;

export function createPictures(app: App, repaint: () => void) {
  const memo = memoByName();
  const contours = createContours(repaint);
  let frame: Frame | null = null;

  function mapOf(paths: Paths, size: Size, over: (box: Box) => Contours) {
    const { width, height } = frameOf(size, { x0: 0, x1: 1, y0: 0, y1: 1 }, roomFor(app.theme));
    const box = boxAround(paths.places, width, height);
    frame = frameOf(size, box, roomFor(app.theme));
    return { ...paths, frame, contours: over(box) };
  }

  function ofLine(state: Ready, scene: Scene | null, page: Page, boxes: Boxes) {
    const m = scene && moment(state, scene, page.chosen, memo);
    const sizes = boxes && boxes.map(sizeOf);
    if (!m || !sizes || !visible(sizes[0])) return card(m, sizes && { sizes, map: null }, page);
    const paths = pathsOf(state, m, page.chosen, memo);
    const map = mapOf(paths, sizes[0], (box) => contours.over(state, m, page.chosen.axes, box));
    return card(m, { sizes, map }, page);
  }

  function ofNetwork(state: Ready, scene: Scene | null, page: Page, boxes: Boxes) {
    const m = scene && network.moment(state, scene, page.chosen, memo);
    const sizes = boxes && boxes.map(sizeOf);
    if (!m || !sizes || !visible(sizes[0])) return networkCard(m, sizes && { sizes, map: null }, page);
    const paths = network.pathsOf(state, m, page.chosen, memo);
    const map = mapOf(paths, sizes[0], (box) => contours.later(state, m, page.chosen.axes, box));
    return networkCard(m, { sizes, map }, page);
  }

  return { ofLine, ofNetwork, frame: () => frame, stop: contours.stop };
}
