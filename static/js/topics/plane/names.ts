// Names on the plane, as data: of the arrow, the visit's example and dragged lines; and the areas where no name may stand.

import { underTools } from '../../kit/axes.ts';
import { lineInBox } from '../../kit/geometry.ts';
import type { Area } from '../../kit/label-obstacles.ts';
import { lineThrough } from '../../kit/regions.ts';
import { pageTime } from '../../run/playhead.ts';
import { momentOf } from '../../run/focus.ts';
import { isFast } from '../../run/motion.ts';
import { reached } from '../../run/outcome.ts';
import { taskOf } from '../../scenario/document.ts';
import { drawsOwnLine, lineOf, ownLineOf } from '../../state/own-line.ts';
import { axesOf } from '../../state/points.ts';
import { covered, marksNext, openQuestion } from '../../state/class.ts';
import { arrowShape } from './shapes.ts';
import { areaOf, RING, type Invitation } from './invitation.ts';
import { handlesOf, measuresOf, pivotOf } from './line-geometry.ts';

const READ = 90; // ms between changes of words during fast play
const HANDLE = 14; // px, half a handle's area
const ARROW = 28; // px between the middle of the mark of a line outside the picture and the mark's end
const [AXIS, SCORES] = [5, 17]; // widths, in letter sizes, of the first axis's name and of the name of an axis of scores
const CURVE = 7; // px on either side of an invitation's curve
const LEADER = 8; // areas along it
const TICKS = { left: 2.9, bottom: 1.7 }; // widths of the axes' numbers at the edges, in letter sizes

/** The example of an open question: of the next visit, or of the next update; null if unknown. */
export function askedExample(state: Ready, { now }: Scene) {
  if (marksNext(state)) return state.run.exampleAt(now.position + 1);
  const visit = openQuestion(state)?.kind === 'line' ? state.run.visitOfUpdate(now.k + 1) : null;
  return visit === null ? null : state.run.exampleAt(visit);
}

/** The name at the visit's example: none while playing, and none that answers a class's question. */
export function atExample(state: Ready, scene: Scene) {
  const { playhead, phase } = state;
  if (playhead.playing && !phase) return null;
  if (marksNext(state)) return 'next';
  if (openQuestion(state)?.kind === 'line') return 'turning';
  return scene.visit.mistake && reached(scene, 'test') ? 'mistake' : 'visited';
}

/** The moment to name. While moments pass too fast to read it changes every READ ms. `strain`: factor for slow machines */
export function createMomentNote(strain: () => number = () => 1) {
  let at = -Infinity;
  let named = null as ReturnType<typeof momentOf> | null;
  return ({ playhead }: Ready, scene: Scene) => {
    if (isFast(playhead) && pageTime() - at < READ * strain()) return named;
    at = pageTime();
    named = momentOf(scene, 'after');
    return named;
  };
}

/** Whether the run has ended with all examples right, so that the line is a solution. */
export function isFound(state: Ready, { now, worst }: Scene) {
  const { run, phase } = state;
  return run.done && now.position > 0 && now.position >= run.visits && worst > 0 && !covered(state) && !phase;
}

/** The visitor's own line and the lecturer's, only for their names; the line's layer draws them. */
export function linesHeld(
  { run, ownLine, lesson, course, document }: Ready,
  box: Box,
  theme: Theme,
): Shape[] {
  if (!drawsOwnLine(run) || covered({ lesson, course })) return [];
  const classLine = lesson?.control ? null : lineOf(lesson?.line);
  const wrong = classLine && (measuresOf(run, classLine, document.sign_of_zero)?.wrong ?? null);
  const lines: [OwnLine | null, Sentence][] = [
    [classLine, ['theirs', wrong, run.n]],
    [ownLineOf({ run, ownLine }), ['own']],
  ];
  return lines.flatMap(([line, says]) => {
    const through = line && lineInBox(box, line.w, line.b);
    return through ? [lineThrough(through, theme.ink, theme.size.boundary, 'solid', says)] : [];
  });
}

/** The arrow with its name. */
export const nameArrow = (
  arrow: NonNullable<ReturnType<typeof import('./shapes.ts').weightArrow>>,
  norm: number,
  predictor: string,
  theme: Theme,
): Shape => ({
  ...arrowShape(arrow, theme),
  symbol: 'w',
  through: [arrow.start, arrow.tip],
  says: predictor === 'last' ? ['norm', norm] : ['normOf', predictor, norm],
  tip: theme.size.boundary * 3,
});

/** Areas on the plane besides points where no names go, px. `tools`: and other elements over the plane */
export function standing(
  { run, points, ownLine, lesson, course }: State,
  frame: Frame,
  theme: Theme,
  tools: Area[],
  {
    beyond,
    note,
    invited,
  }: {
    beyond: { at: number[]; right: boolean } | null;
    note: { area: Area } | null;
    invited: Invitation | null;
  },
): Area[] {
  const { left, top, width, height, x, y, box } = frame;
  const { text, label } = theme.size;
  const [edge, low] = [TICKS.left * text, TICKS.bottom * text];
  const named = (axesOf(points) > 2 ? SCORES : AXIS) * text;
  const areas = [
    ...tools,
    { left, top, width: edge, height },
    { left, top: top + height - low, width, height: low },
    { left: left + width - named, top: top + height - 2 * low, width: named, height: low }, // the first axis's name
  ];
  if (axesOf(points) === 2 || taskOf(points.task).real)
    areas.push({ left, top: top + underTools(theme, tools)[1], width: 8 * text, height: 1.6 * text }); // the second axis's name
  if (beyond) {
    const [wide, end] = [2 * ARROW + 5 * label, beyond.at[0] + (beyond.right ? ARROW : -ARROW)];
    areas.push({ left: beyond.right ? end - wide : end, top: beyond.at[1] - 14, width: wide, height: 28 });
  }
  if (note) areas.push(note.area);
  if (invited)
    areas.push(
      areaOf(invited.words, invited.width, invited.height),
      areaOf(invited.at, 2 * RING, 2 * RING),
      ...leaderOf(invited),
    );
  const held = drawsOwnLine(run) ? ownLineOf({ run, ownLine }) : null;
  if (held && !covered({ lesson, course })) {
    const pivot = pivotOf(held, box);
    const { turn, tip } = pivot ? handlesOf(held, box, pivot) : { turn: null, tip: null };
    for (const at of [pivot, turn, tip])
      if (at) areas.push(areaOf([x(at[0]), y(at[1])], HANDLE * 2, HANDLE * 2));
  }
  return areas;
}

/** Areas along the curve from an invitation's ring to its words. */
function leaderOf({ at, curve: [start, control, end] }: Invitation) {
  return Array.from({ length: LEADER }, (_, i) => {
    const t = i / (LEADER - 1);
    const [x, y] = [0, 1].map(
      (axis) => at[axis] + (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * end[axis],
    );
    return areaOf([x, y], 2 * CURVE, 2 * CURVE);
  });
}
