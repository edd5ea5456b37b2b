// The view's content at one moment: a message word by word, and the weights of words. No DOM here.

import { memoByObject, memoByName } from '../../run/memo.ts';
import { reached } from '../../run/phases.ts';
import { activation, highest, scoreOf } from '../../run/scene.ts';
import { namesOf } from '../../scenario/names.ts';
import { piecesOf, wordsOf } from '../../scenario/words.ts';
import { featuresOf } from '../../run/rows.ts';

const MOST = 40; // listed weights
const LINE = 55; // characters per line of a message

/**
 * `typed`: the visitor's message; `sought`: filter of the listed words; `shownClass`: whose weights are listed, null:
 * the message's class
 */
export type Chosen = { typed: string; sought: string; shownClass: number | null };
export type Piece = {
  text: string;
  kind: 'between' | 'unknown' | 'known'; // `unknown`: a word without a feature
  w: number; // its weight
  share: number; // of the largest weight, 0 to 1
  step: number; // the visit's change of its weight
};
/** a summand of the score */
export type Term = {
  word: string;
  times: number;
  w: number;
};
export type Row = {
  word: string;
  w: number;
  share: number;
  step: number;
  fresh: boolean; // the visit moved it from 0
};
export type Moment = NonNullable<ReturnType<typeof moment>>;

export const CHOSEN: Chosen = { typed: '', sought: '', shownClass: null };

/** Lines that most messages need, 2 to 5. */
const linesOf = memoByObject((texts: string[]) => {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  return Math.min(5, Math.max(2, Math.ceil((lengths[Math.floor(0.9 * lengths.length)] ?? 0) / LINE)));
});

/** Why a run has no word weights; null if it has. */
export function absence({ texts, dual, network, n }: Run): Sentence | null {
  if (!texts || !n) return ['notTexts'];
  if (network) return ['notUnits'];
  return dual ? ['notKernel'] : null;
}

/** The words with weights: the word of each feature, and its inverse. */
export function vocabulary(run: Run, document: Ready['document']) {
  return memoOf(run)('vocabulary', [document], () => vocabularyOf(run, document));
}

/** Memo of a run for its newest document. */
const memoOf = memoByObject((_run: Run) => memoByName());

function vocabularyOf({ terms }: Pick<Run, 'terms'>, document: Ready['document']) {
  const inputs = namesOf(document).inputs ?? [];
  const words: (string | null)[] = terms.map((term: string) => {
    const [, place] = /^\[?x_\{?(\d+)\}?(?: > 0\])?$/.exec(term.trim()) ?? [];
    return place ? (inputs[Number(place) - 1] ?? null) : null;
  });
  const features: Map<string, number> = new Map(
    words.flatMap((word, j) => (word === null ? [] : [[word, j] as [string, number]])),
  );
  return { words, features, once: terms[0]?.startsWith('[') ?? false };
}

export function moment(
  state: Pick<Ready, 'run' | 'hovered' | 'document' | 'phase'>,
  scene: Scene,
  chosen: Chosen,
) {
  const { run, document } = state;
  const vocab = vocabulary(run, document);
  const { p, outputs } = run;
  const shown = messageOf(state, scene, chosen);
  if (!shown) return null;
  const { visit } = scene;
  const judged = shown.kind === 'visited';
  const phi = shown.example < 0 ? phiOf(shown.text, vocab, p) : featuresOf(run, shown.example);
  const by = judged ? { w: visit.beforeW, b: visit.beforeB } : scene.predictor;
  const scores = Array.from({ length: outputs }, (_, c) => scoreFor(by, c, p, outputs, phi));
  const winner = outputs > 1 ? highest(scores, 0, outputs) : null;
  const messageClass = shown.y !== null && outputs > 1 ? shown.y : winner;
  const c = Math.min(chosen.shownClass ?? messageClass ?? 0, outputs - 1);
  const { w, b } = ofClass(by, c, p, outputs);
  const updated = judged && visit.isUpdate && reached(scene, 'update');
  const after = updated ? ofClass(visit, c, p, outputs) : null;
  const terms = termsIn(shown.text, phi, vocab, w);
  const step = (j: number) => (after ? after.w[j] - w[j] : 0);
  const listed = after ?? ofClass(judged ? visit : scene.predictor, c, p, outputs);
  const largest = listed.w.reduce((most: number, v: number) => Math.max(most, Math.abs(v)), 0) || 1;
  return {
    ...shown,
    several: outputs > 1,
    shownClass: c,
    pieces: piecesIn(shown.text, vocab, w, largest, step),
    terms,
    b,
    hasBias: document.bias !== 'none',
    a: scores[c],
    scores,
    said: winner,
    mistake: updated && visit.mistake,
    stepB: after ? after.b - b : 0,
    steps: after ? terms.map(({ word }) => ({ word, step: step(vocab.features.get(word) ?? 0) })) : null,
    rows: rowsOf(vocab, listed.w, largest, step, w, chosen.sought),
    searched: p > MOST,
    lines: linesOf(run.texts ?? []),
    p,
    moved: movedUntil(run, scene),
  };
}

