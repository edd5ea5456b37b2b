// The visitor's own line over the plane, with its handles, and the line that the lecturer shows the class.

import { html, nothing, render, svg } from 'lit-html';
import { arrowPaths } from '../../figures/marks.js';
import { lineInBox } from '../../figures/geometry.js';
import { drawsOwnLine, lineOf, ownLineOf } from '../../state/own-line.js';
import { covered } from '../../state/question.js';
import { angleOf } from './line-geometry.js';
import { createHold } from './line-hold.js';
import { planeFrame } from './moment.js';
import { SizeObserver } from '../shared/size-observer.js';

/** @typedef {import('./line-geometry.js').Handle} Handle */

/** @type {View} */
const view = {
  id: 'own-line',
  side: null,
  uses: (s) => [s.ownLine, s.lesson, s.course, s.shown, s.view, s.run, s.points.d],

  mount(element, app) {
    const { store } = app;
    const size = { width: 0, height: 0 };
    const frame = () => planeFrame(store.state, app.scene, size, app.theme);
    const holding = createHold(element, app, frame);

    const observer = new SizeObserver(() => {
      size.width = element.clientWidth;
      size.height = element.clientHeight;
      paint();
    });
    observer.observe(element);

    function paint() {
      const { run, lesson, document } = store.state;
      if (!size.width || !run || !document || !drawsOwnLine(run) || covered(store.state)) {
        render(nothing, element);
        return;
      }
      const words = app.text.view['own-line'];
      const place = frame();
      const theirs = lesson?.control ? null : lineOf(lesson?.line);
      const ownLine = ownLineOf(store.state);
      const own = ownLine && holding.placed(ownLine, place.box);
      render(
        html`${theirs ? ghostLine(theirs, place) : nothing}
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

/** @param {Point[]} points */
const polyline = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x},${y}`).join('');

/** The class's line: it cannot be held. @param {OwnLine} line @param {Frame} frame */
function ghostLine({ w, b }, frame) {
  const ends = lineInBox(frame.box, w, b);
  if (!ends) return nothing;
  const pixels = ends.map(([x, y]) => [frame.x(x), frame.y(y)]);
  return html`<svg class="own-line-drawing theirs" aria-hidden="true">
    <path class="own-line-stroke" d=${polyline(pixels)} />
  </svg>`;
}

/**
 * @param {import('./line-hold.js').Placed} placed
 * @param {Frame} frame
 * @param {any} words
 * @param {ReturnType<typeof createHold>} holding
 * @param {Theme} theme
 */
function heldLine({ line, pivot, ends, turn, tip }, frame, words, holding, theme) {
  const pixel = (/** @type {Point} */ [x, y]) => [frame.x(x), frame.y(y)];
  const d = polyline(ends.map(pixel));
  const arrow = arrowPaths(pixel(pivot), pixel(tip), theme.size.boundary);
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
      @mousedown=${(/** @type {MouseEvent} */ event) => event.stopPropagation()}
      @keydown=${(/** @type {KeyboardEvent} */ event) => holding.nudge(name, event)}
    ></div>`;
  return html`<svg class="own-line-drawing" aria-hidden="true">
      <path class="own-line-stroke" d=${d} />
      <path
        class="own-line-grab"
        d=${d}
        @pointerdown=${(/** @type {PointerEvent} */ event) => holding.grab('move', event, false)}
      />
      ${arrow ? svg`<path class="own-line-shaft" d=${arrow.shaft} /><path class="own-line-tip" d=${arrow.head} />` : nothing}
    </svg>
    ${handle('move', pixel(pivot), line.b, words.moveValue(line.b))}
    ${handle('turn', pixel(turn), Math.round(angleOf(line)), words.turnValue(angleOf(line)))}
    ${handle('tip', pixel(tip), Math.hypot(...line.w), words.tipValue(line.w))}`;
}
