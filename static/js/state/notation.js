// How pseudo-code is written, and with which letters the theorem: choices of the page, which its address keeps.

/** @type {Notation} the scenario's own */
export const PLAIN = { examples: 'pairs', bias: null, letters: 'delta' };

/** A notation as an address keeps it; none where it is the usual one. */
export function notationToText(/** @type {Notation} */ { examples, bias, letters }) {
  const parts = [examples, bias ?? '', ...(letters === 'gamma' ? [letters] : [])];
  return parts.join(' ') === `${PLAIN.examples} ` ? undefined : parts.join(' ');
}

/** @param {unknown} text @param {Notation['letters']} [own]  the visitor's, where an address says none @returns {Notation} */
export function notationFromText(text, own = PLAIN.letters) {
  const [examples, bias, letters] = typeof text === 'string' ? text.split(' ') : [];
  return {
    examples: examples === 'index' ? 'index' : PLAIN.examples,
    bias: /** @type {Notation['bias']} */ (['b', 'one', 'theta'].includes(bias) ? bias : PLAIN.bias),
    letters: letters === 'gamma' ? letters : own,
  };
}
