// The summands of a message's score, and the changes of a visit, as plain text. No DOM here.

import { number } from '../../text/format.ts';
import type { Moment } from './moment.ts';

const summand = (value: number, of: string) =>
  `${value < 0 ? '\u2212' : '+'} ${number(Math.abs(value), 3)}${of}`;

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
