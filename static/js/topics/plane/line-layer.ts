// The visitor's own line over the plane, with its handles, and the lecturer's line for the class.

import { html, nothing, render, svg } from 'lit-html';
import { arrowPaths } from '../../kit/marks.ts';
import { lineInBox } from '../../kit/geometry.ts';
import { drawsOwnLine, lineOf, ownLineOf } from '../../state/own-line.ts';
import { covered } from '../../state/class.ts';
import { angleOf, type Handle } from './line-geometry.ts';
import { createHold, type Placed } from './line-hold.ts';
import { planeFrame } from './moment.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';

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
