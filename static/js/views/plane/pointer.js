// Clicks, taps and drags on the data plane.

import { apartIn, axesOf, pointOf } from '../../state/points.js';
import { nearestOf } from '../shared/card.js';
import { attachPinch } from './pinch.js';
import { createTip, toPixel } from './point-tip.js';

const SLOP = 5; // px a pointer may wander and still be a click
/** @type {Record<string, number>} */
const NEAR = { mouse: 12, touch: 24, pen: 16 }; // px within which a point is meant

/**
 * @param {HTMLElement} surface
 * @param {App} app
 * @param {{axes: () => Frame, places: () => ((example: number) => Point) | null}} projection
 */
export function attachPointer(surface, app, { axes, places }) {
  const { store, actions } = app;
  attachPinch(surface, app, axes);
  const showTip = createTip(surface, app, axes, places);
  /** @type {Map<number, Point>} */
  const down = new Map();
  /** @type {{start: Point, example: number | null, moved: boolean, probe: boolean} | null} */
  let drag = null;

  const here = readings(surface, app, axes, places);
  const { local, inside, dataAt, probeAt, onProbe, nearest } = here;

  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || axesOf(store.state.points) > 2) return;
    const pixel = local(event);
    down.set(event.pointerId, pixel);
    if (down.size > 1) {
      letGo(); // a pinch places nothing
      return;
    }
    if (!inside(pixel)) return;
    surface.setPointerCapture(event.pointerId);
    const reach = NEAR[event.pointerType] ?? 12;
    if (store.state.probing) actions.setProbe(probeAt(pixel));
    const example = nearest(pixel, reach);
    drag = { start: pixel, example, moved: false, probe: onProbe(pixel, example === null ? reach : 3) };
    if (drag.probe) drag.example = null;
    if (drag.example !== null) actions.select(drag.example);
  });

  surface.addEventListener('pointermove', (event) => {
    const pixel = local(event);
    if (!drag || down.size > 1) {
      const over = event.pointerType === 'mouse' && inside(pixel);
      showTip(over ? nearest(pixel, 12) : null, over ? here.nearestApart(pixel, 12) : null);
      return;
    }
    if (!drag.moved && Math.hypot(pixel[0] - drag.start[0], pixel[1] - drag.start[1]) < SLOP) return;
    const first = !drag.moved;
    drag.moved = true;
    if (drag.probe) actions.setProbe(probeAt(pixel));
    if (drag.example === null || store.state.brush === 'erase') return;
    const { selected } = store.state; // it goes along when examples before it come or go
    if (first && selected !== null) actions.startDrag(selected);
    const { held } = store.state;
    if (!held) return;
    actions.movePoint(held.example, dataAt(pixel));
    showTip(held.example);
  });

  surface.addEventListener('pointerup', (event) => {
    const alone = down.size === 1;
    down.delete(event.pointerId);
    const ended = drag;
    letGo();
    if (!ended || !alone || ended.moved || ended.probe) return;
    if (click(app, ended.example, () => dataAt(ended.start))) showTip(null);
  });
  surface.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    letGo();
  });
  surface.addEventListener('pointerleave', () => showTip(null));
  leaveFocus(surface);
  return {
    /** What is said of an example that is pointed at goes along with it. */
    followExamples: () => surface.hasAttribute('data-over-point') && showTip(store.state.hovered),
  };

  function letGo() {
    drag = null;
    if (store.state.held) actions.endDrag();
  }
}

/**
 * A click without a drag: another point, one less, or the next visit of an order by hand.
 * @param {App} app
 * @param {number | null} example  that is there
 * @param {() => Point} place  of the data
 * @returns {boolean}  whether a point was taken away
 */
function click({ store, actions }, example, place) {
  const { brush, selected, ordering } = store.state;
  if (ordering) {
    if (example !== null) actions.visitNext(example);
  } else if (example === null) {
    actions.select(null);
    if (brush !== 'erase') actions.addPoint(place());
  } else if (brush === 'erase' && selected !== null) {
    actions.removePoints([selected]);
    return true;
  }
  return false;
}

/**
 * What is at a pixel of the plane.
 * @param {HTMLElement} surface
 * @param {App} app
 * @param {() => Frame} axes
 * @param {() => ((example: number) => Point) | null} places
 */
function readings(surface, { store, actions }, axes, places) {
  const local = (/** @type {PointerEvent} */ event) => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const inside = (/** @type {Point} */ pixel) => within(axes(), pixel);
  /** The data under the nearest pixel of the axes. @param {Point} pixel */
  const dataAt = (pixel) => axes().data(nearestWithin(axes(), pixel)).slice(0, axesOf(store.state.points));

  const probeAt = (/** @type {Point} */ pixel) => actions.snapped(axes().data(nearestWithin(axes(), pixel)));
  /** @param {Point} pixel @param {number} reach */
  function onProbe(pixel, reach) {
    const { probe } = store.state;
    if (!probe) return false;
    const { x, y } = axes();
    return Math.hypot(x(probe[0]) - pixel[0], y(probe[1]) - pixel[1]) <= reach;
  }

  /** @param {Point} pixel @param {number} reach */
  function nearest(pixel, reach) {
    const place = places();
    const closest = place && nearestOf(store.state.points.n, place, pixel);
    return closest && closest.distance <= reach ? closest.example : null;
  }

  /** The point that is held out there. @param {Point} pixel @param {number} reach @returns {import('./point-tip.js').PointApart | null} */
  function nearestApart(pixel, reach) {
    const { run, points } = store.state;
    const apart = axesOf(points) > 2 ? null : apartIn(run, points);
    const { x, y } = axes();
    for (const set of /** @type {const} */ (['test', 'validation'])) {
      const held = apart && { ...apart[set], task: points.task };
      const near = held && nearestOf(held.n, (i) => toPixel(pointOf(held, i), x, y), pixel);
      if (held && near && near.distance <= reach) return { set, example: near.example };
    }
    return null;
  }

  return { local, inside, dataAt, probeAt, onProbe, nearest, nearestApart };
}

/** Whether a pixel is on the axes' rectangle. @param {Frame} frame @param {Point} pixel */
const within = ({ left, top, width, height }, [x, y]) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The nearest pixel that is. @param {Frame} frame @param {Point} pixel */
const nearestWithin = ({ left, top, width, height }, [x, y]) => [
  Math.max(left, Math.min(left + width, x)),
  Math.max(top, Math.min(top + height, y)),
];

/**
 * A click on the plane leaves no focus ring on it; what was being typed elsewhere is taken.
 * @param {HTMLElement} surface
 */
function leaveFocus(surface) {
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
  surface.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement !== surface) /** @type {HTMLElement} */ (activeElement)?.blur();
  });
}
