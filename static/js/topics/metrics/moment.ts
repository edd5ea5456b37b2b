// What the metrics view shows of a moment: matrices and rates; for real targets, errors. No DOM here.

import { hasLearned } from '../../run/outcome.ts';
import { trainingErrorAt } from '../../run/training-error.ts';
import { className } from '../../scenario/names.ts';
import { inFull, label } from '../../text/format.ts';

/** The default choice of a set, a class and a card. */
export const CHOSEN = {
  set: 'training',
  class: 0,
  show: 'now',
  threshold: null as number | null, // null: the learner's own, 0
  text: '', // pasted text
  positive: null as string | null, // class to detect, for pasted labels
};
const FITS = ['MSE', 'MAE', 'R2'];

export type Matrix = {
  set: string;
  names: string[]; // of the classes
  /** a row per actual class, a cell per predicted one; `share`: of the largest count; `lit`: holds the hovered example */
  rows: { count: number; tag: string | null; right: boolean; lit: boolean; share: number }[][];
  mistakes: number;
  examples: number;
  left: number; // out because a feature is undefined
  words: boolean; // the counts are words of sentences
};
export type Moment = {
  empty: 'none' | 'nothing' | 'unfitted' | 'waiting' | null; // why it is empty
  visit: number | null; // the judged visit, if not the present one
  stale: boolean; // of an earlier version
  sets: { set: string; examples: number }[];
  chosen: typeof CHOSEN;
  matrices: Matrix[];
  classes: string[]; // to choose from
  rates: Rate[];
  fits: { name: string; values: { value: number | null; reason: string | undefined }[] }[] | null; // for real targets
};

const EMPTY: Moment = {
  empty: 'none',
  visit: null,
  stale: false,
  sets: [],
  chosen: CHOSEN,
  matrices: [],
  classes: [],
  rates: [],
  fits: null,
};

export function moment(state: State, scene: Scene | null, wish: typeof CHOSEN): Moment {
  const { run, metrics: judged } = state;
  if (!run?.n) return EMPTY;
  if (scene && !hasLearned(run, scene.now))
    return { ...EMPTY, empty: scene.now.position ? 'unfitted' : 'nothing' };
  if (!judged?.visit) return { ...EMPTY, empty: 'waiting' };
  const names = ['training', 'test'].filter((name) => judged[name]);
  const chosen = { ...wish, set: names.includes(wish.set) ? wish.set : 'training' };
  const about = {
    ...EMPTY,
    empty: null,
    visit: scene && judged.visit !== scene.now.position ? judged.visit : null,
    stale: judged.version !== run.version,
    sets: names.map((set) => ({ set, examples: judged[set].examples })),
    chosen,
  };
  if ('MSE' in judged.training) return { ...about, fits: FITS.map((name) => fitOf(name, names, judged)) };
  const metrics = judged[chosen.set];
  const classes = metrics.classes ?? [];
  const lit = scene && cellOf(state, scene, judged.training);
  return {
    ...about,
    matrices: names.map((set) => matrix(set, judged[set], set === 'training' ? lit : null, state)),
    classes: classes.map(
      ({ label: c }: { label: any }) => className(state.document, Number(c), run.task) ?? c,
    ),
    rates: metrics.classes
      ? [...overallOf(metrics), ...sharesOf(classes[Math.min(chosen.class, classes.length - 1)])]
      : ratesOf(metrics),
  };
}

const fitOf = (name: string, sets: string[], judged: Record<string, any>) => ({
  name,
  values: sets.map((set) => ({ value: judged[set][name], reason: judged[set].reasons[name] })),
});

/** `judged`: the server's answer for one set */
export function matrix(
  set: string,
  judged: any,
  lit: number[] | null,
  { document, points: { task } }: Pick<State, 'document' | 'points'>,
): Matrix {
  const { labels, rows, tags } = matrixOf(judged);
  const maximum = Math.max(1, ...rows.flat());
  return {
    set,
    names: labels.map((value) => className(document, Number(value), task) ?? (tags ? label(value) : value)),
    rows: rows.map((row, i) =>
      row.map((count, j) => ({
        count,
        tag: tags?.[i][j] ?? null,
        right: i === j,
        lit: lit?.[0] === i && lit[1] === j,
        share: count / maximum,
      })),
    ),
    mistakes: judged.mistakes,
    examples: judged.examples,
    left: judged.undefined?.length ?? 0,
    words: task === 'sequence' && set !== 'pasted',
  };
}

/** The cell of the hovered example in the training matrix: [row, column], or null. */
function cellOf(state: State, scene: Scene, { labels }: { labels: number[] }) {
  const { hovered, document } = state;
  const run = state.run as Run;
  if (hovered === null || hovered >= run.n || !document || run.tagged) return null;
  const { said } = trainingErrorAt(state, scene, document);
  if (!said) return null;
  const places = run.outputs > 1 ? labels : labels.toReversed();
  const place = [places.indexOf(run.y[hovered]), places.indexOf(said[hovered])];
  return place.includes(-1) ? null : place;
}

