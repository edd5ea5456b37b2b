// What the view shows of one moment, as data: the possible changes, predictions, and results.

import { boundOf } from '../../scenario/bound.ts';
import { documentOf, methodOf, nameOf } from '../../scenario/document.ts';
import { proofFactor, rateOf, startElsewhere, startsAtZero } from '../../scenario/start.ts';
import {
  difference,
  isIdentity,
  ownResult,
  TRIALS,
  type Result,
  type Subject,
  type Trial,
} from './trials.ts';

const MOST_ROWS = 60;
const COUNTED: ('mistakes' | 'radius' | 'margin' | 'bound')[] = ['mistakes', 'radius', 'margin', 'bound'];

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

/** The key of the sentence why nothing can be changed; null if something can. */
export const absence = ({ run, points }: Ready) =>
  run.task === 'regression' ? 'regression' : points.n ? null : 'none';

/** The scenario that can be changed; null until the run and its facts arrive. `learner`: the catalogue's entry */
export function subjectOf(
  { document, points, run, facts, pending }: Ready,
  learner: Learner | null,
): Subject | null {
  if (
    !learner ||
    learner.task !== run.task ||
    !run.ending ||
    run.n !== points.n ||
    !facts ||
    facts.stale ||
    pending
  )
    return null;
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
function elsewhere(
  subject: Subject,
): { along: number; factor: number; way: 'more' | 'less' | 'same' } | null {
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

/** The effect of each kind of change; null until the subject is known. `times`: how often a kind was used on the subject */
export const offersOf = (subject: Subject | null, times: (id: string) => number) =>
  Object.entries(TRIALS).map(([id, change]) => {
    const trial = subject && change(subject, times(id));
    if (!subject || !trial) return { id, not: null, trial: null };
    return 'not' in trial ? { id, not: trial.not, trial: null } : { id, not: null, trial };
  });

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
export function current(groups: Group[], subject: Subject | null) {
  if (!subject || groups[0]?.version === subject.run.version) return groups;
  return [{ version: subject.run.version, own: ownResult(subject.run, subject.facts), rows: [] }, ...groups];
}

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
  const limit = boundOf(result);
  const counted = result.bound_of === 'updates' || updates !== result.mistakes;
  return {
    mistakes: { ...mistakes, updates: counted ? updates : null, end, rule },
    radius,
    margin,
    bound: { ...bound, most: limit },
  };
}
