// Trials: the scenario on screen with one change, as a document. Pure and deterministic.

import { startElsewhere, startsAtZero } from '../../scenario/document.ts';

const EXACT = 12; // digits of computed values, so that 1.1 times 10 is 11

/** the scenario to change */
export type Subject = {
  document: ScenarioDocument;
  points: Points; // the training examples
  run: Run;
  facts: Facts;
  learner: Learner; // the catalogue's entry
};
export type Trial = {
  document: Partial<ScenarioDocument>;
  with?: any[]; // numbers for the sentence that describes the change
};
/** results of a run and its theory */
export type Result = {
  mistakes: number | null; // null for a learner that makes none
  updates: number;
  end: string;
  stopped_by: string | null; // the rule that stopped it
  radius: number | null;
  margin: number | null;
  bound: number | null;
  bound_about?: true | null;
  bound_of: string | null;
  reasons: Record<string, string | null>; // why a number is unknown
};

/** The trials that sentences allow too. */
const OF_SENTENCES = ['order', 'rate'];

/** The effect of each kind of change; null until the subject is known. `times`: how often a kind was used on the subject */
export const offersOf = (subject: Subject | null, times: (id: string) => number) =>
  Object.entries(TRIALS).map(([id, change]): { id: string; not?: string; trial?: Trial } => {
    if (!subject) return { id };
    if (subject.run.tagged && !OF_SENTENCES.includes(id)) return { id, not: 'sentences' };
    const trial = change(subject, times(id));
    return 'not' in trial ? { id, not: trial.not } : { id, trial };
  });
export type Offer = ReturnType<typeof offersOf>[number];

/** Each returns a document, or a reason by its code if the scenario does not allow the change. `times`: earlier trials of this kind */
export const TRIALS: Record<string, (subject: Subject, times: number) => Trial | { not: string }> = {
  /** The whole list twice: in the given order two old epochs are one new one. */
  double(subject) {
    const { x, y } = rows(subject.points);
    return { document: withData(subject, [...x, ...x], [...y, ...y]), with: [x.length, 2 * x.length] };
  },

  order({ document }, times) {
    const { name, seed } = document.order ?? { name: 'given' };
    const next =
      name === 'permuted'
        ? { name, seed: (seed ?? 0) + times + 1 }
        : { name: 'shuffled', seed: (name === 'shuffled' ? (seed ?? 0) : 0) + times + 1 };
    return { document: { ...document, order: next }, with: [next.name, next.seed] };
  },

  scale: (subject) => scaled(subject, () => 10),
  scaleOne: (subject) =>
    subject.points.d < 2 ? { not: 'oneInput' } : scaled(subject, (j) => (j === 0 ? 10 : 1)),

  /** A random further input, evenly distributed over the range of the others, in steps of a tenth. */
  noise(subject) {
    const { points, document } = subject;
    const identity = isIdentity(subject);
    if (!startsAtZero(document.start) && !identity) return { not: 'startsElsewhere' };
    const { x, y } = rows(points);
    const reach = points.x.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
    const random = chance(1);
    const extended = x.map((row) => [...row, exact((reach * (Math.floor(random() * 21) - 10)) / 10)]);
    const changed = withData(subject, extended, y);
    if (!startsAtZero(document.start)) changed.start = { ...document.start, w: lengthened(document.start.w) };
    return { document: changed, with: [points.d + 1, reach] };
  },

  /**
   * Moves the examples nearest to the best plane halfway towards it. With a free bias that plane is the one of the
   * largest distance, otherwise u's through the origin; in both cases the margin is halved.
   */
  halve(subject) {
    const { document, points, facts } = subject;
    if (!isIdentity(subject)) return { not: 'mapped' };
    const plane =
      document.bias === 'none' || (document.bias === 'fixed' && facts.u)
        ? facts.u && { w: facts.u, b: 0, margin: facts.margin }
        : facts.geometric_plane && { ...facts.geometric_plane, margin: facts.geometric_margin };
    const margin = plane && plane.margin;
    if (points.task !== 'binary' || !plane || margin === null) return { not: 'noPlane' };
    const { x, y } = rows(points);
    let count = 0;
    const nearer = x.map((row, i) => {
      const distance = y[i] * row.reduce((sum, value, j) => sum + plane.w[j] * value, plane.b);
      if (distance > margin * (1 + 1e-6)) return row;
      count += 1;
      return row.map((value, j) => exact(value - (y[i] * plane.w[j] * margin) / 2));
    });
    return { document: withData(subject, nearer, y), with: [count, margin, margin / 2, points.d] };
  },

  rate({ document, learner }) {
    const declared = learner.parameters.find(({ name }) => name === 'rate');
    if (!declared) return { not: 'noRate' };
    const before = document.learner.rate ?? declared.default;
    const rate = exact(before / 10);
    return { document: { ...document, learner: { ...document.learner, rate } }, with: [rate, before] };
  },

  /** From zero to a start that is independent of the examples, three mistakes long; from elsewhere to zero. */
  start({ document, run, facts, learner }) {
    if (run.dual) return { not: 'noStart' };
    if (learner.method === 'fit') return { not: 'fitted' };
    const { start: _start, ...rest } = document;
    if (!startsAtZero(document.start)) return { document: rest, with: [0] };
    const { start, size } = startElsewhere(run, document, learner, facts.radius);
    return { document: { ...rest, start }, with: [size] };
  },
};

