// Clicks, taps and drags on the data plane.

import { axesOf } from '../../figures/points.js';
import { nearestOf } from '../shared/card.js';

const SLOP = 5; // px a pointer may wander and still be a click
const NEAR = { mouse: 12, touch: 24, pen: 16 }; // px within which a point is meant

/**
 * @param {HTMLElement} surface
 * @param {any} app
 * @param {{toPixel: Function, toData: Function, places: Function, axes: Function}} projection
 */
export function attachPointer(surface, app, { toPixel, toData, places, axes }) {
  const { store, actions, text } = app;
  const tip = /** @type {HTMLElement} */ (surface.querySelector('.plane-tip'));
  const down = new Map();
  let drag = null;

  const local = (event) => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  /** @param {number[]} pixel */
  const inside = ([x, y]) => {
    const { left, top, width, height } = axes();
    return x >= left && x <= left + width && y >= top && y <= top + height;
  };
  const editable = () => axesOf(store.state.points) <= 2;
  const dataAt = (pixel) => toData(pixel).slice(0, axesOf(store.state.points));

  /**
   * The nearest pixel within the axes.
   * @param {number[]} pixel
   */
  function held([x, y]) {
    const { left, top, width, height } = axes();
    return [Math.max(left, Math.min(left + width, x)), Math.max(top, Math.min(top + height, y))];
  }
  const probeAt = (pixel) => actions.snapped(toData(held(pixel)));
  function onProbe(pixel, reach) {
    const { probe } = store.state;
    if (!probe) return false;
    const [x, y] = toPixel(probe);
    return Math.hypot(x - pixel[0], y - pixel[1]) <= reach;
  }

  function nearest(pixel, reach) {
    const place = places();
    const found = place && nearestOf(store.state.points.n, place, pixel);
    return found?.distance <= reach ? found.example : null;
  }

  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !editable()) return;
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
    if (drag.example !== null) {
      actions.select(drag.example);
    }
  });

  surface.addEventListener('pointermove', (event) => {
    const pixel = local(event);
    if (!drag || down.size > 1) {
      showTip(event.pointerType === 'mouse' && inside(pixel) ? nearest(pixel, 12) : null);
      return;
    }
    if (!drag.moved && Math.hypot(pixel[0] - drag.start[0], pixel[1] - drag.start[1]) < SLOP) return;
    const first = !drag.moved;
    drag.moved = true;
    if (drag.probe) actions.setProbe(probeAt(pixel));
    if (drag.example === null || store.state.brush === 'erase') return;
    if (first) actions.startDrag(drag.example);
    actions.movePoint(drag.example, dataAt(held(pixel)));
    showTip(drag.example);
  });

  surface.addEventListener('pointerup', (event) => {
    const alone = down.size === 1;
    down.delete(event.pointerId);
    const ended = drag;
    letGo();
    if (!ended || !alone || ended.moved || ended.probe) return;
    if (ended.example === null) {
      actions.select(null);
      if (store.state.brush !== 'erase') actions.addPoint(dataAt(ended.start));
    } else if (store.state.brush === 'erase') {
      actions.removePoint(ended.example);
      showTip(null);
    }
  });
  surface.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    letGo();
  });
  surface.addEventListener('pointerleave', () => showTip(null));
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
  // A click on the plane leaves no focus ring on it; what was being typed elsewhere is taken.
  surface.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement !== surface) /** @type {HTMLElement} */ (activeElement)?.blur();
  });

  function letGo() {
    drag = null;
    if (store.state.held) actions.endDrag();
  }

  function showTip(example) {
    const { x, y, n, d, task } = store.state.points;
    tip.hidden = example === null || example >= n;
    actions.hover(tip.hidden ? null : example);
    surface.toggleAttribute('data-over-point', !tip.hidden);
    if (tip.hidden) return;
    const point = Array.from(x.subarray(example * d, (example + 1) * d));
    const [px, py] = places()?.(example) ?? [0, 0];
    tip.textContent = text.plane.point(example, point, y[example], task);
    const right = Math.min(px + 14, surface.clientWidth - tip.offsetWidth - 6);
    tip.style.transform = `translate(${right}px, ${Math.max(4, py - 34)}px)`;
  }
}
