// What pointers and keys make of the visitor's own line.

import { nearestOf } from '../shared/card.js';
import { handlesOf, nudged, pivotOf, pulled } from './line-geometry.js';
import { placesOf } from './moment.js';

/**
 * @typedef {import('./line-geometry.js').Handle} Handle
 * @typedef {{line: OwnLine, pivot: Point, ends: Point[], turn: Point, tip: Point}} Placed
 */

/** @type {Record<string, number>} */
const NEAR = { mouse: 12, touch: 24, pen: 16 }; // px within which an example is meant, and not the line
const SLOP = 5; // px a pointer may wander and still be a click
/** @type {Record<string, Point>} */
const KEYS = { ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowLeft: [-1, 0], ArrowDown: [0, -1] };

/**
 * @param {HTMLElement} layer  of the line, over the plane's surface
 * @param {App} app
 * @param {() => Frame} frame
 */
export function createHold(layer, { store, actions }, frame) {
  /** @type {Point | null} */
  let pivot = null;
  /** @type {Placed & {handle: Handle, from: Point, to: Point} | null} */
  let held = null;

  const pixelOf = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const { left, top } = layer.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  /** Whether an example is meant that the line goes through, or the place of a probe. @param {PointerEvent} event */
  function onOther(event) {
    const place = placesOf(store.state, null, frame());
    const near = place && nearestOf(store.state.points.n, place, pixelOf(event));
    return store.state.probing || Boolean(near && near.distance <= (NEAR[event.pointerType] ?? 12));
  }

  /** @param {OwnLine} line @param {Box} box @returns {Placed | null} */
  function placed(line, box) {
    pivot = pivotOf(line, box, held?.handle === 'move' ? null : (held?.pivot ?? pivot));
    return pivot && { line, pivot, ...handlesOf(line, box, pivot, held?.handle === 'turn' ? held.to : null) };
  }

  /**
   * A handle is the line's alone; the line itself shares its place with the plane.
   * @param {Handle} handle
   * @param {PointerEvent} event
   * @param {boolean} [alone]
   */
  function grab(handle, event, alone = true) {
    const { ownLine } = store.state;
    if (event.button !== 0 || held || !ownLine || (!alone && onOther(event))) return;
    const { box, data } = frame();
    const now = placed(ownLine, box);
    if (!now) return;
    const from = data(pixelOf(event));
    held = { ...now, handle, from, to: from };
    follow(event, alone ? null : /** @type {HTMLElement} */ (layer.parentElement), move, () => (held = null));
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    const { box, data } = frame();
    held.to = data(pixelOf(event));
    actions.setOwnLine(pulled(held, store.state.ownLine ?? held.line, held.to, box));
  }

  /** @param {Handle} handle @param {KeyboardEvent} event */
  function nudge(handle, event) {
    const direction = KEYS[event.key];
    if (event.key === 'Enter') event.stopPropagation(); // no cross hair from here
    const { ownLine } = store.state;
    if (!direction || !ownLine || !pivot || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    actions.setOwnLine(nudged(handle, ownLine, pivot, direction, event.shiftKey ? 10 : 1, frame().box));
  }

  return { placed, grab, nudge };
}

/**
 * Follows a pointer until it is lifted or a second finger comes.
 * @param {PointerEvent} event  of its coming down
 * @param {HTMLElement | null} shared  the surface beneath, which hears of it too: then it is followed once it has moved, and a click is
 *   the surface's; null: nobody else does
 * @param {(event: PointerEvent) => void} move
 * @param {() => void} end
 */
function follow(event, shared, move, end) {
  const { pointerId, clientX, clientY } = event;
  const target = shared ?? /** @type {HTMLElement} */ (event.currentTarget);
  const listening = new AbortController();
  const { signal } = listening;
  let moved = !shared;
  const own = (/** @type {PointerEvent} */ later) => {
    if (!shared) later.stopPropagation();
    return later.pointerId === pointerId;
  };
  function stop() {
    listening.abort();
    end();
  }
  if (!shared) {
    event.preventDefault();
    event.stopPropagation();
    target.setPointerCapture(pointerId);
  }
  target.addEventListener(
    'pointermove',
    (later) => {
      if (!own(later)) return;
      moved ||= Math.hypot(later.clientX - clientX, later.clientY - clientY) >= SLOP;
      if (moved) move(later);
    },
    { signal },
  );
  for (const name of /** @type {const} */ (['pointerup', 'pointercancel']))
    target.addEventListener(name, (later) => own(later) && stop(), { signal });
  window.addEventListener('pointerdown', (later) => later.pointerId !== pointerId && stop(), { signal });
}
