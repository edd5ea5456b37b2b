// How pseudo-code is written: a choice of the page, which its address keeps.

/** @type {Notation} the scenario's own */
export const PLAIN = { examples: 'pairs', bias: null };

/** A notation as an address keeps it; none where it is the usual one. */
export const notationToText = (/** @type {Notation} */ { examples, bias }) =>
  examples === PLAIN.examples && bias === PLAIN.bias ? undefined : [examples, bias ?? ''].join(' ');

/** @returns {Notation} */
export function notationFromText(/** @type {unknown} */ text) {
  const [examples, bias] = typeof text === 'string' ? text.split(' ') : [];
  return {
    examples: examples === 'index' ? 'index' : PLAIN.examples,
    bias: /** @type {Notation['bias']} */ (['b', 'one', 'theta'].includes(bias) ? bias : PLAIN.bias),
  };
}
