// Weights and examples of many inputs as pictures: colours of numbers, and the picture's side. No DOM here.

const LEAST_INPUTS = 16; // fewer make no picture

/** The side of the inputs' square picture; 0 unless there is one weight an input and a square number of them. */
export function sideOf({ straight, p, d }: { straight: boolean; p: number; d: number }) {
  const side = Math.round(Math.sqrt(d));
  return straight && p === d && d >= LEAST_INPUTS && side * side === d ? side : 0;
}

/** '#rrggbb' or '#rgb' as three numbers of 0 to 255. */
export function channels(color: string) {
  const hex = color.replace('#', '');
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => parseInt(wide.slice(at, at + 2), 16));
}

/** Colours of signed numbers: a neutral 0, and one colour each for +most and -most. Returns: channels */
export function diverging(theme: Theme, most: number): (value: number) => number[] {
  const [neutral, positive, negative] = [theme.raised, theme.classPositive, theme.classNegative].map(
    channels,
  );
  return (value) => {
    const end = value < 0 ? negative : positive;
    const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0;
    return neutral.map((from, i) => Math.round(from + share * (end[i] - from)));
  };
}

/** Colours of amounts from 0 to `most`: paper to ink. Returns: channels */
export function inked(theme: Theme, most: number): (value: number) => number[] {
  const [paper, ink] = [theme.raised, theme.ink].map(channels);
  return (value) =>
    paper.map((from, i) =>
      Math.round(from + Math.max(0, Math.min(1, value / (most || 1))) * (ink[i] - from)),
    );
}

/** The largest absolute value; 0 for no numbers. */
export function largest(values: Iterable<number>) {
  let maximum = 0;
  for (const value of values) if (Number.isFinite(value)) maximum = Math.max(maximum, Math.abs(value));
  return maximum;
}

/** Indices by absolute value, the largest first. */
export const bySize = (values: Numbers) =>
  Array.from(values, (_, j) => j).sort((i, j) => Math.abs(values[j]) - Math.abs(values[i]));
