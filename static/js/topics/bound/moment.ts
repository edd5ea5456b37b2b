// What the view shows of one moment, as data: the possible changes, predictions, and results.

import {
  boundOf,
  documentOf,
  entryOf,
  methodOf,
  nameOf,
  proofFactor,
  rateOf,
  startElsewhere,
  startsAtZero,
} from '../../scenario/document.ts';
import type { memoByName } from '../../run/memo.ts';
import type { Absence } from '../../kit/views/view.ts';
import {
  difference,
  isIdentity,
  offersOf,
  ownResult,
  type Result,
  type Subject,
  type Trial,
} from './trials.ts';

const MOST_ROWS = 60;
const COUNTED = ['mistakes', 'radius', 'margin', 'bound'] as const;

/** one change */
export type Row = {
  id: string;
  with: any[];
  about: ReturnType<typeof about>;
  document: Partial<ScenarioDocument>;
  result: Result | null;
  error: string;
};
/** a version of the scenario, and the changes made to it */
export type Group = { version: number; own: Result; rows: Row[] };

/** What was tried, newest first, and the result of the newest change, for screen readers. */
export const CHOSEN = { groups: [] as Group[], spoken: '' };
export type Moment = ReturnType<typeof moment>;

/** Why nothing can be changed; null if something can. */
export function absent({ run, points }: Ready): Absence | null {
  const reason = run.task === 'regression' ? 'regression' : points.n ? null : 'none';
  return reason && { says: [reason], preset: 'wide-margin' };
}

export function moment(
  state: Ready,
  _scene: Scene | null,
  chosen: typeof CHOSEN,
  memo: ReturnType<typeof memoByName>,
) {
  const { run, facts, document, points, pending, catalog } = state;
  const learner = entryOf(catalog, 'learners', document.learner) as Learner | null;
  const key = [run, run.ending, facts, document, points, pending, learner];
  const subject = memo('subject', key, () => subjectOf(state, learner));
  const groups = current(chosen.groups, subject);
  const rows = groups[0]?.rows ?? [];
  const times = (id: string) => rows.filter((row) => row.id === id).length;
  return {
    subject,
    groups,
    offers: memo('offers', [subject, rows.length], () => offersOf(subject, times)),
  };
}

/** The scenario that can be changed; null until the run and its facts arrive. `learner`: the catalogue's entry */
export function subjectOf(
  { document, points, run, facts, pending }: Ready,
  learner: Learner | null,
): Subject | null {
  const fits = learner?.task === run.task && run.ending && run.n === points.n;
  if (!learner || !fits || !facts || facts.stale || pending) return null;
  return { document: documentOf({ document, points, run }), points, run, facts, learner };
}

/** Properties of the scenario on which predictions depend. */
export const about = (subject: Subject) => {
  const { document, run, facts, learner } = subject;
  const zero = run.dual || startsAtZero(document.start);
  const scaling = document.scaling ? nameOf(document.scaling) : 'none';
  return {
    bias: document.bias,
    zero,
    /** scaling of inputs before training: all by one factor, or each by its own */
    scaled: scaling === 'none' ? null : scaling === 'unit-ball' ? 'together' : 'each',
    /** training uses features made of the inputs */
    mapped: scaling === 'none' && !isIdentity(subject),
    measured: facts.radius !== null,
    /** the classes are separable, so that there is a margin */
    separable: facts.margin !== null,
    inseparable: facts.separable === false,
    bounded: facts.bound !== null,
    of: facts.bound_of ?? 'mistakes',
    fitted: learner.method === 'fit',
    /** stopped after an epoch without updates, examples in list order: then listing every example twice makes the same updates */
    repeats:
      run.ending.stopped_by === 'quiet-epoch' &&
      document.order?.name === 'given' &&
      methodOf(learner, document) !== 'batch',
    batch: learner.method === 'batch' && !document.learner.size,
    /** from zero the rate only scales all weights */
    scales: factorOf(subject) !== null,
    elsewhere: zero && !run.dual ? elsewhere(subject) : null,
  };
};

const factorOf = ({ document, learner, run }: Subject) => proofFactor(learner, document, run.n);

/**
 * The formula's bound for the start of a trial, compared with the bound from zero. k mistakes need (u.w0 + k eta
 * delta)^2 <= ||w0||^2 + k eta^2 R^2; the largest such k is the bound (app/engine/theory/bound.py). Returns null if
 * there is no such bound
 */
function elsewhere(subject: Subject) {
  const { document, run, facts, learner } = subject;
  const { u, radius, margin, bound } = facts;
  const factor = factorOf(subject);
  if (factor === null || !u || !radius || !margin || bound === null) return null;
  const start: { w: any; b?: number } = startElsewhere(run, document, learner, radius).start;
  const constant = document.bias === 'learned' ? 1 : document.bias === 'threshold' ? -1 : null;
  const rows = run.outputs > 1 ? start.w : [start.w];
  const w: number[] = rows.flatMap((row: number[]) =>
    constant === null ? row : [...row, constant * (start.b ?? 0)],
  );
  const direction = (u as any).flat() as number[];
  const along = direction.reduce((sum, value, j) => sum + value * w[j], 0);
  const rate = rateOf(document, learner);
  const [p, square] = [along / rate, w.reduce((sum, value) => sum + value * value, 0) / rate ** 2];
  const half = factor * radius ** 2 - 2 * p * margin;
  const limit =
    (half + Math.hypot(half, 2 * margin * Math.sqrt(Math.max(0, square - p * p)))) / (2 * margin ** 2);
  const way = difference(factor * (radius / margin) ** 2, limit)?.way ?? 'same';
  return { along, factor, way };
}

/** A started change, with its prediction. */
export const rowOf = (id: string, trial: Trial, subject: Subject): Row => ({
  id,
  with: trial.with ?? [],
  about: about(subject),
  document: trial.document,
  result: null,
  error: '',
});

/** The groups, with a new one if the scenario on screen has changed. `groups`: newest first */
export function current(groups: Group[], subject: Subject | null): Group[] {
  if (!subject || groups[0]?.version === subject.run.version) return groups;
  return [{ version: subject.run.version, own: ownResult(subject.run, subject.facts), rows: [] }, ...groups];
}

/** The groups with a further change of the newest. */
export const extended = ([newest, ...older]: Group[], row: Row) =>
  trimmed([{ ...newest, rows: [...newest.rows, row] }, ...older]);

/** Drops the oldest changes beyond MOST_ROWS. */
export function trimmed(groups: Group[]): Group[] {
  let before = 0;
  return groups.filter(({ rows }) => {
    const shown = before < MOST_ROWS;
    before += rows.length + 1;
    return shown;
  });
}

/** The four numbers of a result, each with its difference from the scenario's own. */
export function numbersOf(result: Result, before: Result | null) {
  const [mistakes, radius, margin, bound] = COUNTED.map((key) => ({
    value: result[key] ?? null,
    change: before && difference(before[key], result[key]),
    reason: result.reasons[key] ?? null,
  }));
  const { updates, end, stopped_by: rule } = result;
  const counted = result.bound_of === 'updates' || updates !== result.mistakes;
  return {
    mistakes: { ...mistakes, updates: counted ? updates : null, end, rule },
    radius,
    margin,
    bound: { ...bound, most: boundOf(result) },
  };
}
