// This step of several units with a fixed output: their responses, the tried reversals, and the units that move. No DOM here.

import { sumsOf, trialsOf, unitsOf, type Network, type Trial } from '../../run/network.ts';
import { brief, label, number } from '../../text/format.ts';
import { bias } from './change.ts';
import { becoming, block, em, i, quantity, result, strong, sub, sum, working, type About } from './lines.ts';
import { bracketed, multiplied, plus, products } from './numbers.ts';

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