/** The document with the training examples listed: nothing is held out, and noise is already applied. */
function withData({ document }: Subject, x: number[][], y: number[]): Partial<ScenarioDocument> {
  const { noise: _noise, validation: _validation, start, ...rest } = document;
  const changed = { ...rest, data: { x, y } };
  return startsAtZero(start) ? changed : { ...changed, start };
}

/** `factor`: of input j */
function scaled(subject: Subject, factor: (j: number) => number) {
  const { x, y } = rows(subject.points);
  return {
    document: withData(
      subject,
      x.map((row) => row.map((value, j) => exact(value * factor(j)))),
      y,
    ),
  };
}

function rows({ x, y, n, d }: Points) {
  const inputs = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  return { x: inputs, y: Array.from(y) };
}

const exact = (value: number) => Number(value.toPrecision(EXACT));
const lengthened = (w: any) => (Array.isArray(w[0]) ? w.map((row: number[]) => [...row, 0]) : [...w, 0]);

/** Whether training uses the inputs themselves. */
export const isIdentity = ({ run, points }: Pick<Subject, 'run' | 'points'>) =>
  !run.dual && run.p === points.d && run.phi.every((value: number, i: number) => value === points.x[i]);

/** Numbers from 0 to 1 by a multiplier of P. L'Ecuyer's (1999) modulo 2^31 - 1: the same for a seed on every machine. */
function chance(seed: number) {
  let state = seed;
  const next = () => (state = Number((BigInt(state) * 39373n) % 2147483647n)) / 2147483647;
  next();
  return next;
}

/** The results of the room's own run, in the server's format of a trial. */
export function ownResult({ ending, countsMistakes }: Run, facts: Facts): Result {
  const { mistakesPerEpoch, bucket, epochs, updates, end, stopped_by } = ending;
  // Each entry is a mean over `bucket` epochs, the last over the remaining ones.
  const held = (i: number) => Math.min(bucket, epochs - i * bucket);
  const means = Array.from(mistakesPerEpoch ?? []) as number[];
  const sum = means.reduce((total, mean, i) => total + Math.round(mean * held(i)), 0);
  const mistakes = countsMistakes ? sum : null;
  const { radius, margin, bound, bound_about, bound_of } = facts;
  const reasons = { margin: facts.margin_reason, bound: facts.bound_reason };
  return { mistakes, updates, end, stopped_by, radius, margin, bound, bound_about, bound_of, reasons };
}

type Maybe = number | null | undefined;

/** The change of a number: difference and ratio. */
export function difference(before: Maybe, after: Maybe) {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const same = Math.abs(after - before) <= 1e-9 * Math.max(Math.abs(before), Math.abs(after));
  const way: 'same' | 'more' | 'less' = same ? 'same' : after > before ? 'more' : 'less';
  return { way, by: Math.abs(after - before), times: before ? after / before : Infinity };
}
