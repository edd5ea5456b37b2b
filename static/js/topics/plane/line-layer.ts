// The visitor's own line over the plane: its handles, the pointers and keys that change it, and the lecturer's line for the class.

import { html, nothing, render, svg } from 'lit-html';
import { arrowPaths } from '../../kit/marks.ts';
import { lineInBox } from '../../kit/geometry.ts';
import { drawsOwnLine, lineOf, ownLineOf } from '../../state/own-line.ts';
import { covered } from '../../state/class.ts';
import { type Handle, angleOf, handlesOf, nudged, pivotOf, pulled } from './line-geometry.ts';
import { placesOf, planeFrame } from './moment.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';
import { nearestOf } from '../../kit/views/card.ts';

export type Placed = { line: OwnLine; pivot: Point; ends: Point[]; turn: Point; tip: Point };

const NEAR: Record<string, number> = { mouse: 12, touch: 24, pen: 16 }; // px within which an example takes the pointer instead of the line
const SLOP = 5; // px a pointer may move during a click
const KEYS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, -1],
};

/** `layer`: the line's, over the plane's surface */
export function createHold(layer: HTMLElement, { store, actions }: App, frame: () => Frame) {
  let pivot: Point | null = null;
  let held: (Placed & { handle: Handle; from: Point; to: Point }) | null = null;

  const pixelOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = layer.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  /** Whether the pointer is for an example on the line, or for a probe. */
  function hitsOther(event: PointerEvent) {
    const place = placesOf(store.state, null, frame());
    const near = place && nearestOf(store.state.points.n, place, pixelOf(event));
    return store.state.probing || Boolean(near && near.distance <= (NEAR[event.pointerType] ?? 12));
  }

  function place(line: OwnLine, box: Box): Placed | null {
    pivot = pivotOf(line, box, held?.handle === 'move' ? null : (held?.pivot ?? pivot));
    return pivot && { line, pivot, ...handlesOf(line, box, pivot, held?.handle === 'turn' ? held.to : null) };
  }

  /** A handle takes the pointer alone; the line itself shares it with the plane. */
  function grab(handle: Handle, event: PointerEvent, alone = true) {
    const { ownLine } = store.state;
    if (event.button !== 0 || held || !ownLine || (!alone && hitsOther(event))) return;
    const { box, data } = frame();
    const now = place(ownLine, box);
    if (!now) return;
    const from = data(pixelOf(event));
    held = { ...now, handle, from, to: from };
    follow(event, alone ? null : (layer.parentElement as HTMLElement), move, () => (held = null));
  }

  function move(event: PointerEvent) {
    if (!held) return;
    const { box, data } = frame();
    held.to = data(pixelOf(event));
    actions.setOwnLine(pulled(held, store.state.ownLine ?? held.line, held.to, box));
  }

  function nudge(handle: Handle, event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (event.key === 'Enter') event.stopPropagation(); // no cross hair from here
    const { ownLine } = store.state;
    if (!direction || !ownLine || !pivot || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    actions.setOwnLine(nudged(handle, ownLine, pivot, direction, event.shiftKey ? 10 : 1, frame().box));
  }

  return { placed: place, grab, nudge };
}

/**
 * Follows a pointer until it is lifted or a second finger comes down. `event`: its pointerdown. `shared`: the surface
 * beneath, which gets the events too: then the line follows only after a movement, and a click goes to the surface.
 * null: the line alone gets the events
 */
function follow(
  event: PointerEvent,
  shared: HTMLElement | null,
  move: (event: PointerEvent) => void,
  end: () => void,
) {
  const { pointerId, clientX, clientY } = event;
  const target = shared ?? (event.currentTarget as HTMLElement);
  const listening = new AbortController();
  const { signal } = listening;
  let moved = !shared;
  const isOurs = (later: PointerEvent) => {
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
      if (!isOurs(later)) return;
      moved ||= Math.hypot(later.clientX - clientX, later.clientY - clientY) >= SLOP;
      if (moved) move(later);
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const)
    target.addEventListener(name, (later) => isOurs(later) && stop(), { signal });
  window.addEventListener('pointerdown', (later) => later.pointerId !== pointerId && stop(), { signal });
}

const view: View = {
  id: 'own-line',
  side: null,

  mount(element, app, repaint) {
    const { store } = app;
    const size = { width: 0, height: 0 };
    const frame = () => planeFrame(store.state, app.scene, size, app.theme);
    const holding = createHold(element, app, frame);

    const observer = new SizeObserver(() => {
      size.width = element.clientWidth;
      size.height = element.clientHeight;
      repaint();
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
      const classLine = lesson?.control ? null : lineOf(lesson?.line);
      const ownLine = ownLineOf(store.state);
      const handles = ownLine && holding.placed(ownLine, place.box);
      render(
        html`${classLine ? ghostLine(classLine, place) : nothing}
        ${handles ? heldLine(handles, place, words, holding, app.theme) : nothing}`,
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

const polyline = (points: Point[]) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x},${y}`).join('');

/** The lecturer's line, without handles. */
function ghostLine({ w, b }: OwnLine, frame: Frame) {
  const ends = lineInBox(frame.box, w, b);
  if (!ends) return nothing;
  const pixels = ends.map(([x, y]) => [frame.x(x), frame.y(y)]);
  return html`<svg class="own-line-drawing theirs" aria-hidden="true">
    <path class="own-line-stroke" d=${polyline(pixels)} />
  </svg>`;
}

function heldLine(
  { line, pivot, ends, turn, tip }: Placed,
  frame: Frame,
  words: any,
  holding: ReturnType<typeof createHold>,
  theme: Theme,
) {
  const pixel = ([x, y]: Point) => [frame.x(x), frame.y(y)];
  const d = polyline(ends.map(pixel));
  const arrow = arrowPaths(pixel(pivot), pixel(tip), theme.size.boundary);
  const handle = (name: Handle, at: Point, value: number, text: string) =>
    html`<div
      class=${`line-handle ${name}`}
      role="slider"
      tabindex="0"
      aria-label=${words[name]}
      aria-valuenow=${value}
      aria-valuetext=${text}
      title=${words[name]}
      .style=${`transform: translate(${at[0]}px, ${at[1]}px)`}
      @pointerdown=${(event: PointerEvent) => holding.grab(name, event)}
      @mousedown=${(event: MouseEvent) => event.stopPropagation()}
      @keydown=${(event: KeyboardEvent) => holding.nudge(name, event)}
    ></div>`;
  return html`<svg class="own-line-drawing" aria-hidden="true">
      <path class="own-line-stroke" d=${d} />
      <path
        class="own-line-grab"
        d=${d}
        @pointerdown=${(event: PointerEvent) => holding.grab('move', event, false)}
      />
      ${arrow ? svg`<path class="own-line-shaft" d=${arrow.shaft} /><path class="own-line-tip" d=${arrow.head} />` : nothing}
    </svg>
    ${handle('move', pixel(pivot), line.b, words.moveValue(line.b))}
    ${handle('turn', pixel(turn), Math.round(angleOf(line)), words.turnValue(angleOf(line)))}
    ${handle('tip', pixel(tip), Math.hypot(...line.w), words.tipValue(line.w))}`;
}
