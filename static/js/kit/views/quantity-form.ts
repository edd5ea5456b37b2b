// How a scenario's number in a sentence is written, read and stepped; shares in per cent. No DOM here.

import { numberIn, stepped, type Quantity, type Range } from '../../scenario/quantities.ts';
import { inFull, number } from '../../text/format.ts';
import type { Handle } from './handle.ts';

const LONG = 12; // digits of a number in typing
const SHORT = 3; // digits of a share in a sentence; typing shows all

type Form = Pick<Handle, 'value' | 'now' | 'low' | 'high' | 'write' | 'plain' | 'read' | 'step'>;

export function formOf({ key, parameter, value }: Quantity): Form {
  const { low, high, high_open: open } = parameter;
  const step = parameter.step ?? 1;
  const move = (range: Range) =>
    ((from, steps) => (Number.isFinite(from) ? stepped(range, from, steps) : value)) as Form['step'];
  if (!isShare(key))
    return {
      value,
      now: value,
      low,
      high,
      write: (each) => number(each, LONG),
      plain: inFull,
      read: (typed) => numberIn(unspaced(typed)),
      step: move(parameter),
    };
  const top = (high ?? 1) - (open ? step : 0);
  return {
    value,
    now: percent(value),
    low: 0,
    high: percent(top),
    write: (share) => `${number(percent(share), SHORT)}\u202f%`,
    plain: (share) => inFull(percent(share)),
    read(typed) {
      const read = numberIn(unspaced(typed).replace(/%$/, ''));
      return typeof read === 'number' ? Number((read / 100).toPrecision(LONG)) : read;
    },
    step: move({ ...parameter, low: step, low_open: false, high: top, high_open: false }), // 0 would remove the sentence
  };
}

export const isShare = (key: string) => key.endsWith('.share');

/** Without spaces between thousands. */
const unspaced = (typed: string) => typed.replace(/(?<=\d)\s+(?=[\d%])/g, '');
const percent = (share: number) => Number((share * 100).toPrecision(LONG));

/** Whether a share, read from per cent, is out of range. `share`: the server refuses what is no number */
export const outOfShares = ({ high, high_open: open }: Parameter, share: any) =>
  typeof share === 'number' && (share < 0 || (open ? share >= (high ?? 1) : share > (high ?? 1)));
