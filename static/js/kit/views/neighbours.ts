// A parameter's value and its neighbours, for two buttons.

import { number } from '../../text/format.ts';

const LEAST = 1e-4; // the least value on a logarithmic scale

/**
 * The value as text, and the values before and after it, null at an end: the next choice, one step, or on a logarithmic
 * scale a factor of ten.
 */
export function around({ kind, low, high, step, scale, choices }: Parameter, value: any) {
  if (kind === 'choice') {
    const at = choices.findIndex((choice) => choice.value === value);
    return {
      shown: choices[at]?.label,
      before: choices[at - 1]?.value ?? null,
      after: choices[at + 1]?.value ?? null,
    };
  }
  const log = scale === 'log';
  const lowest = low ?? -Infinity;
  const least = log ? Math.max(lowest, LEAST) : lowest;
  const within = (next: number) =>
    next < least || next > (high ?? Infinity) ? null : Number(next.toPrecision(12));
  return {
    shown: number(value),
    before: within(log ? value / 10 : value - (step ?? 1)),
    after: within(log ? value * 10 : value + (step ?? 1)),
  };
}
