// What the view says and draws of one moment: a message word by word, and the weights of the words. No DOM here.

import { onceEach, remembered } from '../../run/memo.js';
import { reached } from '../../run/phases.js';
import { activation, highest, scoreOf } from '../../run/scene.js';
import { namesOf } from '../../scenario/names.js';
import { piecesOf, wordsOf } from '../../scenario/words.js';
import { featuresOf } from '../../run/rows.js';

const MOST = 40; // weights listed
const LINE = 55; // characters of a message that stand in a line

/**
 * `typed`: the visitor's own message; `sought`: letters of the words whose weights are listed; `shownClass`: whose weights are shown, null: those of the message's own class.
 * @typedef {{typed: string, sought: string, shownClass: number | null}} Chosen
 *
 * @typedef {object} Piece
 * @property {string} text
 * @property {'between' | 'unknown' | 'known'} kind  `unknown`: a word that is not kept
 * @property {number} w  its weight
 * @property {number} share  of the largest weight of all, 0 to 1
 * @property {number} step  by how much the visit has changed its weight
 *
 * @typedef {object} Term  what a word adds to the score
 * @property {string} word
 * @property {number} times
 * @property {number} w
 *
 * @typedef {object} Row
 * @property {string} word
 * @property {number} w
 * @property {number} share
 * @property {number} step
 * @property {boolean} fresh  whether the visit has moved it from 0
 *
 * @typedef {NonNullable<ReturnType<typeof moment>>} Moment
 */

/** @type {Chosen} */
export const CHOSEN = { typed: '', sought: '', shownClass: null };

/** How many lines most messages take, 2 to 5. */
const linesOf = onceEach((/** @type {string[]} */ texts) => {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  return Math.min(5, Math.max(2, Math.ceil((lengths[Math.floor(0.9 * lengths.length)] ?? 0) / LINE)));
});

/** Why a run has no words with weights; null where it has. @param {Run} run @returns {Sentence | null} */
export function absence({ texts, dual, network, n }) {
  if (!texts || !n) return ['notTexts'];
  if (network) return ['notUnits'];
  return dual ? ['notKernel'] : null;
}

/**
 * The words that have weights: of each feature its word, and by the word its feature.
 * @param {Run} run @param {Ready['document']} document
 */
export function vocabulary(run, document) {
  return memoOf(run)('vocabulary', [document], () => vocabularyOf(run, document));
}

/** What is known of a run under its newest document. */
const memoOf = onceEach((/** @type {Run} */ _run) => remembered());

/** @param {Pick<Run, 'terms'>} run @param {Ready['document']} document */
function vocabularyOf({ terms }, document) {
  const inputs = namesOf(document).inputs ?? [];
  /** @type {(string | null)[]} */
  const words = terms.map((/** @type {string} */ term) => {
    const [, place] = /^\[?x_\{?(\d+)\}?(?: > 0\])?$/.exec(term.trim()) ?? [];
    return place ? (inputs[Number(place) - 1] ?? null) : null;
  });
  /** @type {Map<string, number>} */
  const features = new Map(
    words.flatMap((word, j) => (word === null ? [] : [/** @type {[string, number]} */ ([word, j])])),
  );
  return { words, features, once: terms[0]?.startsWith('[') ?? false };
}

/**
 * @param {Pick<Ready, 'run' | 'hovered' | 'document' | 'phase'>} state
 * @param {Scene} scene
 * @param {Chosen} chosen
 */
export function moment(state, scene, chosen) {
  const { run, document } = state;
  const known = vocabulary(run, document);
  const { p, outputs } = run;
  const shown = messageOf(state, scene, chosen);
  if (!shown) return null;
  const { visit } = scene;
  const judged = shown.kind === 'visited';
  const phi = shown.example < 0 ? phiOf(shown.text, known, p) : featuresOf(run, shown.example);
  const by = judged ? { w: visit.beforeW, b: visit.beforeB } : scene.predictor;
  const scores = Array.from({ length: outputs }, (_, c) => scoreFor(by, c, p, outputs, phi));
  const winner = outputs > 1 ? highest(scores, 0, outputs) : null;
  const own = shown.y !== null && outputs > 1 ? shown.y : winner;
  const c = Math.min(chosen.shownClass ?? own ?? 0, outputs - 1);
  const { w, b } = ofClass(by, c, p, outputs);
  const moved = judged && visit.isUpdate && reached(scene, 'update');
  const after = moved ? ofClass(visit, c, p, outputs) : null;
  const terms = termsIn(shown.text, phi, known, w);
  const step = (/** @type {number} */ j) => (after ? after.w[j] - w[j] : 0);
  const listed = after ?? ofClass(judged ? visit : scene.predictor, c, p, outputs);
  const largest =
    listed.w.reduce(
      (/** @type {number} */ most, /** @type {number} */ v) => Math.max(most, Math.abs(v)),
      0,
    ) || 1;
  return {
    ...shown,
    several: outputs > 1,
    shownClass: c,
    pieces: piecesIn(shown.text, known, w, largest, step),
    terms,
    b,
    hasBias: document.bias !== 'none',
    a: scores[c],
    scores,
    said: winner,
    mistake: moved && visit.mistake,
    stepB: after ? after.b - b : 0,
    steps: after ? terms.map(({ word }) => ({ word, step: step(known.features.get(word) ?? 0) })) : null,
    rows: rowsOf(known, listed.w, largest, step, w, chosen.sought),
    searched: p > MOST,
    lines: linesOf(run.texts ?? []),
    p,
    moved: movedUntil(run, scene),
  };
}

