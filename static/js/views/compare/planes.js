// The cards of the runs: an element each with a caption and two canvases, what moves and above it the points.

import { html, render } from 'lit-html';
import { frameOf } from '../../figures/axes.js';
import { paintOn } from '../../figures/painter.js';
import { createMarkNames } from '../../figures/mark-names.js';
import { remembered } from '../../run/memo.js';
import { createTally } from '../../run/tally.js';
import { reading } from './moment.js';
import { boxOf, marks, nameWriter, pointPlaces, scored, shapes, small } from './small-plane.js';
import { paper } from '../../figures/paper.js';

const EDGE_TO_EDGE = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * @typedef {object} Card
 * @property {HTMLElement} element
 * @property {HTMLElement} caption
 * @property {HTMLElement} plane
 * @property {HTMLCanvasElement[]} canvases  what moves, and the points
 * @property {ReturnType<typeof remembered>} once
 * @property {RunState | null} now  what is painted
 * @property {Float64Array | null} curves  room for a grid's scores
 * @property {ReturnType<typeof createTally>} tallyAt
 * @property {ReturnType<typeof createMarkNames>} namesAt
 * @property {Box | null} box  what is shown
 */

/** @returns {Card} */
function createCard() {
  const element = document.createElement('figure');
  render(
    html`<figcaption></figcaption>
      <div class="small-plane" role="img"><canvas></canvas><canvas></canvas></div>`,
    element,
  );
  const [caption, plane] = /** @type {HTMLElement[]} */ ([...element.children]);
  return {
    element,
    caption,
    plane,
    canvases: [...plane.querySelectorAll('canvas')],
    once: remembered(),
    now: null,
    curves: null,
    tallyAt: createTally(),
    namesAt: createMarkNames(),
    box: null,
  };
}

/**
 * A card for each run.
 * @param {HTMLElement} element
 */
export function createPlanes(element) {
  /** @type {Map<string, Card>} */
  const cards = new Map();

  return {
    /** The cards of these runs, in their order. @param {string[]} keys */
    arrange(keys) {
      for (const [key, card] of cards) {
        if (keys.includes(key)) continue;
        card.element.remove();
        cards.delete(key);
      }
      element.dataset.count = String(keys.length);
      return keys.map((key, i) => {
        const card = cards.get(key) ?? createCard();
        cards.set(key, card);
        if (element.children[i] !== card.element)
          element.insertBefore(card.element, element.children[i] ?? null);
        return card;
      });
    },
  };
}

/**
 * @param {Card} card
 * @param {import('./moment.js').Compared} compared
 * @param {Ready} state
 * @param {{theme: Theme, text: Words}} app
 * @param {boolean} all  whether more than the moment may have changed
 */
export function paintCard(card, compared, state, { theme, text }, all) {
  const { run, scene, variant } = compared;
  const { clientWidth: width, clientHeight: height } = card.plane;
  card.plane.hidden = Boolean(run?.tagged); // sentences have no plane
  if (!run || !scene || run.tagged || width < 20 || height < 20) return;
  const size = { width, height };
  const own = card.once('theme', [theme], () => small(theme));
  const box = boxOf(run, scene, state.view, size);
  const frame = frameOf(size, box, EDGE_TO_EDGE);
  card.box = box;
  const { grid, tally } = reading(state, compared, box, card.tallyAt);
  let same = true;
  const key = [run, own, width, height, scored(run) ? scene : null, ...Object.values(box)];
  card.once('points', key, () => {
    same = false;
    paintOn(card.canvases[1], size, frame, (painter) => painter.marks(marks(run, scene, own)));
  });
  if (same && !all && card.now === scene.now) return;
  card.now = scene.now;
  if (grid && card.curves?.length !== grid.nx * grid.ny) card.curves = new Float64Array(grid.nx * grid.ny);
  const moving = shapes({ run, variant }, scene, state, { box, grid, tally, curves: card.curves }, own);
  const places = pointPlaces(run, scene, frame, own);
  const write = nameWriter(state, variant, text.plane.marks);
  const names = card.namesAt(moving, frame, places, [], write, own, own.size.text);
  Object.assign(card.canvases[0], { drawing: { shapes: moving, names } }); // what is painted, to read
  paintOn(card.canvases[0], size, frame, (painter) => {
    painter.shapes(moving, 'below');
    painter.shapes(moving, 'above');
    if (paper.laid) painter.marks(marks(run, scene, own)); // on paper one picture
    painter.names(names, own);
  });
}
