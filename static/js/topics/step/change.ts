// How an update changes w and b, and the computation of its step. No DOM here.

import { linesFor } from '../../scenario/document.ts';
import { brief, number, times as share } from '../../text/format.ts';
import { becoming, i, quantity, sub, working, type About, type Part } from './lines.ts';
import { bracketed, multiplied, times } from './numbers.ts';
import { becomes } from './offset.ts';

/** The new b of a network's unit. */
export const bias = (from: string, to: number, unit: number) =>
  becoming([i('b'), sub(unit), ` ← ${from}`], number(to));

/** The learner's own step lines, with this visit's numbers. */
export function worked({ learner, document, now, y, phi, before, trained }: About) {
  const lines = linesFor(learner.worked ?? [], document).filter(
    ({ when }: CodeLine) => when !== 'step' || now.step > 0,
  );
  const ya = y * before;
  const values: Record<string, number> = {
    ...Object.fromEntries(
      learner.parameters.map(({ name, default: usual }) => [name, document.learner[name] ?? usual]),
    ),
    y,
    a: before,
    ya,
    '-ya': -ya,
    '1-ya': 1 - ya,
    'y-a': y - before,
    sqnorm: phi.reduce((total, value) => total + value * value, 0) + (trained ? 1 : 0),
    step: now.step,
    'step y': now.step * y,
    t: now.position,
    '1-1/t': 1 - 1 / now.position,
  };
  /** Replaces a name in braces by its number, in brackets if it is negative and not alone. */
  const filled: (part: string, k: number, all: string[]) => Part = (part, k, all) => {
    if (k % 2 === 0) return part;
    const value = /(\(|= )$/.test(all[k - 1]) ? number(values[part]) : bracketed(values[part]);
    return learner.parameters.some(({ name }) => name === part) ? quantity(`learner.${part}`, value) : value;
  };
  return lines.map(({ text: formula = '' }) => working(...formula.split(/[{}]/).map(filled)));
}

/** A factor before a vector, as `times`; the rate itself for a learner that has no other factor. */
export function stepping({ worked: lines, parameters }: Learner, factor: number): Part[] {
  const rate = !lines?.length && parameters.some(({ name }) => name === 'rate');
  return rate && factor !== 1 ? [quantity('learner.rate', number(factor, 3)), '·'] : [times(factor)];
}

/** w and b after a step of `factor` along the example; they may shrink first. */
export function added({ learner, now, phi, trained, written }: About, factor: number) {
  const decay = learner.shrinks ? `${share(1 - 1 / now.position)}·` : '';
  const along = factor
    ? [factor < 0 ? ' \u2212 ' : ' + ', ...stepping(learner, Math.abs(factor)), multiplied(phi)]
    : [];
  const w = decay ? decay + multiplied(now.beforeW) : brief(now.beforeW, 3);
  const change = factor || null;
  return [
    becoming([i('w'), ` ← ${w}`, ...along], brief(now.w)),
    ...(trained ? [becomes(written, { before: now.beforeB, change, to: now.b, decay })] : []),
  ];
}
