// Formatting of numbers: digits, signs and separators, for the whole page.

const MINUS = '\u2212';

/** `point`: the decimal sign. `between`: what parts the numbers of a list. `numbers`: the noun */
export type Numerals = { point: string; between: string; numbers: string };
let numerals: Numerals = { point: '.', between: ', ', numbers: 'numbers' };
/** As Plotly takes them: the decimal sign, and the one between thousands. */
export const separators = () => (numerals.point === ',' ? ',.' : '.,');
export const setNumerals = (own: Numerals) => void (numerals = own);

/** A number with all its digits, for fields: with a plain minus and the decimal sign. */
export const inFull = (value: number | string | boolean) => String(value).replace('.', numerals.point);

/** A number with at most `digits` significant digits, a true minus sign and no trailing zeros. */
export function number(value: number | null | undefined, digits = 4) {
  if (value === null || value === undefined || Number.isNaN(value)) return '\u2013';
  if (!Number.isFinite(value)) return value > 0 ? '\u221e' : `${MINUS}\u221e`;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e7) return sign(value, group(String(size)));
  if (size >= 1e7 || size < 1e-4) {
    const [mantissa, exponent] = size.toExponential(digits - 1).split('e');
    return sign(value, `${trim(mantissa)}\u202f\u00d7\u202f10${superscript(Number(exponent))}`);
  }
  if (size >= 1e5) return sign(value, group(String(Number(size.toPrecision(digits)))));
  const text = size.toPrecision(digits);
  return sign(value, trim(text.includes('e') ? String(Number(text)) : text));
}

/** A number with enough digits, at least `digits`, to differ from `from`. */
export function apart(value: number, from: number, digits = 4) {
  const differs = (more: number) => number(value, more) !== number(from, more);
  for (let more = digits; more < 17; more += 1) if (differs(more)) return number(value, more);
  return number(value, digits);
}

/** A factor, with enough digits to differ from 1. */
export const times = (value: number, digits = 3) => apart(value, 1, digits);

/** From here on a whole number is too long to read and its last digits are inexact. */
export const UNREAD = 1e15;

/** A whole number with thin spaces between thousands; from UNREAD on as by `number`. */
export function count(value: number | null | undefined) {
  if (Math.abs(value ?? 0) >= UNREAD) return number(value);
  return value === null || value === undefined ? '\u2013' : sign(value, group(String(Math.abs(value))));
}

/** (2, -1.5, 3) with at most `most` entries. */
export function vector(values: Numbers, most = 6, digits = 4) {
  const shown = Array.from(values)
    .slice(0, most)
    .map((value) => number(value, digits));
  if (values.length > most) shown.push('\u2026');
  return shown.length === 1 ? shown[0] : `(${shown.join(numerals.between)})`;
}

/** A vector with at most `most` entries; above `long` numbers the first two and the length. */
export function brief(values: Numbers, digits = 4, most = 4, long = 8) {
  if (values.length <= long) return vector(values, most, digits);
  return `(${[number(values[0], digits), number(values[1], digits), `\u2026 ${values.length} ${numerals.numbers}`].join(numerals.between)})`;
}

/** A label: +1, or 1 with a true minus. */
export const label = (y: number) => (y > 0 ? '+1' : `${MINUS}1`);

/** A share in percent. */
export const percent = (share: number) => `${number(share * 100, 3)}\u202f%`;

/** Subscript digits. */
export const lowered = (index: number | string) =>
  String(index).replace(
    /\d/g,
    (digit) => '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089'[Number(digit)],
  );

const sign = (value: number, text: string) => (value < 0 ? MINUS + text : text).replace('.', numerals.point);
const trim = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
const group = (digits: string) => (digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, '\u202f') : digits);
const DIGITS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';
/** 10 to the power of k, for an axis. */
export const power = (k: number) =>
  Math.abs(k) < 4 ? sign(1, String(Number((10 ** k).toPrecision(1)))) : `10${superscript(k)}`;
const superscript = (n: number) =>
  (n < 0 ? '\u207b' : '') + String(Math.abs(n)).replace(/\d/g, (d) => DIGITS[Number(d)]);