/** Whether there are values by epoch: a learner that fits at once has no epochs. */
export const hasEpochs = (run: Run) => run.done && (run.countsMistakes || run.task === 'regression');

/** Requests for this moment's metrics, and after the run those of every epoch. */
export function needs(
  { run, playhead }: State,
  { now }: Scene,
  { show }: Pick<typeof CHOSEN, 'show'> = CHOSEN,
): Need[] {
  if (!run?.n || show === 'pasted') return [];
  const gap = playhead.playing ? 250 : 80;
  if (show === 'threshold')
    return run.task === 'binary' && now.position
      ? [{ kind: 'roc', payload: { visit: now.position }, gap }]
      : [];
  const counts: Need[] = now.position ? [{ kind: 'metrics', payload: { visit: now.position }, gap }] : [];
  return hasEpochs(run) ? [...counts, { kind: 'epochs', payload: {} }] : counts;
}

/** Each rate is the first count over the sum of both. */
const SHARES = {
  TPR: ['TP', 'FN'],
  TNR: ['TN', 'FP'],
  PPV: ['TP', 'FP'],
  NPV: ['TN', 'FN'],
  FNR: ['FN', 'TP'],
  FPR: ['FP', 'TN'],
  FDR: ['FP', 'TP'],
  FOR: ['FN', 'TN'],
};

/** The server's metrics of all examples, or of one class against the rest. */
type Judged = Record<string, any>;
export type Rate = {
  name: string;
  formula: string;
  numbers: string;
  value: number | null;
  reason: string | null;
};

/** The rates of one class against the rest. `counts`: TP, FN, FP, TN, the rates by name, and `reasons` for null rates */
export function sharesOf(counts: Judged): Rate[] {
  const shares = Object.entries(SHARES).map(([name, [part, other]]) =>
    rate(counts, name, `${part}/(${part}+${other})`, `${counts[part]}/${counts[part] + counts[other]}`),
  );
  const { TP, FP, FN } = counts;
  return [rate(counts, 'F1', '2TP/(2TP+FP+FN)', `${2 * TP}/${2 * TP + FP + FN}`), ...shares];
}

/** All rates of two classes. */
export function ratesOf(found: Judged): Rate[] {
  const { TP, FP, FN, TN, examples, mistakes } = found;
  const factors = [TP + FP, TP + FN, TN + FP, TN + FN];
  return [
    rate(found, 'accuracy', '(TP+TN)/m', `${TP + TN}/${examples}`),
    rate(found, 'loss', '(FP+FN)/m', `${mistakes}/${examples}`),
    rate(found, 'Error', '2(FP+FN)', `2 \u00b7 ${mistakes}`),
    rate(
      found,
      'MCC',
      '(TP\u00b7TN \u2212 FP\u00b7FN)/\u221a((TP+FP)(TP+FN)(TN+FP)(TN+FN))',
      `(${TP}\u00b7${TN} \u2212 ${FP}\u00b7${FN})/\u221a(${factors.join('\u00b7')})`,
    ),
    ...sharesOf(found),
  ];
}

/** The rates of all classes together. */
export function overallOf(found: Judged): Rate[] {
  const right = found.examples - found.mistakes;
  const scored: number[] = found.classes.flatMap(({ F1 }: Judged) => (F1 === null ? [] : [F1]));
  const sum = scored.reduce((total, F1) => total + F1, 0);
  return [
    rate(found, 'accuracy', 'right/m', `${right}/${found.examples}`),
    rate(found, 'loss', 'wrong/m', `${found.mistakes}/${found.examples}`),
    rate(
      found,
      'macro_F1',
      '\u03a3F\u2081/classes',
      scored.length ? `${inFull(Number(sum.toFixed(3)))}/${scored.length}` : '0/0',
    ),
    rate(found, 'MCC', '', ''),
  ];
}

const rate = (found: Judged, name: string, formula: string, numbers: string): Rate => ({
  name,
  formula,
  numbers,
  value: found[name],
  reason: found.reasons[name] ?? null,
});

/** The matrix in display order: for two classes the positive one first. */
export function matrixOf({ labels, confusion, TP }: Judged): {
  labels: any[];
  rows: number[][];
  tags: string[][] | null;
} {
  if (TP === undefined) return { labels, rows: confusion, tags: null };
  return {
    labels: labels.toReversed(),
    rows: confusion.map((row: number[]) => row.toReversed()).toReversed(),
    tags: [
      ['TP', 'FN'],
      ['FP', 'TN'],
    ],
  };
}
