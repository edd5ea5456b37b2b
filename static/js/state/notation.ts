// The notation of pseudo-code and the letters of the theorem. They are stored in the page's address.

/** The default notation. */
export const PLAIN: Notation = { examples: 'pairs', bias: null, letters: 'delta' };

/** A notation as text for an address; undefined for the default. */
export function notationToText({ examples, bias, letters }: Notation) {
  const parts = [examples, bias ?? '', ...(letters === 'gamma' ? [letters] : [])];
  return parts.join(' ') === `${PLAIN.examples} ` ? undefined : parts.join(' ');
}

/** Parses a notation. `usual`: the visitor's letters, used if the text has none */
export function notationFromText(text: unknown, usual: Notation['letters'] = PLAIN.letters): Notation {
  const [examples, bias, letters] = typeof text === 'string' ? text.split(' ') : [];
  return {
    examples: examples === 'index' ? 'index' : PLAIN.examples,
    bias: (['b', 'one', 'theta'].includes(bias) ? bias : PLAIN.bias) as Notation['bias'],
    letters: letters === 'gamma' ? letters : usual,
  };
}
