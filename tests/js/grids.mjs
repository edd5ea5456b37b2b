// The page's own predictions at grid points: reads runs from its input and writes the label of each point.

import { readFileSync } from 'node:fs';
import { gridLeads, gridScores } from '../../static/js/kit/isolines.ts';
import { ofClass } from '../../static/js/run/scene.ts';
import { createTally } from '../../static/js/run/tally.ts';

const weightsOf = ({ w, b }) => ({ w: Float64Array.from(w), b });

function labels({ grid: sent, units, states, predictor, zero, classes }) {
  const {
    view: [x0, x1, y0, y1],
    ...rest
  } = sent;
  const grid = { ...rest, box: { x0, x1, y0, y1 }, phi: Float32Array.from(sent.phi) };
  const decided = (scores) => Array.from(scores, (score) => (score > 0 ? 1 : score < 0 ? -1 : zero));
  if (predictor === 'voted') return decided(votes(grid, units, states.map(weightsOf), zero));
  const weights = predictor === 'averaged' ? mean(states, units) : weightsOf(states.at(-1));
  if (!classes) return decided(gridScores(grid, weights, { units }));
  const rows = Array.from({ length: classes }, (_, c) =>
    ofClass({ p: grid.p, outputs: classes }, weights, c),
  );
  const leads = gridLeads(grid, rows, units);
  return Array.from(leads[0], (_, i) => leads.findIndex((lead) => lead[i] >= 0));
}

/** As static/js/run/scene.ts. */
function mean(states, { weight }) {
  const times = states.length;
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const sums = states[0].w.map((_, j) => sum(states.map(({ w }) => w[j])));
  const b = [states[0].b].flat().map((_, c) => sum(states.map((state) => [state.b].flat()[c])));
  const whole = (value) => (weight === 1 ? value : Math.round(value * weight));
  const split = (values) => (b.length > 1 ? values : values[0]);
  const multiple = { w: Float64Array.from(sums, whole), b: split(b.map(whole)), times: times * weight };
  const means = b.map((value) => whole(value) / multiple.times);
  return { w: multiple.w.map((value) => value / multiple.times), b: split(means), multiple };
}

function votes(grid, units, states, zero) {
  const count = states.length - 1;
  const block = {
    ...{ count, baseVisit: 0, nextVisit: count + 1, visit: states.slice(1).map((_, i) => i + 1) },
    ...{ contains: () => true, updatesUntil: (visit) => Math.min(visit, count) },
    weights: (i) => states[i + 1].w,
    offset: (i) => states[i + 1].b,
  };
  const run = { network: null, units, visits: count, block: () => block, blocksOver: () => [block] };
  return createTally()(run, grid, null, count, zero).scores;
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(labels)));
