// The view's content at one moment: a message word by word, and the weights of words. No DOM here.

import { memoByObject, memoByName } from '../../run/memo.ts';
import { reached } from '../../run/outcome.ts';
import { activation, highest, ofClass, scoreOf } from '../../run/scene.ts';
import { namesOf } from '../../scenario/names.ts';
import { piecesOf, wordsOf } from '../../scenario/words.ts';
import { featuresOf } from '../../run/rows.ts';
import { number } from '../../text/format.ts';
import type { Absence } from '../../kit/views/view.ts';

const MOST = 40; // listed weights
const LINE = 55; // characters per line of a message

export type Moment = NonNullable<ReturnType<typeof moment>>;

/**
 * `typed`: the visitor's message; `refusal`: why it is not added; `sought`: filter of the listed words; `shownClass`:
 * whose weights are listed, null: the message's class
 */
export const CHOSEN = { typed: '', refusal: '', sought: '', shownClass: null as number | null };

/** Lines that most messages need, 2 to 5. */
const linesOf = memoByObject((texts: string[]) => {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  return Math.min(5, Math.max(2, Math.ceil((lengths[Math.floor(0.9 * lengths.length)] ?? 0) / LINE)));
});

/** Why a run has no word weights; null if it has. */
export function absent({ run: { texts, dual, network, n } }: Pick<Ready, 'run'>): Absence | null {
  const reason = !texts || !n ? 'notTexts' : network ? 'notUnits' : dual ? 'notKernel' : null;
  return reason && { says: [reason], preset: 'spam' };
}

/** Memo of a run for its newest document. */
const memoOf = memoByObject((_run: Run) => memoByName());

/** The words with weights: the word of each feature, and its inverse. */
export const vocabulary = (run: Run, document: Ready['document']) =>
  memoOf(run)('vocabulary', [document], () => {
    const inputs = namesOf(document).inputs ?? [];
    const words: (string | null)[] = run.terms.map((term: string) => {
      const [, place] = /^\[?x_\{?(\d+)\}?(?: > 0\])?$/.exec(term.trim()) ?? [];
      return place ? (inputs[Number(place) - 1] ?? null) : null;
    });
    const features = new Map(
      words.flatMap((word, j): [string, number][] => (word === null ? [] : [[word, j]])),
    );
    return { words, features, once: run.terms[0]?.startsWith('[') ?? false };
  });

export function moment(
  state: Pick<Ready, 'run' | 'hovered' | 'document'>,
  scene: Scene,
  chosen: Pick<typeof CHOSEN, 'typed' | 'sought' | 'shownClass'>,
) {
  const { run, document } = state;
  const { p, outputs } = run;
  const { visit } = scene;
  const vocab = vocabulary(run, document);
  const message = messageOf(state, scene, chosen.typed);
  if (!message) return null;
  const { text, example, y } = message;
  const judged = message.kind === 'visited';
  const phi = example < 0 ? phiOf(text, vocab, p) : featuresOf(run, example);
  const by = judged ? { w: visit.beforeW, b: visit.beforeB } : scene.predictor;
  const scores = Array.from({ length: outputs }, (_, c) => scoreFor(run, by, c, phi));
  const winner = outputs > 1 ? highest(scores, 0, outputs) : null;
  const messageClass = y !== null && outputs > 1 ? y : winner;
  const c = Math.min(chosen.shownClass ?? messageClass ?? 0, outputs - 1);
  const { w, b } = ofClass(run, by, c);
  const updated = judged && visit.isUpdate && reached(scene, 'update');
  const after = updated ? ofClass(run, visit, c) : null;
  const listed = after ?? ofClass(run, judged ? visit : scene.predictor, c);
  const largest = listed.w.reduce((most: number, v: number) => Math.max(most, Math.abs(v)), 0) || 1;
  /** A weight, its share of the largest, and the visit's change of it. */
  const weight = (values: Numbers, j: number) => ({
    w: values[j],
    share: Math.min(1, Math.abs(values[j]) / largest),
    step: after ? after.w[j] - w[j] : 0,
  });
  const featureOf = (word: string | null) => vocab.features.get(word ?? '') ?? null;
  const inText = [...new Set(wordsOf(text))].flatMap((word) => {
    const j = featureOf(word);
    return j === null ? [] : [{ word, times: phi[j], ...weight(w, j) }];
  });
  return {
    ...message,
    several: outputs > 1,
    shownClass: c,
    pieces: piecesOf(text).map(({ text: shown, word }) => {
      const j = featureOf(word);
      const kind = word === null ? 'between' : j === null ? 'unknown' : 'known';
      return { text: shown, kind, ...(j === null ? { w: 0, share: 0, step: 0 } : weight(w, j)) };
    }),
    /** the summands of the score without the bias, in text order */
    terms: inText.map(({ word, times, w: value }) => ({ word, times, w: value })),
    b,
    hasBias: document.bias !== 'none',
    a: scores[c],
    scores,
    said: winner,
    mistake: updated && visit.mistake,
    stepB: after ? after.b - b : 0,
    steps: after && inText.map(({ word, step }) => ({ word, step })),
    rows: rowsOf(vocab.words, (j) => ({ ...weight(listed.w, j), fresh: w[j] === 0 }), chosen.sought),
    searched: p > MOST,
    lines: linesOf(run.texts ?? []),
    p,
    moved: movedUntil(run, scene),
  };
}

