// The bias in the numbers of a visit as the notation writes it: b, the threshold θ = −b, or w₀ where x₀ = 1. No DOM here.

import { number } from '../../text/format.ts';
import { becoming, i, type Part, type Written } from './lines.ts';
import { bracketed, plus } from './numbers.ts';

const LETTERS = { b: 'b', theta: 'θ', one: 'w' };

/** A number of the bias in the notation's sense. */
export const turned = (written: Written, b: number) => (written === 'theta' ? 0 - b : b);

/** What it is called, of class c where there are several. */
export function nameOf(written: Written, c: number | null = null): Part[] {
  const index = [...(c === null ? [] : [c]), ...(written === 'one' ? [0] : [])];
  return [i(LETTERS[written]), ...(index.length ? [['sub', index.join(',')] as any] : [])];
}

/** As a further summand of the score, where there is one. */
export function offset(written: Written, hasBias: boolean, b: number) {
  if (!hasBias) return '';
  return written === 'theta' ? ` − ${bracketed(turned(written, b), 3)}` : ` ${plus(b)}`;
}

/** What it becomes: what it was, perhaps first `decay` times as much, and what is added where something is. */
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
