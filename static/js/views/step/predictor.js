// What the chosen predictor keeps, at this moment: Algorithm 7's s, beta and c, survival counts, the pocket; and what it says
// of the probe. No DOM here.

import { predictorState } from '../../run/predictor-state.js';
import { nameOf } from '../../scenario/document.js';
import { count, number, vector } from '../../text/format.js';

const MOST = 12; // survivors drawn

/**
 * @typedef {import('./lines.js').Part} Part
 *
 * @typedef {object} Kept
 * @property {Part[][]} numbers  each a name with its value
 * @property {{title: string, side: number, height: number, text: string}[]} survivors  the newest vectors; `height`: per cent
 * @property {{label: number | null, late: boolean, parts: string[], says: string} | null} probe
 */

const some = (/** @type {Numbers} */ values) => vector(values, 3, 4);
const offset = (/** @type {PerClass} */ b) => (typeof b === 'number' ? number(b) : some(b));
/** @type {(value: string, ...name: Part[]) => Part[]} */
const named = (value, ...name) => [...name, ' = ', ['strong', value]];
/** @type {(letter: string) => Part} */
const i = (letter) => ['i', letter];

/**
 * @param {Ready} state
 * @param {Scene | null} scene
 * @param {Record<string, any>} text
 * @returns {Kept | null}
 */
export function keptBy(state, scene, text) {
  const { run, document } = state;
  if (!run?.n || !scene?.now.exact) return null;
  const own = predictorState(run, scene.now, document.predictor);
  const probed = probedOf(state);
  const probe = probed && atProbe(probed, state, scene, text);
  const hasBias = document.bias !== 'none';
  if (own?.c) return { numbers: algorithm7(own, scene, hasBias), survivors: [], probe };
  if (own?.survivors) return { ...voters(own, probed, document, text), probe };
  if (own?.best) return { numbers: chosen(own.best, text.best, hasBias), survivors: [], probe };
  return { numbers: own?.pocket ? pocket(own, document, hasBias, text) : [], survivors: [], probe };
}

/** What the server said of the probe, once it has; not of where it was before. */
function probedOf(/** @type {Ready} */ { run, probe, probed }) {
  if (!probe || !probed || probed.version !== run.version || run.d > 2 || probed.x.length !== run.d)
    return null;
  return probed.x.every((value, j) => value === probe[j]) ? probed : null;
}

function algorithm7(
  /** @type {any} */ own,
  /** @type {Scene} */ { predictor },
  /** @type {boolean} */ hasBias,
) {
  return [
    named(count(own.c), i('c')),
    named(some(own.u), i('s')),
    ...(hasBias ? [named(some(own.beta), i('β'))] : []),
    named(some(predictor.w), i('w'), ' − ', i('s'), '/', i('c')),
    ...(hasBias ? [named(offset(predictor.b), i('b'), ' − ', i('β'), '/', i('c'))] : []),
  ];
}

/**
 * The newest vectors with their counts; once there is a probe, how each votes on it.
 * @param {any} own
 * @param {Probed | null} probed
 * @param {ScenarioDocument} document
 * @param {Record<string, any>} text
 */
function voters(own, probed, { sign_of_zero: signOfZero }, text) {
  /** @type {{k: number, votes: number, score: (phi: Numbers) => number}[]} */
  const survivors = own.survivors.slice(-MOST);
  const most = Math.max(1, ...survivors.map(({ votes }) => votes));
  const newest = survivors[survivors.length - 1];
  return {
    numbers: [
      named(count(newest.k), i('k')),
      named(count(newest.votes), i('c'), ['sub', 'k']),
      [text.voters(own.voters)],
    ],
    survivors: survivors.map(({ k, votes, score }) => {
      const side = probed ? Math.sign(score(probed.phi)) || signOfZero : 0;
      return {
        title: text.survivor(k, votes, side),
        side,
        height: Math.max(4, (68 * votes) / most),
        text: `${side ? text.vote(side) : ''}${count(votes)}`,
      };
    }),
  };
}

/**
 * @param {any} own
 * @param {ScenarioDocument} document
 * @param {boolean} hasBias
 * @param {Record<string, any>} text
 */
function pocket({ pocket: weights, streak }, { predictor }, hasBias, text) {
  const best = typeof predictor === 'object' && predictor.rule === 'best';
  const run = best || streak === null ? [] : [named(count(streak), text.streak)];
  return [...chosen(weights, 'pocket', hasBias), ...run];
}

/** Weights of the run's own, by a name below the letter. @returns {Part[][]} */
function chosen(/** @type {Weights} */ { w, b }, /** @type {string} */ name, /** @type {boolean} */ hasBias) {
  return [
    named(some(w), i('w'), ['sub', name]),
    ...(hasBias ? [named(offset(b), i('b'), ['sub', name])] : []),
  ];
}

/**
 * Algorithm 6 and its like, with the probe's numbers.
 * @param {Probed} probed
 * @param {Ready} state
 * @param {Scene} scene
 * @param {Record<string, any>} text
 * @returns {Kept['probe']}
 */
function atProbe({ x, visit, predictors }, { document, run }, scene, text) {
  const own = predictors.find(({ name }) => name === nameOf(document.predictor));
  if (!own) return null;
  const { score, label, votes } = own;
  const words = votes ? text.sumOfVotes(votes) : Array.isArray(score) ? '' : text.probeScore(score);
  return {
    label,
    late: visit !== scene.now.position,
    parts: [text.atProbe(x), words],
    says: text.says(label, run.task),
  };
}
