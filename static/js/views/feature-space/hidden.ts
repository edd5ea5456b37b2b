// The hidden space of a network: the examples at the outputs of its units, with the output's straight border. No DOM here.

import { plain } from '../../figures/tex.ts';
import { borderHeight, isSmooth, outputLine, saidBy, type Network } from '../../run/network.ts';
import { between, type Lift } from './lift.ts';

/** The least and the largest output of a unit. */
const ENDS: Record<Network['unit'], [number, number]> = { tanh: [-1, 1], sigmoid: [0, 1], step: [-1, 1] };
const ROOM = 0.2; // margin, as a share of that range
const SPREAD = 0.28; // half side of the square over which examples on one spot are spread, for units with outputs -1 and +1

/** The name of a hidden unit. */
export const nameOfUnit = (unit: number) => plain(`h_{${unit + 1}}`);

/** The two units of the axes: the chosen ones, if the network has them. */
export const axesOf = (axes: number[], { hidden }: Network) => (Math.max(...axes) < hidden ? axes : [0, 1]);

/** Axis `place` shows `unit`. If the other axis shows it already, the axes swap units. */
export const exchanged = (axes: number[], place: number, unit: number) =>
  axes.map((shown, at) => (at === place ? unit : shown === unit ? axes[place] : shown));

/**
 * The lift into two units. The output's border over two units depends on the others, which keep their outputs for the
 * example `held`. `w`: of all units. `axes`: two units
 */
export function hiddenLift(run: Run, w: Float64Array, axes: number[], held: number): Lift {
  const network = run.network as Network;
  const smooth = isSmooth(network);
  const { d, x, p, phi } = run;
  const ends = Array.from({ length: run.n }, (_, i) => saidBy(network, w, phi, i * p));
  const beside = smooth ? null : offsets(run);
  const moves = smooth && d <= 2;
  const [low, high] = ENDS[network.unit];
  const room = ROOM * (high - low) + (smooth ? 0 : SPREAD);
  const { w: normal, b } = outputLine(network, w);
  const base = normal.reduce((sum, v, unit) => (axes.includes(unit) ? sum : sum + v * ends[held][unit]), 0);
  return {
    mode: 'hidden',
    dims: 2,
    names: axes.map(nameOfUnit),
    moves,
    bends: network.hidden === 2,
    box: { x0: low - room, x1: high + room, y0: low - room, y1: high + room },
    at(i, t) {
      const point = axes.map((unit, j) => ends[i][unit] + (beside ? beside[i][j] : 0));
      return moves && t < 1 ? between(x.subarray(i * d, (i + 1) * d), point, t) : point;
    },
    plane: () => ({ normal: axes.map((unit) => normal[unit]), offset: base + b }),
  };
}

/** The offset of each example from its spot: a small copy of the data, or with more than two inputs a lattice. */
function offsets({ n, d, x }: Run) {
  if (d > 2) {
    const side = Math.max(2, Math.ceil(Math.sqrt(n)));
    const along = (place: number) => SPREAD * ((2 * place) / (side - 1) - 1);
    return Array.from({ length: n }, (_, i) => [along(i % side), along(Math.floor(i / side))]);
  }
  const ranges = Array.from({ length: d }, (_, j) => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < n; i += 1) {
      low = Math.min(low, x[i * d + j]);
      high = Math.max(high, x[i * d + j]);
    }
    return [low, high];
  });
  const widest = Math.max(...ranges.map(([low, high]) => high - low)) || 1;
  return Array.from({ length: n }, (_, i) =>
    [0, 1].map((j) =>
      j < d ? (2 * SPREAD * (x[i * d + j] - (ranges[j][0] + ranges[j][1]) / 2)) / widest : 0,
    ),
  );
}

/**
 * The data's grid with the units' outputs as features, those of the axes first, and the weights of the score over them.
 * Step units have no lattice to bend: their only feature is the height that draws the border.
 */
export function hiddenGrid(
  run: Run,
  grid: Grid,
  w: Float64Array,
  axes: number[],
  signOfZero: number,
): { grid: Grid; weights: { w: Float64Array; b: number } } {
  const network = run.network as Network;
  const points = grid.nx * grid.ny;
  if (!isSmooth(network)) {
    const phi = Float64Array.from({ length: points }, (_, i) =>
      borderHeight(network, w, grid.phi, i * grid.p, signOfZero),
    );
    return { grid: { ...grid, p: 1, phi, units: null }, weights: { w: Float64Array.of(1), b: 0 } };
  }
  const { hidden } = network;
  const order = [...axes, ...Array.from({ length: hidden }, (_, j) => j).filter((j) => !axes.includes(j))];
  const phi = new Float64Array(points * hidden);
  for (let i = 0; i < points; i += 1) {
    const outputs = saidBy(network, w, grid.phi, i * grid.p);
    for (let j = 0; j < hidden; j += 1) phi[i * hidden + j] = outputs[order[j]];
  }
  const { w: output, b } = outputLine(network, w);
  return {
    grid: { ...grid, p: hidden, phi, units: null },
    weights: { w: Float64Array.from(order, (unit) => output[unit]), b },
  };
}
