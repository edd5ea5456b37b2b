// This step of a multilayer perceptron: responses, loss, its derivative by every sum, and the new weights. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import {
  SAYS,
  STEEP,
  lossOf,
  outputWeights,
  slopeOf,
  sumsOf,
  unitsOf,
  type Network,
} from '../../run/network.ts';
import { brief, label, number } from '../../text/format.ts';
import { bias } from './change.ts';
import {
  becoming,
  block,
  em,
  i,
  note,
  quantity,
  result,
  strong,
  sub,
  sum,
  working,
  type About,
  type Line,
} from './lines.ts';
import { bracketed, plus, products } from './numbers.ts';

/** A visit of one example, also in a minibatch. */
export function propagating({ run, now, document, y, phi, before: a, text, visit }: About) {
  const network = run.network as Network;
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

/** Each unit's sum and response. */
const forwards = (network: Network, { w, phi, sums, said, text }: any): Line[] =>
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

/** Derivative of the loss by a unit's sum. */
const slope = (kind: Network['unit'], { unit, own, g, v, h, text }: any) =>
  working(
    i('g'),
    sub(unit + 1),
    ` = ${text.steep[kind](unit + 1)} = ${number(g, 3)} · ${bracketed(v, 3)} · ${number(STEEP[kind](h), 3)} = `,
    strong(number(own)),
  );

/** Every weight minus the rate times its gradient. */
function steps({ network, now, document, phi, said, g, slopes, text }: any): Line[] {
  const rate = quantity('learner.rate', number(document.learner.rate));
  const [old, to] = [now.beforeW, now.w].map((w) => outputWeights(network, w));
  const [before, after] = [now.beforeW, now.w].map((w) => unitsOf(network, w));
  const along = (values: Numbers, factor: number) =>
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

/** The end of a larger minibatch: each weight's step. */
export function together({
  run,
  scene,
  now,
  document,
  text,
}: Omit<About, 'example' | 'y' | 'phi' | 'before' | 'visit'>) {
  const network = run.network as Network;
  const [old, to] = [now.beforeW, now.w].map((w) => outputWeights(network, w));
  const [before, after] = [now.beforeW, now.w].map((w) => unitsOf(network, w));
  const step = (from: Numbers, until: Numbers) =>
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
