// The bias in the arithmetic, in its notation: b, the threshold θ = −b, or w₀ with x₀ = 1. No DOM here.

import { number } from '../../text/format.ts';
import { becoming, i, type Part, type Written } from './lines.ts';
import { bracketed, plus } from './numbers.ts';

const LETTERS = { b: 'b', theta: 'θ', one: 'w' };

/** A bias in the notation's sign. */
export const turned = (written: Written, b: number) => (written === 'theta' ? 0 - b : b);

/** Its name, with class c if there are several. */
export function nameOf(written: Written, c: number | null = null): Part[] {
  const index = [...(c === null ? [] : [c]), ...(written === 'one' ? [0] : [])];
  return [i(LETTERS[written]), ...(index.length ? [['sub', index.join(',')] as any] : [])];
}

/** The bias as a further summand of the score, if there is one. */
export function offset(written: Written, hasBias: boolean, b: number) {
  if (!hasBias) return '';
  return written === 'theta' ? ` − ${bracketed(turned(written, b), 3)}` : ` ${plus(b)}`;
}

/** The new bias: the old one, perhaps times `decay`, plus the step. */
export function becomes(
  written: Written,
  {
    before,
    change,
    to,
    c = null,
    decay = '',
  }: { before: number; change: number | null; to: number; c?: number | null; decay?: string },
) {
  const was = turned(written, before);
  const from = decay ? decay + bracketed(was, 3) : number(was, 3);
  const by = change === null ? '' : ` ${plus(turned(written, change))}`;
  return becoming([...nameOf(written, c), ` ← ${from}${by}`], number(turned(written, to)));
}