/** The shown message: the typed one, or the example pointed at, visited, or first. */
function messageOf(
  { run, hovered }: Pick<Ready, 'run' | 'hovered'>,
  scene: Scene,
  { typed }: Chosen,
): {
  kind: 'typed' | 'pointed' | 'visited' | 'first';
  example: number;
  text: string;
  y: number | null;
} | null {
  if (typed.trim()) return { kind: 'typed', example: -1, text: typed, y: null };
  const visited =
    scene.visit.position > 0 && scene.example !== null && scene.example >= 0 ? scene.example : null;
  const pointed = hovered !== null && hovered < run.n && hovered !== visited ? hovered : null;
  const example = pointed ?? visited ?? run.exampleAt(1) ?? 0;
  const kind = pointed !== null ? 'pointed' : visited !== null ? 'visited' : 'first';
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

const ofClass = ({ w, b }: Weights, c: number, p: number, outputs: number) => ({
  w: w.subarray(c * p, (c + 1) * p),
  b: outputs > 1 ? b[c] : b,
});

function scoreFor(weights: Weights, c: number, p: number, outputs: number, phi: Numbers) {
  const { multiple } = weights;
  if (outputs === 1) return scoreOf(weights, phi, 0);
  const classWeights = ofClass(multiple ?? weights, c, p, outputs);
  const score = activation(phi, 0, classWeights.w, classWeights.b);
  return multiple ? score / multiple.times : score;
}

function piecesIn(
  text: string,
  { features }: ReturnType<typeof vocabulary>,
  w: Numbers,
  largest: number,
  step: (j: number) => number,
): Piece[] {
  return piecesOf(text).map(({ text: shown, word }) => {
    const j = word === null ? undefined : features.get(word);
    if (j === undefined)
      return { text: shown, kind: word === null ? 'between' : 'unknown', w: 0, share: 0, step: 0 };
    return {
      text: shown,
      kind: 'known',
      w: w[j],
      share: Math.min(1, Math.abs(w[j]) / largest),
      step: step(j),
    };
  });
}

/** The summands of the score without the bias, in text order. */
function termsIn(
  text: string,
  phi: Numbers,
  { features }: ReturnType<typeof vocabulary>,
  w: Numbers,
): Term[] {
  return [...new Set(wordsOf(text))].flatMap((word) => {
    const j = features.get(word);
    return j === undefined ? [] : [{ word, times: phi[j], w: w[j] }];
  });
}

/** The largest weights, those of the visit first; filtered by `sought` if any word matches. */
function rowsOf(
  { words }: ReturnType<typeof vocabulary>,
  w: Numbers,
  largest: number,
  step: (j: number) => number,
  before: Numbers,
  sought: string,
): Row[] {
  const letters = sought.trim().normalize('NFC').toLowerCase();
  const top: { j: number; moved: boolean; size: number }[] = [];
  words.forEach((word, j) => {
    const size = Math.abs(w[j]);
    const moved = step(j) !== 0;
    if (word === null || (letters ? !word.includes(letters) : !size && !moved)) return;
    const last = top[MOST - 1];
    if (last && !ahead({ moved, size }, last)) return;
    // Equal ones keep their order.
    let at = top.length;
    while (at > 0 && ahead({ moved, size }, top[at - 1])) at -= 1;
    top.splice(at, 0, { j, moved, size });
    if (top.length > MOST) top.pop();
  });
  return top.map(({ j }) => {
    const change = step(j);
    return {
      word: words[j] ?? '',
      w: w[j],
      share: Math.abs(w[j]) / largest,
      step: change,
      fresh: change !== 0 && before[j] === 0,
    };
  });
}

export type Ranked = { moved: boolean; size: number };

const ahead = (one: Ranked, other: Ranked) => (one.moved === other.moved ? one.size > other.size : one.moved);

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
