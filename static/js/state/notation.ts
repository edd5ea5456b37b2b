// How pseudo-code is written, and with which letters the theorem: choices of the page, which its address keeps.

/** the scenario's own */
export const PLAIN: Notation = { examples: 'pairs', bias: null, letters: 'delta' };

/** A notation as an address keeps it; none where it is the usual one. */
export function notationToText({ examples, bias, letters }: Notation) {
  const parts = [examples, bias ?? '', ...(letters === 'gamma' ? [letters] : [])];
  return parts.join(' ') === `${PLAIN.examples} ` ? undefined : parts.join(' ');
}

/** `own`: the visitor's, where an address says none */
export function notationFromText(text: unknown, own: Notation['letters'] = PLAIN.letters): Notation {
  const [examples, bias, letters] = typeof text === 'string' ? text.split(' ') : [];
  return {
    examples: examples === 'index' ? 'index' : PLAIN.examples,
    bias: (['b', 'one', 'theta'].includes(bias) ? bias : PLAIN.bias) as Notation['bias'],
    letters: letters === 'gamma' ? letters : own,
  };
}
