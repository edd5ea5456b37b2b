// The run's progress, as data (sentences are keys of the words' `soFar`), and the lines of a short run as small pictures. No DOM here.

import { FASTEST } from '../../run/motion.ts';
import { norm } from '../../run/scene.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { boundOf, nameOf } from '../../scenario/document.ts';
import { countedBy, singular } from './end-of-run.ts';
import { cornersOf, halfPlane, lineInBox } from '../../kit/geometry.ts';
import { markedPaths } from '../../kit/marks.ts';
import { pointOf } from '../../state/points.ts';

export const SIZE = { width: 74, height: 62 };
const MOST = 6; // pictures in a row
const MOST_POINTS = 60; // distinguishable points of a picture
const ROOM = 13; // px around the points
const MARK = 4; // px of a point's radius
const RING = 7.5;

export type Turn = { update: number; visit: number; example: number; w: Numbers; b: number };

/** The updates of a run with few lines in the plane; otherwise none. */
export function turnsOf(run: Run): Turn[] {
  const { updates, straight, d, task, n } = run;
  if (task !== 'binary' || !straight || d !== 2 || n > MOST_POINTS || updates < 2 || updates > MOST)
    return [];
  const turns = [];
  for (let update = 1; update <= updates; update += 1) {
    const visit = run.visitOfUpdate(update);
    const state = visit === null ? null : run.at(visit);
    if (visit === null || !state?.exact || !state.mistake || state.example < 0) return [];
    turns.push({ update, visit, example: state.example, w: state.w, b: state.b });
  }
  return turns;
}

/** A picture: sides and line as SVG paths in px, marks of points, and the ring. */
export function turnPicture({ w, b, example }: Turn, points: Points, theme: Theme) {
  const { box, toPx } = frameOf(points);
  const path = (corners: Point[] | null, close = 'Z') =>
    corners?.length ? `M${corners.map((corner) => toPx(corner).join(',')).join('L')}${close}` : '';
  const flat = !w[0] && !w[1];
  const positive = flat && b > 0 ? cornersOf(box) : halfPlane(box, w, b);
  return {
    positive: path(flat && b <= 0 ? [] : positive),
    line: path(lineInBox(box, w, b), ''),
    marks: markedPaths(points, theme, (i) => toPx(pointOf(points, i)), MARK),
    ring: [...toPx(pointOf(points, example)), RING],
  };
}

/** One scale for both axes, with a margin around the points. */
function frameOf({ x, n }: Points) {
  const column = (axis: 0 | 1) => Array.from({ length: n }, (_, i) => x[2 * i + axis]);
  const [xs, ys] = [column(0), column(1)];
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
  const [[left, right], [low, high]] = [range(xs), range(ys)];
  const scale = Math.min(
    (SIZE.width - 2 * ROOM) / (right - left || 1),
    (SIZE.height - 2 * ROOM) / (high - low || 1),
  );
  const middle = [(left + right) / 2, (low + high) / 2];
  const [halfWide, halfHigh] = [SIZE.width / 2 / scale, SIZE.height / 2 / scale];
  const box = {
    x0: middle[0] - halfWide,
    x1: middle[0] + halfWide,
    y0: middle[1] - halfHigh,
    y1: middle[1] + halfHigh,
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    box,
    toPx: ([u, v]: Point) => [round((u - box.x0) * scale), round((box.y1 - v) * scale)],
  };
}

const MOST_DIGITS = 3; // digits with reserved room; longer counts get theirs later

export type Progress = {
  /** null before the first picture; `digits`: reserved, so that its neighbours do not move */
  count: {
    of: 'mistake' | 'update' | 'round';
    number: number;
    digits?: number;
    ticks?: boolean;
    says: Sentence;
    beside: Sentence | null;
  } | null;
  numbers: Sentence[]; // of this moment
  length: Sentence | null; // of the weights
  end: string | null; // how the run ended, if the playhead is there
  turns: Turn[]; // lines of a short run that separates; shown at its end
};

/** Null without a run. */
export function progressOf(state: State, scene: Scene | null): Progress | null {
  const { run, points, document } = state;
  if (!run || !points.n) return null;
  if (!scene || !document) return { count: null, numbers: [], length: null, end: null, turns: [] };
  const { now, worst, predictor } = scene;
  const weightNorm = run.dual ? (predictor.w === now.w ? scene.norm : null) : norm(now.w);
  const length = run.network ? null : weightNorm;
  const error = trainingErrorAt(state, scene, document);
  const numbers: Sentence[] = [errorWords(error, points.n)];
  if (worst > 0 && scene.norm > 0 && run.outputs === 1 && run.drawing !== 'grid' && !run.network)
    numbers.push(['margin', worst / scene.norm]);
  // One round of a cycle shows everything; a manual order continues.
  const outcome =
    run.ending && !state.ordering && (now.position >= run.visits || (scene.round ?? 1) > 1)
      ? run.ending.end
      : null;
  const turns = run.ending?.end === 'separated' && !run.network ? turnsOf(run) : [];
  return {
    count: countOf(state, scene, outcome === 'separated' && error.wrong === 0),
    numbers,
    length: length === null ? null : ['norm', length, nameOf(document.predictor)],
    end: outcome === 'empty' ? null : outcome,
    turns,
  };
}

/** `enough`: all answers are right, and stay so */
function countOf(state: State, { now, round = 1 }: Scene, enough: boolean): Progress['count'] {
  const { run, facts, playhead } = state;
  const of = countedBy(state);
  const slow = playhead.playing && playhead.speed !== 'max' && playhead.speed <= FASTEST;
  const loop = run?.ending?.loop; // the arriving run may have no cycle
  if (round > 1 && loop) return { of: 'round', number: round, says: ['same', loop[1], of], beside: null };
  const bound = facts && !facts.stale && singular(facts.bound_of) === of ? boundOf(facts) : null;
  const boundWords: Sentence | null = bound === null ? null : [enough ? 'boundWas' : 'ofAtMost', bound];
  return {
    of,
    number: now.k,
    digits: Math.min(String(run?.updates ?? 0).length, MOST_DIGITS),
    ticks: slow,
    says: [enough ? 'enough' : 'sofar', now.k, of],
    beside: boundWords,
  };
}
