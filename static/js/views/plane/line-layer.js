// The visitor's own line over the plane, with its handles, and the line that the lecturer shows the class.

import { html, nothing, render, svg } from 'lit-html';
import { arrowPaths } from '../../figures/marks.js';
import { lineInBox } from '../../figures/geometry.js';
import { lineOf, takesOwnLine } from '../../state/own-line.js';
import { covered } from '../../state/question.js';
import { nearestOf } from '../shared/card.js';
import { angleOf, handlesOf, moved, nudged, pivotOf, tipped, turned } from './line-geometry.js';
import { measuresOf } from './line-measures.js';
import { placesOf, planeFrame } from './moment.js';

/** @typedef {import('./line-geometry.js').Handle} Handle */

/** @type {Record<string, number>} */
const NEAR = { mouse: 12, touch: 24, pen: 16 }; // px within which an example is meant, and not the line
/** @type {Record<string, [number, number]>} */
const KEYS = { ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowLeft: [-1, 0], ArrowDown: [0, -1] };

/** @type {View} */
const view = {
  id: 'own-line',
  side: null,
  uses: (s) => [s.ownLine, s.lesson, s.shown, s.view, s.run, s.points.d],

  mount(element, app) {
    const { store } = app;
    const size = { width: 0, height: 0 };
    const frame = () => planeFrame(store.state, app.scene, size, app.theme);
    const holding = createHold(element, app, frame);

    const observer = new ResizeObserver(() => {
      size.width = element.clientWidth;
      size.height = element.clientHeight;
      paint();
    });
    observer.observe(element);

    function paint() {
      const { run, lesson, ownLine, document } = store.state;
      if (!size.width || !run || !document || !takesOwnLine(run) || covered(lesson)) {
        render(nothing, element);
        return;
      }
      const words = app.text.view['own-line'];
      const place = frame();
      const theirs = lesson?.control ? null : lineOf(lesson?.line);
      const wrong = theirs && (measuresOf(run, theirs, document.sign_of_zero)?.wrong ?? null);
      const own = ownLine && holding.placed(ownLine, place.box);
      render(
        html`${theirs ? ghostLine(theirs, words.classLabel(wrong, run.n), place, app.theme.size.text) : nothing}
        ${own ? heldLine(own, place, words, holding, app.theme) : nothing}`,
        element,
      );
    }

    return {
      render: paint,
      unmount() {
        observer.disconnect();
        render(nothing, element);
      },
    };
  },
};
export default view;

/** @typedef {{line: OwnLine, pivot: Point, ends: Point[], turn: Point, tip: Point}} Placed */

/**
 * What pointers and keys make of the line.
 * @param {HTMLElement} element
 * @param {App} app
 * @param {() => Frame} frame
 */