/**
 * The message that is spoken of: one that is typed, else that of the example pointed at, visited, or the first.
 * @param {Pick<Ready, 'run' | 'hovered'>} state @param {Scene} scene @param {Chosen} chosen
 * @returns {{kind: 'typed' | 'pointed' | 'visited' | 'first', example: number, text: string, y: number | null} | null}
 */
function messageOf({ run, hovered }, scene, { typed }) {
  if (typed.trim()) return { kind: 'typed', example: -1, text: typed, y: null };
  const visited =
    scene.visit.position > 0 && scene.example !== null && scene.example >= 0 ? scene.example : null;
  const pointed = hovered !== null && hovered < run.n && hovered !== visited ? hovered : null;
  const example = pointed ?? visited ?? run.exampleAt(1) ?? 0;
  const kind = pointed !== null ? 'pointed' : visited !== null ? 'visited' : 'first';
  const text = run.texts?.[example];
  return text === undefined ? null : { kind, example, text, y: run.y[example] };
}

/** How often each word that is kept is in a text, or whether. @param {string} text @param {ReturnType<typeof vocabulary>} known @param {number} p */
export function phiOf(text, { features, once }, p) {
  const phi = new Float64Array(p);
  for (const { word } of piecesOf(text)) {
    const j = word === null ? undefined : features.get(word);
    if (j !== undefined) phi[j] = once ? 1 : phi[j] + 1;
  }
  return phi;
}

/** @param {Weights} weights @param {number} c @param {number} p @param {number} outputs */
const ofClass = ({ w, b }, c, p, outputs) => ({
  w: w.subarray(c * p, (c + 1) * p),
  b: outputs > 1 ? b[c] : b,
});

/** @param {Weights} weights @param {number} c @param {number} p @param {number} outputs @param {Numbers} phi */
function scoreFor(weights, c, p, outputs, phi) {
  const { multiple } = weights;
  if (outputs === 1) return scoreOf(weights, phi, 0);
  const own = ofClass(multiple ?? weights, c, p, outputs);
  const score = activation(phi, 0, own.w, own.b);
  return multiple ? score / multiple.times : score;
}

/**
 * @param {string} text @param {ReturnType<typeof vocabulary>} known @param {Numbers} w @param {number} largest
 * @param {(j: number) => number} step
 * @returns {Piece[]}
 */
function piecesIn(text, { features }, w, largest, step) {
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

/**
 * What adds up to the score, without the bias, in the order of the text.
 * @param {string} text @param {Numbers} phi @param {ReturnType<typeof vocabulary>} known @param {Numbers} w @returns {Term[]}
 */
function termsIn(text, phi, { features }, w) {
  return [...new Set(wordsOf(text))].flatMap((word) => {
    const j = features.get(word);
    return j === undefined ? [] : [{ word, times: phi[j], w: w[j] }];
  });
}

/**
 * The largest weights by size, those that the visit has changed first; of words with the letters that are `sought`, where there
 * are such.
 * @param {ReturnType<typeof vocabulary>} known @param {Numbers} w @param {number} largest
 * @param {(j: number) => number} step @param {Numbers} before @param {string} sought
 * @returns {Row[]}
 */
function rowsOf({ words }, w, largest, step, before, sought) {
  const letters = sought.trim().normalize('NFC').toLowerCase();
  /** @type {{j: number, moved: boolean, size: number}[]} */
  const top = [];
  words.forEach((word, j) => {
    const size = Math.abs(w[j]);
    const moved = step(j) !== 0;
    if (word === null || (letters ? !word.includes(letters) : !size && !moved)) return;
    const last = top[MOST - 1];
    if (last && !ahead({ moved, size }, last)) return;
    // Equal ones stay in their order.
    let at = top.length;
    while (at > 0 && ahead({ moved, size }, top[at - 1])) at -= 1;
    top.splice(at, 0, { j, moved, size });
    if (top.length > MOST) top.pop();
  });
  return top.map(({ j }) => {
    const own = step(j);
    return {
      word: words[j] ?? '',
      w: w[j],
      share: Math.abs(w[j]) / largest,
      step: own,
      fresh: own !== 0 && before[j] === 0,
    };
  });
}

/** @typedef {{moved: boolean, size: number}} Ranked @param {Ranked} one @param {Ranked} other */
const ahead = (one, other) => (one.moved === other.moved ? one.size > other.size : one.moved);

/** The weights of a run that its updates 1 .. k have changed. */
const changedIn = onceEach((/** @type {Run} */ { p }) => ({ k: 0, seen: new Uint8Array(p), count: 0 }));

/**
 * How many of the weights an update has ever changed until this moment: the words of all messages that were updated on.
 * Null while not all of the updates are here, or where an update is of several examples.
 * @param {Run} run @param {Scene} scene
 */
function movedUntil(run, { now, visit }) {
  const { p, rows } = run;
  const until = Math.max(now.k, visit.k);
  const known = changedIn(run);
  if (known.k > until) Object.assign(known, { k: 0, seen: new Uint8Array(p), count: 0 });
  for (let k = known.k + 1; k <= until; k += 1) {
    const block = run.blockOfUpdate(k);
    const example = block ? block.example[k - 1 - block.first] : -1;
    if (example < 0) return null;
    const see = (/** @type {number} */ j) => {
      known.count += Number(!known.seen[j]);
      known.seen[j] = 1;
    };
    if (rows) for (let at = rows.start[example]; at < rows.start[example + 1]; at += 1) see(rows.index[at]);
    else for (let j = 0; j < p; j += 1) if (run.phi[example * p + j]) see(j);
    known.k = k;
  }
  return known.count;
}
