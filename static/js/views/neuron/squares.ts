// Many weights as a Hinton diagram.

/** Squares sized by the weights, as one path per sign: {positive, negative}. */
export function squaresOf(values: Numbers, { left, top, side }: { left: number; top: number; side: number }) {
  const columns = Math.ceil(Math.sqrt(values.length));
  const cell = side / columns;
  let largest = 0;
  for (let i = 0; i < values.length; i += 1) largest = Math.max(largest, Math.abs(values[i]));
  const paths = { positive: '', negative: '', cell };
  for (let i = 0; i < values.length; i += 1) {
    const half = (cell / 2) * 0.92 * Math.sqrt(Math.abs(values[i]) / (largest || 1));
    if (!(half > 0.15)) continue;
    const x = left + ((i % columns) + 0.5) * cell - half;
    const y = top + (Math.floor(i / columns) + 0.5) * cell - half;
    const d = `M${x.toFixed(1)},${y.toFixed(1)}h${(2 * half).toFixed(1)}v${(2 * half).toFixed(1)}h${(-2 * half).toFixed(1)}Z`;
    if (values[i] > 0) paths.positive += d;
    else paths.negative += d;
  }
  return paths;
}