function createHold(element, { store, actions }, frame) {
  /** @type {Point | null} */
  let pivot = null;
  /** @type {(Placed & {handle: Handle, pointer: number, from: Point}) | null} */
  let held = null;

  /** @param {OwnLine} line @param {Box} box @returns {Placed | null} */
  function placed(line, box) {
    pivot = pivotOf(line, box, held?.handle === 'move' ? null : pivot);
    return pivot && { line, pivot, ...handlesOf(line, box, pivot) };
  }

  /** @param {PointerEvent} event */
  function pixelOf({ clientX, clientY }) {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** Whether an example is meant, which the line goes through. @param {PointerEvent} event */
  function onExample(event) {
    const place = placesOf(store.state, null, frame());
    const near = place && nearestOf(store.state.points.n, place, pixelOf(event));
    return Boolean(near && near.distance <= (NEAR[event.pointerType] ?? 12));
  }

  /** @param {Handle} handle @param {PointerEvent} event @param {boolean} [alone]  whether nothing else can be meant */
  function grab(handle, event, alone = true) {
    const { ownLine } = store.state;
    if (event.button !== 0 || held || !ownLine || (!alone && onExample(event))) return;
    event.preventDefault();
    event.stopPropagation();
    const { box, data } = frame();
    const now = placed(ownLine, box);
    if (!now) return;
    const target = /** @type {HTMLElement} */ (event.currentTarget);
    target.setPointerCapture(event.pointerId);
    held = { ...now, handle, pointer: event.pointerId, from: data(pixelOf(event)) };
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (event.pointerId !== held?.pointer) return;
    event.stopPropagation();
    const { box, data } = frame();
    const to = data(pixelOf(event));
    const { handle, line, from, tip } = held;
    if (handle === 'move') actions.setOwnLine(moved(line, from, to, box));
    else if (handle === 'turn') actions.setOwnLine(turned(store.state.ownLine ?? line, held.pivot, to, box));
    else actions.setOwnLine(tipped(line, held.pivot, tip, to, box));
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (event.pointerId !== held?.pointer) return;
    event.stopPropagation();
    held = null;
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

  return { placed, grab, drag, drop, nudge };
}

const swallow = (/** @type {Event} */ event) => {
  event.preventDefault(); // the plane beneath takes no focus away
  event.stopPropagation();
};

/** @param {Point[]} points */
const polyline = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x},${y}`).join('');

/**
 * A line's words: beside it, on the side that w does not point to, inside the axes.
 * @param {Point[]} ends  px: of the stretch that they stand at
 * @param {number[]} w
 * @param {Frame} frame
 * @param {string} words
 * @param {number} text  px
 */
function labelAt([[x0, y0], [x1, y1]], w, { left, top, width, height, x, y }, words, text) {
  const [wide, high] = [words.length * text * 0.58 + 16, text * 1.6];
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  let [nx, ny] = [(y1 - y0) / long, (x0 - x1) / long];
  if (nx * w[0] * (x(1) - x(0)) + ny * w[1] * (y(1) - y(0)) > 0) [nx, ny] = [-nx, -ny];
  const away = (Math.abs(nx) * wide + Math.abs(ny) * high) / 2 + 6;
  const at = [
    Math.max(left + 2, Math.min(left + width - wide - 2, (x0 + x1) / 2 + nx * away - wide / 2)),
    Math.max(top + 2, Math.min(top + height - high - 2, (y0 + y1) / 2 + ny * away - high / 2)),
  ];
  return html`<span class="own-line-label" .style=${`transform: translate(${at[0]}px, ${at[1]}px)`}
    >${words}</span
  >`;
}

/** The class's line: it cannot be held. @param {OwnLine} line @param {string} words @param {Frame} frame @param {number} text  px */
function ghostLine({ w, b }, words, frame, text) {
  const ends = lineInBox(frame.box, w, b);
  if (!ends) return nothing;
  const pixels = ends.map(([x, y]) => [frame.x(x), frame.y(y)]);
  const [near, far] = pixels;
  const end = [near[0] * 0.4 + far[0] * 0.6, near[1] * 0.4 + far[1] * 0.6];
  return html`<svg class="own-line-drawing theirs" aria-hidden="true">
      <path class="own-line-stroke" d=${polyline(pixels)} />
    </svg>
    ${labelAt([end, far], w, frame, words, text)}`;
}

/**
 * @param {Placed} placed
 * @param {Frame} frame
 * @param {any} words
 * @param {ReturnType<typeof createHold>} holding
 * @param {Theme} theme
 */
function heldLine({ line, pivot, ends, turn, tip }, frame, words, holding, theme) {
  const pixel = (/** @type {Point} */ [x, y]) => [frame.x(x), frame.y(y)];
  const d = polyline(ends.map(pixel));
  const arrow = arrowPaths(pixel(pivot), pixel(tip), theme.size.boundary);
  const near = ends.find(
    (end) => (end[0] - pivot[0]) * (turn[0] - pivot[0]) + (end[1] - pivot[1]) * (turn[1] - pivot[1]) < 0,
  );
  const [from, to] = [pixel(near ?? pivot), pixel(pivot)];
  const middle = [from[0] * 0.1 + to[0] * 0.9, from[1] * 0.1 + to[1] * 0.9];
  const handle = (
    /** @type {Handle} */ name,
    /** @type {Point} */ at,
    /** @type {number} */ value,
    /** @type {string} */ text,
  ) =>
    html`<div
      class=${`line-handle ${name}`}
      role="slider"
      tabindex="0"
      aria-label=${words[name]}
      aria-valuenow=${value}
      aria-valuetext=${text}
      title=${words[name]}
      .style=${`transform: translate(${at[0]}px, ${at[1]}px)`}
      @pointerdown=${(/** @type {PointerEvent} */ event) => holding.grab(name, event)}
      @pointermove=${holding.drag}
      @pointerup=${holding.drop}
      @pointercancel=${holding.drop}
      @mousedown=${(/** @type {MouseEvent} */ event) => event.stopPropagation()}
      @keydown=${(/** @type {KeyboardEvent} */ event) => holding.nudge(name, event)}
    ></div>`;
  return html`<svg class="own-line-drawing" aria-hidden="true">
      <path class="own-line-stroke" d=${d} />
      <path
        class="own-line-grab"
        d=${d}
        @pointerdown=${(/** @type {PointerEvent} */ event) => holding.grab('move', event, false)}
        @pointermove=${holding.drag}
        @pointerup=${holding.drop}
        @pointercancel=${holding.drop}
        @click=${swallow}
      />
      ${arrow ? svg`<path class="own-line-shaft" d=${arrow.shaft} /><path class="own-line-tip" d=${arrow.head} />` : nothing}
    </svg>
    ${labelAt([from, middle], line.w, frame, words.label, theme.size.text)}
    ${handle('move', pixel(pivot), line.b, words.moveValue(line.b))}
    ${handle('turn', pixel(turn), Math.round(angleOf(line)), words.turnValue(angleOf(line)))}
    ${handle('tip', pixel(tip), Math.hypot(...line.w), words.tipValue(line.w))}`;
}
