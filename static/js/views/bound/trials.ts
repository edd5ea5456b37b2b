// Trials: the scenario on screen with one thing changed, as a document. Pure, and the same each time.

import { startElsewhere, startsAtZero } from '../../scenario/start.ts';

const EXACT = 12; // digits kept of what is computed, so that 1.1 times 10 is 11

/** what is changed */
export type Subject = {
  document: ScenarioDocument;
  points: Points; // the training examples
  run: Run;
  facts: Facts;
  learner: Learner; // the catalogue's entry
};
export type Trial = {
  document: Partial<ScenarioDocument>;
  with?: any[]; // numbers for the words that say what was done
};
/** what a run and its theory come to */
export type Result = {
  mistakes: number | null; // null of a learner that makes none
  updates: number;
  end: string;
  stopped_by: string | null; // the rule that ended it
  radius: number | null;
  margin: number | null;
  bound: number | null;
  bound_about?: true | null;
  bound_of: string | null;
  reasons: Record<string, string | null>; // why a number is not known
};

/**
 * Each gives a document, or a reason by its code where the scenario does not allow it; `times` counts the trials of
 * this kind so far, from 0.
 */
export const TRIALS: Record<string, (subject: Subject, times: number) => Trial | { not: string }> = {
  /** The whole list once more after itself: in the given order two old epochs are one new one. */
  double(subject) {
    if (subject.run?.tagged) return { not: 'sentences' };
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

  scale: (subject) => (subject.run?.tagged ? { not: 'sentences' } : scaled(subject, () => 10)),
  scaleOne: (subject) =>
    subject.run?.tagged
      ? { not: 'sentences' }
      : subject.points.d < 2
        ? { not: 'oneInput' }
        : scaled(subject, (j) => (j === 0 ? 10 : 1)),

  /** A further number for each example, evenly spread over what the others span, in steps of a tenth of it. */
  noise(subject) {
    if (subject.run?.tagged) return { not: 'sentences' };
    const { points, document } = subject;
    const identity = isIdentity(subject);
    if (!startsAtZero(document.start) && !identity) return { not: 'startsElsewhere' };
    const { x, y } = rows(points);
    const reach = points.x.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    const random = chance(1);
    const longer = x.map((row) => [...row, exact((reach * (Math.floor(random() * 21) - 10)) / 10)]);
    const changed = withData(subject, longer, y);
    if (!startsAtZero(document.start)) changed.start = { ...document.start, w: lengthened(document.start.w) };
    return { document: changed, with: [points.d + 1, reach] };
  },

  /**
   * The examples nearest to the best plane are moved straight towards it, half of the way. Where the bias is free that
   * plane is the one of the largest distance, otherwise u's through the origin; either way its margin is then half.
   */
  halve(subject) {
    const { document, points, facts } = subject;
    if (subject.run.tagged) return { not: 'sentences' };
    if (!isIdentity(subject)) return { not: 'mapped' };
    const plane =
      document.bias === 'none' || (document.bias === 'fixed' && facts.u)
        ? facts.u && { w: facts.u, b: 0, margin: facts.margin }
        : facts.geometric_plane && { ...facts.geometric_plane, margin: facts.geometric_margin };
    const margin = plane && plane.margin;
    if (points.task !== 'binary' || !plane || margin === null) return { not: 'noPlane' };
    const { x, y } = rows(points);
    let moved = 0;
    const nearer = x.map((row, i) => {
      const distance = y[i] * row.reduce((sum, value, j) => sum + plane.w[j] * value, plane.b);
      if (distance > margin * (1 + 1e-6)) return row;
      moved += 1;
      return row.map((value, j) => exact(value - (y[i] * plane.w[j] * margin) / 2));
    });
    return { document: withData(subject, nearer, y), with: [moved, margin, margin / 2, points.d] };
  },

  rate({ document, learner }) {
    const declared = learner.parameters.find(({ name }) => name === 'rate');
    if (!declared) return { not: 'noRate' };
    const before = document.learner.rate ?? declared.default;
    const rate = exact(before / 10);
    return { document: { ...document, learner: { ...document.learner, rate } }, with: [rate, before] };
  },

  /** From zero to a start that has nothing to do with the examples, three mistakes long; from elsewhere to zero. */
  start({ document, run, facts, learner }) {
    if (run.dual) return { not: 'noStart' };
    if (run.tagged) return { not: 'sentences' };
    if (learner.method === 'fit') return { not: 'fitted' };
    const { start: _start, ...rest } = document;
    if (!startsAtZero(document.start)) return { document: rest, with: [0] };
    const { start, size } = startElsewhere(run, document, learner, facts.radius);
    return { document: { ...rest, start }, with: [size] };
  },
};

/** The document of training examples given one by one: nothing is held out, and noise has already struck. */
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
  const row = (_: unknown, i: number) => Array.from(x.subarray(i * d, (i + 1) * d));
  return { x: Array.from({ length: n }, row), y: Array.from(y) };
}

const exact = (value: number) => Number(value.toPrecision(EXACT));
const lengthened = (w: any) => (Array.isArray(w[0]) ? w.map((row: number[]) => [...row, 0]) : [...w, 0]);

/** Whether what is trained are the inputs themselves. */
export function isIdentity({ run, points }: { run: Run; points: Points }) {
  return (
    !run.dual && run.p === points.d && run.phi.every((value: number, i: number) => value === points.x[i])
  );
}

/** Numbers from 0 to 1 by a multiplier of P. L'Ecuyer's (1999) modulo 2^31 - 1: the same for a seed on every machine. */
function chance(seed: number) {
  let state = seed;
  const next = () => (state = Number((BigInt(state) * 39373n) % 2147483647n)) / 2147483647;
  next();
  return next;
}

/** What the room's own run and theory come to, as the server says it of a trial. */
export function ownResult({ ending, countsMistakes }: Run, facts: Facts): Result {
  const { mistakesPerEpoch, bucket, epochs, updates, end, stopped_by } = ending;
  // Each entry is a mean over `bucket` epochs, the last over what is left.
  const held = (i: number) => Math.min(bucket, epochs - i * bucket);
  const means = Array.from(mistakesPerEpoch ?? []) as number[];
  const sum = means.reduce((total, mean, i) => total + Math.round(mean * held(i)), 0);
  const mistakes = countsMistakes ? sum : null;
  const { radius, margin, bound, bound_about, bound_of } = facts;
  const reasons = { margin: facts.margin_reason, bound: facts.bound_reason };
  return { mistakes, updates, end, stopped_by, radius, margin, bound, bound_about, bound_of, reasons };
}

/** How a number has changed: by how many, or how many times. */
export function difference(
  before: number | null | undefined,
  after: number | null | undefined,
): { way: 'same' | 'more' | 'less'; by: number; times: number } | null {
  if (before === null || after === null || before === undefined || after === undefined) return null;
  const same = Math.abs(after - before) <= 1e-9 * Math.max(Math.abs(before), Math.abs(after));
  const way = same ? 'same' : after > before ? 'more' : 'less';
  return { way, by: Math.abs(after - before), times: before ? after / before : Infinity };
}
