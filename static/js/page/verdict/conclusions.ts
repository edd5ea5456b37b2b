// Conclusions of theory about the data, as data: sentences are keys of the words' `verdict`.

import {
  boundOf,
  entryOf,
  nameOf,
  proofFactor,
  startsAtZero,
  taskOf,
  thresholdOf,
} from '../../scenario/document.ts';
import { singular } from './end-of-run.ts';

const NARROW = 50; // farthest example's distance, in margins, from which the margin is called narrow

type Line = {
  says: Sentence;
  opens?: 'margins' | 'proof'; // the target of a button beside it
};
export type Conclusion = {
  kind: 'open' | 'separable' | 'inseparable';
  head: Sentence[]; // in order
  asks: Sentence | null; // the question that the reasons answer; null if there are none
  lines: Line[]; // the reasons
};

export function conclusionOf(
  state: Pick<State, 'facts' | 'run' | 'points' | 'catalog' | 'document' | 'failure'>,
): Conclusion {
  const { facts, run, points } = state;
  if (run && !points.n) return open('none');
  const space = spaceOf(state);
  if (!facts) return open(state.failure ? 'failed' : 'waiting', space);
  if (taskOf(run?.task).real) return leastSquares(facts, space);
  const conclusion =
    facts.separable === true
      ? separable(facts, space, state)
      : facts.separable === false
        ? inseparable(facts, space, state)
        : { ...open('undecided', space), asks: sentence('whyNot'), lines: reasonOf(facts, points.task) };
  if (facts.unscaled && conclusion.asks)
    conclusion.lines.push({ says: sentence('unscaled', facts.unscaled) });
  return conclusion;
}

const sentence: (key: string, ...speaks: any[]) => Sentence = (key, ...speaks) => [key, ...speaks];

const open = (head: string, ...speaks: any[]): Conclusion => ({
  kind: 'open',
  head: [sentence(head, ...speaks)],
  asks: null,
  lines: [],
});

const reasonOf = ({ separable_reason: reason }: Facts, task: Task): Line[] => [
  { says: sentence(UNKNOWN[task] ?? 'unknown', reason) },
];
const UNKNOWN: Record<string, string> = { sequence: 'unknownTags', multiclass: 'unknownClasses' };

function spaceOf({
  run,
  points,
  catalog,
  document,
}: Pick<State, 'run' | 'points' | 'catalog' | 'document'>): Space {
  const map = entryOf(catalog, 'features', document?.features);
  const kernel = Boolean(run?.dual);
  const mapped = !kernel && map && !map.straight ? { name: map.name, label: map.label } : null;
  return {
    task: points.task,
    d: kernel ? Infinity : mapped ? (run?.p ?? Infinity) : points.d,
    bias: document?.bias ?? 'learned',
    curved: Boolean(kernel || mapped),
    kernel,
    map: mapped,
  };
}

/** The learner's name. */
const learnerOf = ({ catalog, document }: Pick<State, 'catalog' | 'document'>) =>
  entryOf(catalog, 'learners', document?.learner)?.label ?? '';

/** The bound's formula in R and delta: the learner's own, if it is one factor; another start gives another number. */
function formulaOf(
  facts: Facts,
  { run, catalog, document }: Pick<State, 'run' | 'catalog' | 'document'>,
): Sentence {
  const { radius, margin, bound, bound_about: about, bound_of: of } = facts;
  const [most, what] = [boundOf(facts), singular(of)];
  if (!startsAtZero(document?.start)) return sentence('elsewhere', most, what);
  const learner = entryOf(catalog, 'learners', document?.learner) as Learner | null;
  const n = run?.n ?? 0;
  const factor = (learner && document && proofFactor(learner, document, n)) ?? 1;
  const letter = learner?.method !== 'batch' ? '' : factor < n ? 'm' : 'n';
  const times = ((radius ?? NaN) / (margin ?? NaN)) ** 2;
  return Math.abs(factor * times - Number(bound)) <= 1 + Number(bound) * (about ? 0.01 : 1e-5)
    ? sentence('quotient', radius, margin, most, what, factor, letter)
    : sentence('ownFormula', radius, margin, most, what);
}

