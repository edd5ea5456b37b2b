// The page's own scores of the examples: reads runs from its input and writes what scene.ts makes of each.

import { readFileSync } from 'node:fs';
import { activations, highest } from '../../static/js/run/scene.ts';

const runs = JSON.parse(readFileSync(0, 'utf8'));
const said = runs.map(({ n, p, outputs, phi, units, w, b }) => {
  const run = { n, p, outputs, phi: Float64Array.from(phi), network: null, units };
  const scores = activations(run, Float64Array.from(w), outputs > 1 ? Float64Array.from(b) : b);
  return outputs > 1
    ? Array.from({ length: n }, (_, i) => highest(scores, i * outputs, outputs))
    : Array.from(scores, Math.sign);
});
process.stdout.write(JSON.stringify(said));
