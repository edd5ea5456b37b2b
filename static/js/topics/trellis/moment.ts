// The trellis at a moment: for each word and tag the best score so far and its origin, the right path and the found one. No DOM
// here.

import { hasLearned, reached } from '../../run/outcome.ts';
import { momentOf } from '../../run/focus.ts';
import { scoreAlong, sentenceAt, sentenceOf, trellisOf, type Trellis } from '../../run/trellis.ts';
import { namesOf } from '../../scenario/names.ts';
import { type Asked, openQuestion } from '../../state/class.ts';

const MOST_LABELS = 8; // tags up to which every line shows its score

/** `sentence`: shown one, null: the step's; `cell`: word and tag of the explained maximum */
export type Chosen = { sentence: number | null; cell: [number, number] | null };
export type Cell = {
  j: number; // word
  t: number; // tag
  word: number; // the word's own score
  best: number | null; // best score so far; null before it is computed
  right: boolean; // on the right path
  found: boolean; // on the found path
  chosen: boolean;
};
/** between neighbouring words */
export type Line = {
  j: number; // the word it leads to
  from: number; // tag
  to: number;
  score: number;
  right: boolean;
  found: boolean;
  told: boolean; // its score is written
};
/** of a maximum: the previous tag and its sum */
export type Origin = {
  tag: number;
  before: number;
  after: number;
  sum: number;
};
export type Sum = {
  j: number;
  t: number;
  from: Origin[];
  most: number;
  came: number;
  word: number;
  best: number | null;
};
/** the weights before the visit, or the predictor's */
export type By = 'met' | 'present';
export type Moment = NonNullable<ReturnType<typeof moment>>;

export const CHOSEN: Chosen = { sentence: null, cell: null };

export function moment(
  state: Pick<Ready, 'run' | 'document' | 'lesson' | 'course' | 'updateProgress'>,
  scene: Scene,
  chosen: Chosen,
) {
  const { run, document } = state;
  if (!run.tagged || !run.n) return null;
  const question = openQuestion(state);
  const path = question?.kind === 'path';
  const blind = path || question?.kind === 'mistake'; // the found path is hidden
  const next = blind ? (run.exampleAt(scene.now.position + 1) ?? null) : null;
  const step = sentenceAt(run, scene);
  const i = Math.min(next ?? chosen.sentence ?? step, run.n - 1);
  const met = !blind && i === step;
  const weights = met ? { w: scene.visit.beforeW } : blind ? scene.now : scene.predictor;
  const { multiple } = weights as Weights;
  const trellis = trellisOf(run, multiple?.w ?? weights.w, i);
  const per = trellis.unit * (multiple?.times ?? 1);
  const { words, tags: right } = sentenceOf(run, i);
  const filled = blind ? 0 : met ? filledAt(state, scene, trellis.length) : trellis.length;
  const ended = filled === trellis.length && !blind;
  const learned = hasLearned(run, scene.now); // before the first visit only the visited sentence is judged
  const judged = ended && (met ? (learned || scene.phase !== null) && reached(scene, 'test') : learned);
  const names = namesOf(document);
  const decoded = ended ? trellis.path : null;
  const cell = cellOf(chosen.cell, trellis, filled);
  const score = (tagging: number[]) => scoreAlong(trellis, tagging) / (multiple?.times ?? 1);
  return {
    sentence: i,
    of: run.n,
    step,
    by: (met ? 'met' : 'present') as By,
    kind: path
      ? 'path'
      : blind
        ? 'next'
        : chosen.sentence === null || chosen.sentence === step
          ? 'visited'
          : 'chosen',
    shows: momentOf(scene, met ? 'before' : 'after'),
    longest: run.d,
    words: words.map((word) => names.inputs?.[word] ?? String(word)),
    tags: Array.from({ length: trellis.tags }, (_, t) => names.classes?.[t] ?? String(t)),
    right: blind ? null : right,
    found: decoded,
    filled,
    wrong: decoded && judged ? decoded.filter((tag, j) => tag !== right[j]).length : null,
    scores: decoded ? { found: score(decoded), right: score(right) } : null,
    cells: cellsOf(trellis, per, { right: blind ? null : right, found: decoded, filled, cell }),
    lines: linesOf(trellis, per, { right: blind ? null : right, found: decoded, filled }),
    sum: cell && sumOf(trellis, per, cell, blind),
    after: Array.from(trellis.after, (value) => value / per),
    fractions: hasFractions(document),
  };
}

