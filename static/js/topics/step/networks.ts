// This step of two layers: several units with a fixed output (responses, tried reversals, the units that move), and a multilayer perceptron (loss, derivatives, new weights). No DOM here.
// This step of a multilayer perceptron: responses, loss, its derivative by every sum, and the new weights. No DOM here.

import {
  type Network,
  SAYS,
  STEEP,
  type Trial,
  lossOf,
  outputWeights,
  slopeOf,
  sumsOf,
  trialsOf,
  unitsOf,
} from '../../run/network.ts';
import { brief, label, number } from '../../text/format.ts';
import {
  type About,
  type Line,
  becoming,
  block,
  bracketed,
  em,
  i,
  multiplied,
  note,
  plus,
  products,
  quantity,
  result,
  strong,
  sub,
  sum,
  working,
  bias,
} from './lines.ts';
import { isWrong } from '../../run/mistakes.ts';

const SHOWN = 6; // trials shown, including the kept one

export function reversing({ run, now, document, y, phi, before, text, visit }: About) {
  const network = run.network as Network;
  const sums = sumsOf(network, now.beforeW, phi);
  const units = unitsOf(network, now.beforeW);
  const sumLines = units.map(({ w, b }, unit) =>
    sum(
      i('s'),
      sub(unit + 1),
      ` = ${products(Float64Array.from(w), phi)}${network.bias ? ` ${plus(b)}` : ''} = `,
      strong(number(sums[unit])),
      text.unitSays(sums[unit] > 0 ? 1 : -1),
    ),
  );
  const kind = now.mistake ? 'mistake' : 'quiet';
  const square = squareOf(phi, network.bias);
  const verdict = result(
    [
      i('y a'),
      ` = ${label(y)} · (${text.output[network.output as keyof typeof text.output](network.hidden, number(before))}) = `,
      strong(number(y * before)),
    ],
    ': ',
    em(text.verdicts[kind]),
  );
  const changes = now.isUpdate
    ? [
        ...trialLines({ network, sums, y, document, text, square }),
        ...stepLines({ network, now, sums, phi, document, square }),
      ]
    : [];
  return block(kind, visit, [...sumLines, verdict, ...changes]);
}

/** ‖z‖², the divisor of a step; 0: no step. */
const squareOf = (phi: Float64Array, bias: boolean) =>
  phi.reduce((total, value) => total + value * value, Number(bias));

/** The units reversed in each trial, the resulting output, and why it fails. */
function trialLines({ network, sums, y, document, text, square }: any) {
  const trials = trialsOf(network, sums, y, document.tie);
  const last = trials[trials.length - 1];
  const shown = trials.length > SHOWN ? [...trials.slice(0, SHOWN - 1), last] : trials;
  const left = trials.length - shown.length;
  const line = ({ units, far, output, right }: Trial, k: number) => [
    ...(left && k === shown.length - 1 ? [working(text.trialsBetween(left))] : []),
    working(text.trial(units, far), em(text.tried(output, right, square > 0))),
  ];
  const failure = last.right ? !square && text.noStep : text.noTrial;
  return [...shown.flatMap(line), ...(failure ? [working(em(failure))] : [])];
}

/** Units that step towards the other sign. */
function stepLines({ network, now, sums, phi, document, square }: any) {
  const [before, after] = [now.beforeW, now.w].map((w) => unitsOf(network, w));
  return before.flatMap((old, unit) => {
    const to = after[unit];
    if (to.b === old.b && Array.from(to.w).every((value, j) => value === old.w[j])) return [];
    const target = sums[unit] > 0 ? -1 : 1;
    const step = (document.learner.rate * (target - sums[unit])) / square;
    return [
      working(
        i('α'),
        ' (',
        label(target),
        ` − ${bracketed(sums[unit], 3)}) / ‖z‖² = `,
        quantity('learner.rate', number(document.learner.rate)),
        ` · ${bracketed(target - sums[unit], 3)} / ${number(square, 3)} = `,
        strong(number(step, 3)),
      ),
      becoming(
        [
          i('w'),
          sub(unit + 1),
          ` ← ${brief(old.w, 3)} ${step < 0 ? '−' : '+'} ${number(Math.abs(step), 3)}·${multiplied(phi)}`,
        ],
        brief(to.w),
      ),
      ...(network.bias ? [bias(`${number(old.b, 3)} ${plus(step)}`, to.b, unit + 1)] : []),
    ];
  });
}

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
