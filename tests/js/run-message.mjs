// A run message as the server would send it, decoded, with weights (k, -k) after the k-th update.

import { decoded } from '../../static/js/client/transport/wire.ts';

const WIDTH = { f8: 8, i4: 4, u4: 4, i1: 1 };
const ARRAYS = { f8: Float64Array, i4: Int32Array, u4: Uint32Array, i1: Int8Array };

export function packed(fields, named) {
  const columns = [];
  let size = 0;
  for (const [name, [type, values]] of Object.entries(named)) {
    columns.push([name, type, values.length, size]);
    size += Math.ceil((values.length * WIDTH[type]) / 8) * 8;
  }
  const data = new ArrayBuffer(size);
  Object.values(named).forEach(([type, values], i) =>
    new ARRAYS[type](data, columns[i][3], values.length).set(values),
  );
  return { ...fields, columns, data };
}

/** @param {{visits: number[], total: number, n: number, updates?: number}} run */
export function runMessage({ visits, total, n, updates = visits.length }) {
  const count = visits.length;
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const done = updates === count;
  const chunk = packed(
    {
      version: 1,
      block: 0,
      first: 0,
      count,
      base_visit: 0,
      next_visit: done ? total + 1 : visits.at(-1) + 1,
    },
    {
      visit: ['u4', visits],
      example: ['u4', visits.map((visit) => (visit - 1) % n)],
      mistake: ['i1', visits.map(() => 1)],
      activation: ['f8', visits.map(() => 0)],
      step: ['f8', visits.map(() => 1)],
      w: ['f8', numbers.flatMap((k) => [k, -k])],
      b: ['f8', numbers],
      errors: ['i4', numbers],
      margin: ['f8', numbers],
      base: ['f8', [0, 0, 0]],
      base_sum: ['f8', [0, 0, 0]],
      base_measures: ['f8', [n, NaN]],
    },
  );
  const points = Array.from({ length: n }, (_, i) => [i, -i]).flat();
  const message = packed(
    {
      version: 1,
      n,
      d: 2,
      p: 2,
      terms: ['x_1', 'x_2'],
      straight: true,
      drawing: 'linear',
      done,
      updates,
      visits: total,
      chunk,
    },
    {
      x: ['f8', points],
      y: ['i1', Array.from({ length: n }, () => 1)],
      phi: ['f8', points],
      order: ['i4', Array.from({ length: n }, (_, i) => i)],
    },
  );
  return decoded(message);
}