/** Number of answers per word and tag of a sentence, once they are shown. */
export const tapsAt = (question: Asked | null, sentence: number, scene: Scene | null): number[][] | null =>
  question?.kind === 'path' && question.revealed && scene?.example === sentence ? question.tally : null;

/** Whether scores may have fractions, which need more room. */
const hasFractions = ({ learner, predictor }: ScenarioDocument) =>
  (typeof predictor === 'object' ? predictor.name : predictor) === 'averaged' ||
  !Number.isInteger(learner?.rate ?? 1);

/** Words that the search has reached. */
const filledAt = ({ updateProgress }: Pick<Ready, 'updateProgress'>, { phase }: Scene, length: number) =>
  phase === 'visit' ? Math.max(1, Math.ceil(updateProgress * length - 1e-9)) : length;

/** The cell of the explained maximum: the chosen one; during the search the best of the newest word. */
function cellOf(
  cell: Chosen['cell'],
  { length, tags, best }: Trellis,
  filled: number,
): [number, number] | null {
  if (cell && cell[0] < length && cell[1] < tags) return cell;
  if (!filled) return null;
  const j = filled - 1;
  let t = 0;
  for (let other = 1; other < tags; other += 1) if (best[j * tags + other] > best[j * tags + t]) t = other;
  return [j, t];
}

export type Known = { right: number[] | null; found: number[] | null; filled: number };

function cellsOf(
  { length, tags, word, best }: Trellis,
  per: number,
  { right, found, filled, cell }: Known & { cell: Chosen['cell'] },
): Cell[] {
  return Array.from({ length: length * tags }, (_, k) => {
    const [j, t] = [Math.floor(k / tags), k % tags];
    return {
      j,
      t,
      word: word[k] / per,
      best: j < filled ? best[k] / per : null,
      right: right?.[j] === t,
      found: found?.[j] === t,
      chosen: cell?.[0] === j && cell[1] === t,
    };
  });
}

/** The origin of each maximum, and the two paths. */
function linesOf(
  { length, tags, after, back }: Trellis,
  per: number,
  { right, found, filled }: Known,
): Line[] {
  const lines: Line[] = [];
  for (let j = 1; j < length; j += 1)
    for (let to = 0; to < tags; to += 1)
      for (let from = 0; from < tags; from += 1) {
        const isRight = right !== null && right[j - 1] === from && right[j] === to;
        const isFound = found !== null && found[j - 1] === from && found[j] === to;
        const came = j < filled && back[j * tags + to] === from;
        if (isRight || isFound || came)
          lines.push({
            j,
            from,
            to,
            score: after[from * tags + to] / per,
            right: isRight,
            found: isFound,
            told: isRight || isFound || tags <= MOST_LABELS,
          });
      }
  return lines;
}

/** The computation of a maximum. */
function sumOf(
  { tags, word, after, best, back }: Trellis,
  per: number,
  [j, t]: [number, number],
  blind: boolean,
): Sum {
  const k = j * tags + t;
  const from = Array.from({ length: j ? tags : 0 }, (_, tag) => {
    const before = best[(j - 1) * tags + tag] / per;
    const step = after[tag * tags + t] / per;
    return { tag, before, after: step, sum: (best[(j - 1) * tags + tag] + after[tag * tags + t]) / per };
  });
  const came = back[k];
  return {
    j,
    t,
    from,
    most: j ? from[came].sum : 0,
    came,
    word: word[k] / per,
    best: blind ? null : best[k] / per,
  };
}
