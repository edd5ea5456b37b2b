// This step of a multilayer perceptron: what the units say, the loss, how it changes with every sum, and the new weights.
// No DOM here.

import { isWrong } from '../../run/mistakes.js';
import { SAYS, STEEP, lossOf, outputWeights, slopeOf, sumsOf, unitsOf } from '../../run/network.js';
import { brief, label, number } from '../../text/format.js';
import { bias } from './change.js';
import { becoming, block, em, i, note, quantity, result, strong, sub, sum, working } from './lines.js';
import { bracketed, plus, products } from './numbers.js';

/**
 * @typedef {import('./lines.js').About} About
 * @typedef {import('./lines.js').Line} Line
 * @typedef {import('../../run/network.js').Network} Network
 */

/** A visit of one example, in a minibatch too. @param {About} about */
export function propagating({ run, now, document, y, phi, before: a, text, visit }) {
  const network = /** @type {Network} */ (run.network);
  const { unit: kind } = network;
  const sums = sumsOf(network, now.beforeW, phi);
  const outputs = sums.map(SAYS[kind]);
  const output = outputWeights(network, now.beforeW);
  const g = slopeOf(network, a, y);
  const slopes = outputs.map((h, unit) => g * output.w[unit] * STEEP[kind](h));
  const wrong = isWrong(y * a, y, document.tie);
  const lines = [
    ...forwards(network, { w: now.beforeW, phi, sums, said: outputs, text }),
    sum(
      i('a'),
      ` = ${products(output.w, outputs)}${network.bias ? ` ${plus(output.b)}` : ''} = `,
      strong(number(a)),
    ),
    result(
      [i('y a'), ` = ${label(y)} · ${bracketed(a)} = `, strong(number(y * a))],
      ': ',
      em(wrong ? text.verdicts.mistake : text.verdicts.always),
    ),
    working(i('L'), ` = ${text.losses[network.loss ?? 'squared']} = `, strong(number(lossOf(network, a, y)))),
    working(i('g'), ` = ${text.slopes[network.loss ?? 'squared']} = `, strong(number(g))),
    ...Array.from(slopes, (own, unit) =>
      slope(kind, { unit, own, g, v: output.w[unit], h: outputs[unit], text }),
    ),
    ...(now.isUpdate
      ? steps({ network, now, document, phi, said: outputs, g, slopes, text })
      : [working(em(text.gathering))]),
  ];
  return block(wrong ? 'mistake' : now.isUpdate ? 'update' : 'quiet', visit, lines);
}

/** What each unit adds up, and what it says. @param {Network} network @param {any} of @returns {Line[]} */
const forwards = (network, { w, phi, sums, said, text }) =>
  unitsOf(network, w).map(({ w: own, b }, unit) =>
    sum(
      i('s'),
      sub(unit + 1),
      ` = ${products(Float64Array.from(own), phi)}${network.bias ? ` ${plus(b)}` : ''} = ${number(sums[unit])}, `,
      i('h'),
      sub(unit + 1),
      ` = ${text.units[network.unit]} = `,
      strong(number(said[unit])),
    ),
  );

/** How the loss changes with the sum of a unit. @param {Network['unit']} kind @param {any} of */
const slope = (kind, { unit, own, g, v, h, text }) =>
  working(
    i('g'),
    sub(unit + 1),
    ` = ${text.steep[kind](unit + 1)} = ${number(g, 3)} · ${bracketed(v, 3)} · ${number(STEEP[kind](h), 3)} = `,
    strong(number(own)),
  );

/** Every weight less the rate times its gradient. @param {any} of @returns {Line[]} */
function steps({ network, now, document, phi, said, g, slopes, text }) {
  const rate = quantity('learner.rate', number(document.learner.rate));
  const [old, to] = [now.beforeW, now.w].map((w) => outputWeights(network, w));
  const [before, after] = [now.beforeW, now.w].map((w) => unitsOf(network, w));
  const along = (/** @type {Numbers} */ values, /** @type {number} */ factor) =>
    brief(
      Float64Array.from(values, (value) => factor * value),
      3,
    );
  return [
    { ...note(text.gradients), from: 'update' },
    becoming([i('v'), ` ← ${brief(old.w, 3)} − `, rate, `·${along(said, g)}`], brief(to.w)),
    ...(network.bias
      ? [becoming([i('c'), ` ← ${number(old.b, 3)} − `, rate, `·${bracketed(g, 3)}`], number(to.b))]
      : []),
    ...before.flatMap(({ w, b }, unit) => [
      becoming(
        [i('w'), sub(unit + 1), ` ← ${brief(w, 3)} − `, rate, `·${along(phi, slopes[unit])}`],
        brief(after[unit].w),
      ),
      ...(network.bias
        ? [bias(`${number(b, 3)} ${plus(-document.learner.rate * slopes[unit])}`, after[unit].b, unit + 1)]
        : []),
    ]),
  ];
}

/** The end of a minibatch of several: by how much each weight steps. @param {Omit<About, 'example' | 'y' | 'phi' | 'before' | 'visit'>} about */
export function together({ run, scene, now, document, text }) {
  const network = /** @type {Network} */ (run.network);
  const [old, to] = [now.beforeW, now.w].map((w) => outputWeights(network, w));
  const [before, after] = [now.beforeW, now.w].map((w) => unitsOf(network, w));
  const step = (/** @type {Numbers} */ from, /** @type {Numbers} */ until) =>
    `${brief(from, 3)} + ${brief(
      Float64Array.from(until, (value, j) => value - from[j]),
      3,
    )}`;
  return block('update', text.minibatchEnds(scene.epoch, document.learner.size), [
    working(em(text.meanTogether)),
    becoming([i('v'), ` ← ${step(old.w, to.w)}`], brief(to.w)),
    ...(network.bias
      ? [becoming([i('c'), ` ← ${number(old.b, 3)} ${plus(to.b - old.b)}`], number(to.b))]
      : []),
    ...before.flatMap(({ w, b }, unit) => [
      becoming([i('w'), sub(unit + 1), ` ← ${step(w, after[unit].w)}`], brief(after[unit].w)),
      ...(network.bias ? [bias(`${number(b, 3)} ${plus(after[unit].b - b)}`, after[unit].b, unit + 1)] : []),
    ]),
  ]);
}