function separable(
  facts: Facts,
  space: Space,
  state: Pick<State, 'run' | 'catalog' | 'document'>,
): Conclusion {
  const { radius, margin, bound_of: of, geometric_margin: distance, bound_reason: reason } = facts;
  const bound = boundOf(facts);
  if (state.run?.network) return several('can', facts, space);
  const ratio = (radius ?? NaN) / (margin ?? NaN);
  const bounded = bound !== null;
  const narrow = bounded && ratio > NARROW;
  const head = [sentence(narrow ? 'canJust' : 'can', space)];
  const lines: Line[] = [];
  if (bounded) {
    head.push(sentence(promiseOf(space, state), learnerOf(state), bound, singular(of), space.task));
    lines.push(
      { says: sentence('numbers', radius, margin, space) },
      { says: formulaOf(facts, state), opens: 'proof' },
    );
    if (facts.bound_looser) lines.push({ says: sentence('looser') });
  } else if (reason) lines.push({ says: sentence('boundNone', reason) });
  if (distance) lines.push({ says: sentence('best', distance, space), ...(bounded && { opens: 'margins' }) });
  const asks = !lines.length
    ? null
    : narrow
      ? sentence('whySoMany')
      : bounded
        ? sentence('whyBound', bound)
        : sentence('howFar');
  return { kind: 'separable', head, asks, lines };
}

/** What a bound promises: with a finite list of examples only a limit of mistakes, not a solution. */
function promiseOf(space: Space, state: Pick<State, 'catalog' | 'document'>) {
  if (nameOf(state.document?.order) === 'listed') return 'makes';
  return mayTie(space, state) ? 'stops' : 'finds';
}

/** Whether the learner may end with a score of 0, or with equal scores of several classes. */
function mayTie({ task }: Space, { catalog, document }: Pick<State, 'catalog' | 'document'>) {
  if (task === 'multiclass' || task === 'sequence') return true;
  const learner = entryOf(catalog, 'learners', document?.learner);
  return (document?.tie ?? 'mistake') !== 'mistake' && !(document && thresholdOf(learner, document) > 0);
}

function inseparable(
  facts: Facts,
  space: Space,
  state: Pick<State, 'run' | 'catalog' | 'document'>,
): Conclusion {
  const { point, cycling } = facts;
  if (state.run?.network) return several('cannot', facts, space);
  const head = [sentence('cannot', space)];
  const learner = entryOf(state.catalog, 'learners', state.document?.learner);
  if (cycling?.endless && learner) head.push(sentence(cycling.recurs ? 'round' : 'endless', learner.label));
  const { several: classes, tagged } = taskOf(space.task);
  const why = tagged
    ? sentence('untagged')
    : classes
      ? sentence('unranked')
      : space.bias === 'none'
        ? sentence('zeroSum', space)
        : space.curved || point?.length !== 2
          ? sentence('hullsShare', space)
          : sentence('hullsMeet', point);
  return { kind: 'inseparable', head, asks: sentence('whyNone', space), lines: [{ says: why }] };
}

/** Of a network: the result for a single line; several lines have no theorem. */
const several = (head: 'can' | 'cannot', { point }: Facts, space: Space): Conclusion => ({
  kind: head === 'can' ? 'separable' : 'inseparable',
  head: [sentence(head, space), sentence('noTheorem')],
  asks: head === 'can' ? null : sentence('whyNone', space),
  lines:
    head === 'can'
      ? []
      : [
          {
            says:
              space.bias === 'none'
                ? sentence('zeroSum', space)
                : space.curved || point?.length !== 2
                  ? sentence('hullsShare', space)
                  : sentence('hullsMeet', point),
          },
        ],
});

/** Real targets: the smallest error, and the safe rates. */
function leastSquares({ least_squares: best, rate_safe: safe }: Facts, { curved }: Space): Conclusion {
  if (!best) return open('fit');
  const line = best.w.length === 1 && !curved;
  const lines: Line[] = [];
  if (best.w.length === 1) lines.push({ says: sentence('leastSquaresAt', best.w[0], best.b) });
  if (safe) lines.push({ says: sentence('rates', safe) });
  return {
    kind: 'open',
    head: [sentence('leastSquares', best.mse, line)],
    asks: lines.length ? sentence(line ? 'whichLine' : 'whichRates') : null,
    lines,
  };
}
