// The names at the plane's marks, which keep their places while the plane changes, and the tip of a hovered point.

import type { Area } from '../../kit/label-obstacles.ts';
import { hasLearned } from '../../run/outcome.ts';
import { createMarkNames } from '../../kit/mark-names.ts';
import { classNames, hollowNames, markerSize, pointTraces } from '../../kit/points.ts';
import { scoreTraces } from '../../kit/scores.ts';
import { textWidth } from '../../kit/text-width.ts';
import { memoByName } from '../../run/memo.ts';
import { isFast } from '../../run/motion.ts';
import { className, namesAt } from '../../scenario/names.ts';
import { taskOf } from '../../scenario/document.ts';
import { heldOutOf, heldOutPlaces, pointOf } from '../../state/points.ts';
import { markWords } from '../../kit/views/mark-words.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { marksAlong } from './hint-place.ts';
import { letterSize, noteArea } from './note.ts';
import { placesOf, scored, skewed, zeroOf } from './moment.ts';
import { linesHeld, standing } from './names.ts';

const OVER = 1; // thin lines that a name may cross
const PASSING = ['worst', 'norm', 'normOf']; // names at marks that change with every update

/** `room`: over: covered areas, px */
export function createPlaneNames(app: App, room: { over: Area[] }) {
  const namesAt = createMarkNames(textWidth, OVER);
  const memo = memoByName();
  const { plane } = app.text;

  /** The names of several classes, each beside one of its points. */
  function classesOf({ points, run, document }: Ready) {
    const { scene, theme } = app;
    if (!taskOf(points.task).several) return [];
    const named = className(document, 0, points.task) !== null;
    const moving = scored(points) ? scene : null;
    return memo('classes', [points, run, moving, theme, named], () =>
      classNames(moving ? scoreTraces(run, moving, theme) : pointTraces(points, theme), named),
    );
  }

  return function namesOf(
    state: Ready,
    frame: Frame,
    shapes: Shape[],
    notes: Parameters<typeof standing>[4],
  ) {
    const { points, run } = state;
    const place = placesOf(state, app.scene, frame);
    const heldOut = scored(points) ? null : heldOutOf(run, points);
    const hollow = heldOutPlaces(heldOut, points.task, frame);
    const marks = {
      n: (place ? points.n : 0) + hollow.length,
      place: (i: number) => (i < hollow.length ? hollow[i] : (place?.(i - hollow.length) ?? [])),
      reach: markerSize(points.n, app.theme) / 2 + 1,
      key: [points, heldOut, scored(points) && app.scene],
    };
    const words = markWords(state, plane.marks);
    const fast = isFast(state.playhead);
    return namesAt(
      [
        ...shapes,
        ...linesHeld(state, frame.box, app.theme),
        ...hollowNames(heldOut, points.task, app.theme, points.n),
        ...(place ? classesOf(state) : []),
      ],
      frame,
      marks,
      standing(state, frame, app.theme, room.over, notes),
      (says) => (fast && PASSING.includes(says[0]) ? null : textOf(words, says)),
      app.theme,
      letterSize(frame, app.theme),
    );
  };
}

/** The note on w = 0, and its place. `over`: covered areas, px. `shapes`: on the plane */
export function noteOn(
  { store: { state }, text, theme }: Pick<App, 'store' | 'text' | 'theme'>,
  scene: Scene,
  frame: Frame,
  over: Area[],
  shapes: Shape[] = [],
) {
  const zero = zeroOf(state, scene);
  if (!zero) return null;
  const words = text.plane.zeroWeights(...zero, !hasLearned(state.run as Run, scene.now));
  return placeNote(
    words,
    state,
    frame,
    over,
    theme,
    scene,
    marksAlong(shapes, frame, ({ layer }) => layer !== 'below'),
  );
}

/** The note on different scales, and its place. The place is cached, because the note is shown while the line moves. */
export function createScalesNote(app: App) {
  const memo = memoByName();
  return (frame: Frame, over: Area[]) => {
    const { state } = app.store;
    const { text, theme } = app;
    if (!skewed(state)) return null;
    const key = [state.points, frame.width, frame.height, ...Object.values(frame.box), over, theme];
    return memo('note', key, () => placeNote(text.plane.unequal, state, frame, over, theme));
  };
}

/** `scene`: for points placed by their scores. `lines`: px, samples of lines */
function placeNote(
  words: string,
  state: State,
  frame: Frame,
  over: Area[],
  theme: Theme,
  scene: Scene | null = null,
  lines: Point[] = [],
) {
  const size = letterSize(frame, theme);
  const wide = textWidth(words, size, 500, theme.font);
  const place = placesOf(state, scene, frame);
  const marks = place ? Array.from({ length: state.points.n }, (_, i) => place(i)) : [];
  return { words, size, area: noteArea(marks, frame, over, wide, theme, scored(state.points), lines) };
}

/** a held-out point */
export type HeldOutPoint = { set: 'test' | 'validation'; example: number };

export const toPixel = ([u, v]: Point, x: (value: number) => number, y: (value: number) => number): Point => [
  x(u),
  y(v),
];

/** Highlights an example and shows its tip, or the tip of a held-out point; null: none. */
export function createTip(
  surface: HTMLElement,
  { store, actions, text }: App,
  axes: () => Frame,
  places: () => ((example: number) => Point) | null,
): (example: number | null, heldOut?: HeldOutPoint | null) => void {
  const tip = surface.querySelector('.plane-tip') as HTMLElement;
  return (example, heldOut = null) => {
    const { points, run, document } = store.state;
    const { n, d, task } = points;
    const over = example !== null && example < n ? example : null;
    const set = over === null && heldOut ? run?.heldOut?.[heldOut.set] : null;
    tip.hidden = over === null && !set;
    actions.hover(over);
    surface.toggleAttribute('data-over-point', over !== null);
    if (tip.hidden) return;
    const { x, y } = set ?? points;
    const i = over ?? (heldOut as HeldOutPoint).example;
    const point = Array.from(x.subarray(i * d, (i + 1) * d));
    const words = text.plane.point(i, point, y[i], task, namesAt(document, y[i], task));
    tip.textContent = set ? text.plane.apart[(heldOut as HeldOutPoint).set](words) : words;
    const { x: across, y: up } = axes();
    const [px, py] = set ? toPixel(pointOf({ x, y, d, task }, i), across, up) : (places()?.(i) ?? [0, 0]);
    const right = Math.min(px + 14, surface.clientWidth - tip.offsetWidth - 6);
    tip.style.transform = `translate(${right}px, ${Math.max(4, py - 34)}px)`;
  };
}