/** The shown message: the typed one, or the example pointed at, visited, or first. */
function messageOf({ run, hovered }: Pick<Ready, 'run' | 'hovered'>, scene: Scene, typed: string) {
  if (typed.trim()) return { kind: 'typed' as const, example: -1, text: typed, y: null };
  const visited = scene.visit.position > 0 && (scene.example ?? -1) >= 0 ? scene.example : null;
  const pointed = hovered !== null && hovered < run.n && hovered !== visited ? hovered : null;
  const example = pointed ?? visited ?? run.exampleAt(1) ?? 0;
  const kind =
    pointed !== null ? ('pointed' as const) : visited !== null ? ('visited' as const) : ('first' as const);
  const text = run.texts?.[example];
  return text === undefined ? null : { kind, example, text, y: run.y[example] };
}

/** Counts of each vocabulary word in a text, or 0 and 1. */
export function phiOf(text: string, { features, once }: ReturnType<typeof vocabulary>, p: number) {
  const phi = new Float64Array(p);
  for (const { word } of piecesOf(text)) {
    const j = word === null ? undefined : features.get(word);
    if (j !== undefined) phi[j] = once ? 1 : phi[j] + 1;
  }
  return phi;
}

function scoreFor(run: Run, weights: Weights, c: number, phi: Numbers) {
  const { multiple } = weights;
  if (run.outputs === 1) return scoreOf(weights, phi, 0);
  const { w, b } = ofClass(run, multiple ?? weights, c);
  return activation(phi, 0, w, b) / (multiple?.times ?? 1);
}

/** The largest weights, those of the visit first; only words with the letters `sought`, if any. */
function rowsOf(
  words: (string | null)[],
  weight: (j: number) => { w: number; share: number; step: number; fresh: boolean },
  sought: string,
) {
  const letters = sought.trim().normalize('NFC').toLowerCase();
  const rows = words.flatMap((word, j) => {
    if (word === null || !word.includes(letters)) return [];
    const { fresh, ...row } = weight(j);
    return letters || row.w || row.step ? [{ word, ...row, fresh: fresh && row.step !== 0 }] : [];
  });
  const isMoved = ({ step }: { step: number }) => Number(step !== 0);
  rows.sort((a, b) => isMoved(b) - isMoved(a) || Math.abs(b.w) - Math.abs(a.w));
  return rows.slice(0, MOST);
}

/** The weights changed by updates 1 .. k of a run. */
const changedIn = memoByObject(({ p }: Run) => ({ k: 0, seen: new Uint8Array(p), count: 0 }));

/**
 * Number of weights ever changed up to this moment: the words of all messages with an update. Null if updates are not
 * loaded, or an update has several examples.
 */
function movedUntil(run: Run, { now, visit }: Scene) {
  const { p, rows } = run;
  const until = Math.max(now.k, visit.k);
  const changed = changedIn(run);
  if (changed.k > until) Object.assign(changed, { k: 0, seen: new Uint8Array(p), count: 0 });
  for (let k = changed.k + 1; k <= until; k += 1) {
    const block = run.blockOfUpdate(k);
    const example = block ? block.example[k - 1 - block.first] : -1;
    if (example < 0) return null;
    const see = (j: number) => {
      changed.count += Number(!changed.seen[j]);
      changed.seen[j] = 1;
    };
    if (rows) for (let at = rows.start[example]; at < rows.start[example + 1]; at += 1) see(rows.index[at]);
    else for (let j = 0; j < p; j += 1) if (run.phi[example * p + j]) see(j);
    changed.k = k;
  }
  return changed.count;
}

const summand = (value: number, of: string) =>
  `${value < 0 ? '\u2212' : '+'} ${number(Math.abs(value), 3)}${of}`;

/** The score's summands, and the changes of the visit, as plain text. */
export function plainly({ terms, b, hasBias, a, steps, stepB }: Moment, text: ViewWords['words']): string[] {
  const sum = [
    ...terms.map(({ word, times, w }) => summand(w, `${times === 1 ? '' : ` × ${number(times)}`} ${word}`)),
    ...(hasBias ? [summand(b, ' b')] : []),
  ].join(' ');
  const changes = [
    ...(steps ?? []).map(({ word, step }) => summand(step, ` ${word}`)),
    ...(stepB ? [summand(stepB, ' b')] : []),
  ].join(' ');
  return [
    `${sum.replace(/^\+ /, '') || '0'} = a = ${number(a)}`,
    ...(steps ? [`${text.only(steps.length)} ${changes}`] : []),
  ];
}
