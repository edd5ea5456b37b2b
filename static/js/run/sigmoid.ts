// tanh and the sigmoid from +, -, * and / alone, in the engine's order (app/engine/compiled/exponential.py), so that both
// give the same bits.

const PER_HALVING = 1.4426950408889634; // 1 / ln 2
const HIGH = 0.6931471803691238; // ln 2 in two parts
const LOW = 1.9082149292705877e-10;
const FAR = 700; // e^-x is 0 from here on
const HALVINGS = new Float64Array(1024);
for (let k = 0, value = 1; k < HALVINGS.length; k += 1, value /= 2) HALVINGS[k] = value;
const [C2, C3, C4, C5, C6, C7] = [1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040];
const [C8, C9, C10, C11, C12, C13] = [
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
  1 / 6227020800,
];

/** e^-x for x of 0 or more. */
export function decay(x: number) {
  if (!(x < FAR)) return Number.isNaN(x) ? NaN : 0;
  const halvings = Math.floor(x * PER_HALVING + 0.5);
  const r = halvings * HIGH - x + halvings * LOW;
  const tail = C8 + r * (C9 + r * (C10 + r * (C11 + r * (C12 + r * C13))));
  const p = 1 + r * (1 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * tail)))))));
  return p * HALVINGS[halvings];
}

export function tanh(s: number) {
  const e = decay(2 * Math.abs(s));
  const t = (1 - e) / (1 + e);
  return s < 0 ? -t : t;
}

export function sigmoid(s: number) {
  const e = decay(Math.abs(s));
  return (s < 0 ? e : 1) / (1 + e);
}
