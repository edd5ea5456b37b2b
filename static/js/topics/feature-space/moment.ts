// Feature space at one moment, as data: where the map puts the examples, its lattice and the boundary, at any time of the movement
// from the data to there. For a network the features are the outputs of its hidden units.

import { rangeOf } from '../../kit/axes.ts';
import { gridScores, isoPieces, ringsAt } from '../../kit/isolines.ts';
import { known } from '../../kit/regions.ts';
import { plain, termTexts } from '../../kit/tex.ts';
import type { memoByName } from '../../run/memo.ts';
import { borderHeight, isSmooth, outputLine, saidBy, type Network } from '../../run/network.ts';
import { BIAS_INPUT } from '../../scenario/document.ts';
import { inputName, namesOf } from '../../scenario/names.ts';
import type { Absence } from '../../kit/views/view.ts';

const STEP = 8; // cells between two lines of the lattice
/** The least and the largest output of a unit. */
const ENDS: Record<Network['unit'], [number, number]> = { tanh: [-1, 1], sigmoid: [0, 1], step: [-1, 1] };
const ROOM = 0.2; // margin, as a share of that range
const SPREAD = 0.28; // half side of the square over which examples on one spot are spread, for units with outputs -1 and +1
/** The constant of each bias; a fixed bias has an axis too. */
const CONSTANTS: Record<string, number> = { ...BIAS_INPUT, fixed: 1 };
const FITTING = {
  features: { name: 'squares' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'learned',
}; // with the ring: the notes' picture

/** The features; with the constant; or the outputs of a network's units. */
type Mode = 'map' | 'augmented' | 'hidden';
type Lift = {
  mode: Mode;
  dims: number; // 2 or 3
  names: string[]; // of the axes
  moves: boolean; // whether the movement from the data can be shown
  bends: boolean; // whether the data's boundary, bent, becomes the straight one
  box?: Box; // the box shown; without it, the box around the examples
  at: (i: number, t: number) => number[]; // example i: t = 0 in the data, t = 1 mapped
  plane: (weights: Weights) => { normal: number[]; offset: number };
};
/** The visitor's choice: a space, the progress of the movement (0: as in the data, 1: as mapped), and two units of a network. */
export type Chosen = { mode: Mode | null; t: number; axes: number[] };
export type Moment = ReturnType<typeof moment>;

export const CHOSEN: Chosen = { mode: null, t: 1, axes: [0, 1] };

/** Why there is no picture; null if there is one. */
export function absent({ run, document }: Pick<Ready, 'run' | 'document'>): Absence | null {
  const says = reason(run, modesOf(run, document.bias));
  return says && { says, preset: 'ring', settings: FITTING };
}

function reason({ task, network, dual, p, n }: Run, modes: Mode[]): Sentence | null {
  if (task !== 'binary') return [task];
  if (dual && !network) return ['kernel'];
  if (p > 3 && !network) return ['many', p];
  if (!modes.length) return [p === 1 ? 'one' : 'same'];
  return n ? null : ['noPoints'];
}

/** The spaces of a run that can be drawn. */
function modesOf({ network, p, straight }: Run, bias: string): Mode[] {
  if (network) return ['hidden'];
  const maps = p === 3 || (p === 2 && !straight);
  return [...(maps ? ['map' as const] : []), ...(p < 3 && CONSTANTS[bias] ? ['augmented' as const] : [])];
}

/** `memo`: caches values while the run is the same */
export function moment(
  { run, document, grid, hovered }: Pick<Ready, 'run' | 'document' | 'grid' | 'hovered'>,
  scene: Scene,
  chosen: Chosen,
  memo: ReturnType<typeof memoByName>,
) {
  const { bias, sign_of_zero: signOfZero } = document;
  const { predictor, example } = scene;
  const modes = modesOf(run, bias);
  const mode = chosen.mode && modes.includes(chosen.mode) ? chosen.mode : modes[0];
  /** the hovered example */
  const pointed = hovered !== null && hovered < run.n ? hovered : null;
  const visited = example !== null && example >= 0 ? example : 0;
  const hidden = run.network && hiddenUnits(run.network, chosen.axes, pointed ?? visited);
  const lift = hidden
    ? memo('hidden', [run, predictor.w, ...hidden.axes, hidden.units.length ? hidden.held : -1], () =>
        hiddenLift(run, predictor.w, hidden.axes, hidden.held),
      )
    : memo('lift', [run, bias, mode, namesOf(document)], () => liftOf(run, document, mode));
  const dataGrid = gridOf(run, grid);
  const { normal, offset } = lift.plane(predictor);
  const axes = mode === 'augmented' ? [...lift.names.slice(0, -1), 'c'] : lift.names;
  return {
    run,
    scene,
    lift,
    t: lift.moves ? chosen.t : 1,
    /** the straight boundary */
    normal,
    offset,
    /** grid and weights in which the boundary is linear */
    ...(hidden && dataGrid
      ? memo('grid', [dataGrid, lift, signOfZero], () =>
          hiddenGrid(run, dataGrid, predictor.w, hidden.axes, signOfZero),
        )
      : { grid: dataGrid, weights: predictor }),
    pointed,
    signOfZero,
    inputs: [0, 1].map((j) => inputName(document, j, Math.min(2, run.d))),
    modes,
    boundary: ['equation', axes, normal, mode === 'augmented' ? null : offset] as Sentence,
    voted: run.drawing === 'grid',
    hidden,
  };
}

/** Of a network: the units of the axes (the chosen ones, if it has them), and the sentences. `held`: an example */
function hiddenUnits({ hidden, unit }: Network, chosen: number[], held: number) {
  const several = hidden > 2;
  const steps: Sentence = ['hidden', unit === 'step'];
  return {
    axes: Math.max(...chosen) < hidden ? chosen : [0, 1],
    held,
    /** the units to choose from; none for a network of two */
    units: several ? Array.from({ length: hidden }, (_, j) => nameOfUnit(j)) : [],
    sentences: several ? [steps, ['held', held] as Sentence] : [steps],
  };
}

/** The name of a hidden unit. */
const nameOfUnit = (unit: number) => plain(`h_{${unit + 1}}`);

/** Axis `place` shows `unit`. If the other axis shows it already, the axes swap units. */
export const exchanged = (axes: number[], place: number, unit: number) =>
  axes.map((shown, at) => (at === place ? unit : shown === unit ? axes[place] : shown));

/** The position of a movement after a share of its time: slow, fast, slow. */
export const eased = (from: number, to: number, part: number) =>
  part >= 1 ? to : from + (to - from) * part * part * (3 - 2 * part);

/** A feature map's lift. */
function liftOf(run: Run, document: ScenarioDocument, mode: Mode): Lift {
  const { p, d, phi, straight } = run;
  const constant = mode === 'augmented' ? CONSTANTS[document.bias] : 0;
  const dims = p + (constant ? 1 : 0);
  const names = termTexts(run.terms, document);
  if (constant) names.push(constant > 0 ? 'c = 1' : 'c = −1');
  const moves = !constant && !straight && d <= 2 && d <= dims;
  const end = (i: number) => Array.from({ length: dims }, (_, j) => (j < p ? phi[i * p + j] : constant));
  return {
    ...{ mode, dims, names, moves, bends: true },
    at: moving(run, moves, end),
    plane: ({ w, b }) =>
      constant ? { normal: [...w, constant * b], offset: 0 } : { normal: [...w], offset: b },
  };
}

const moving =
  ({ x, d }: Run, moves: boolean, end: (i: number) => number[]): Lift['at'] =>
  (i, t) =>
    moves && t < 1 ? between(x.subarray(i * d, (i + 1) * d), end(i), t) : end(i);

/** A point between the data, extended by zeros, and its features. */
const between = (x: Numbers, point: number[], t: number) =>
  point.map((value, j) => (1 - t) * (x[j] ?? 0) + t * value);

/**
 * The lift into two units. The output's border over two units depends on the others, which keep their outputs for the
 * example `held`. `w`: of all units. `axes`: two units
 */
function hiddenLift(run: Run, w: Float64Array, axes: number[], held: number): Lift {
  const network = run.network as Network;
  const smooth = isSmooth(network);
  const ends = Array.from({ length: run.n }, (_, i) => saidBy(network, w, run.phi, i * run.p));
  const beside = smooth ? null : offsets(run);
  const moves = smooth && run.d <= 2;
  const [low, high] = ENDS[network.unit];
  const room = ROOM * (high - low) + (smooth ? 0 : SPREAD);
  const { w: normal, b } = outputLine(network, w);
  const base = normal.reduce((sum, v, unit) => (axes.includes(unit) ? sum : sum + v * ends[held][unit]), 0);
  const end = (i: number) => axes.map((unit, j) => ends[i][unit] + (beside ? beside[i][j] : 0));
  return {
    ...{ mode: 'hidden', dims: 2, names: axes.map(nameOfUnit), moves, bends: network.hidden === 2 },
    box: { x0: low - room, x1: high + room, y0: low - room, y1: high + room },
    at: moving(run, moves, end),
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
  const ranges = Array.from({ length: d }, (_, j) =>
    rangeOf(
      Array.from({ length: n }, (__, i) => x[i * d + j]),
      0,
    ),
  );
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
export function hiddenGrid(run: Run, grid: Grid, w: Float64Array, axes: number[], signOfZero: number) {
  const network = run.network as Network;
  const points = grid.nx * grid.ny;
  const spaceOf = (p: number, phi: Float64Array, weights: Weights) => ({
    grid: { ...grid, p, phi, units: null } as Grid,
    weights,
  });
  if (!isSmooth(network)) {
    const phi = Float64Array.from({ length: points }, (_, i) =>
      borderHeight(network, w, grid.phi, i * grid.p, signOfZero),
    );
    return spaceOf(1, phi, { w: Float64Array.of(1), b: 0 });
  }
  const { hidden } = network;
  const order = [...axes, ...Array.from({ length: hidden }, (_, j) => j).filter((j) => !axes.includes(j))];
  const phi = new Float64Array(points * hidden);
  for (let i = 0; i < points; i += 1) {
    const outputs = saidBy(network, w, grid.phi, i * grid.p);
    for (let j = 0; j < hidden; j += 1) phi[i * hidden + j] = outputs[order[j]];
  }
  const { w: output, b } = outputLine(network, w);
  return spaceOf(hidden, phi, { w: Float64Array.from(order, (unit) => output[unit]), b });
}

/** The plane's grid, if it is of this run's map. */
export const gridOf = (run: Run, grid: Grid | null) =>
  grid && grid.p === run.p && grid.mapping === run.mapping && !run.straight ? grid : null;

/** A place of a grid, in cells, during the movement. Features are interpolated between four grid points. */
function pointAt({ box, nx, ny, p, phi }: Grid, d: number, [gx, gy]: number[], t: number, dims: number) {
  const x = [
    box.x0 + (gx / (nx - 1)) * (box.x1 - box.x0),
    box.y0 + (gy / (ny - 1)) * (box.y1 - box.y0),
  ].slice(0, d);
  const i = Math.max(0, Math.min(nx - 2, Math.floor(gx)));
  const j = Math.max(0, Math.min(ny - 2, Math.floor(gy)));
  const [s, r] = [gx - i, gy - j];
  const at = (row: number, column: number, k: number) => phi[(row * nx + column) * p + k];
  const across = (row: number, k: number) =>
    s ? (1 - s) * at(row, i, k) + s * at(row, i + 1, k) : at(row, i, k);
  const point = Array.from({ length: dims }, (_, k) =>
    r ? (1 - r) * across(j, k) + r * across(j + 1, k) : across(j, k),
  );
  return between(x, point, t);
}

/** The lines of the data's lattice, bent to t; for one input the line itself. Undefined features end a line. */
export function lattice(grid: Grid, d: number, dims: number, t: number) {
  const steps = (count: number) => {
    const places = Array.from({ length: Math.floor((count - 1) / STEP) + 1 }, (_, i) => i * STEP);
    return (count - 1) % STEP ? [...places, count - 1] : places;
  };
  const columns = steps(grid.nx);
  const rows = d === 1 ? [0] : steps(grid.ny);
  const point = (gx: number, gy: number) => pointAt(grid, d, [gx, gy], t, dims);
  const lines = rows.map((gy) => columns.map((gx) => point(gx, gy)));
  if (d > 1) lines.push(...columns.map((gx) => rows.map((gy) => point(gx, gy))));
  return lines.flatMap(definedPieces);
}

/** The pieces of a line without undefined points. */
function definedPieces(line: number[][]) {
  let piece: number[][] = [];
  const pieces = [piece];
  for (const point of line) {
    if (point.every(Number.isFinite)) piece.push(point);
    else if (piece.length) pieces.push((piece = []));
  }
  return pieces.filter((points) => points.length > 1);
}

/** The rings around the positive part of a grid. */
export function ringsOf(grid: Grid, weights: Weights, signOfZero: number, units: Units) {
  const scores = known(gridScores(grid, weights, { units }), signOfZero);
  return ringsAt(grid, scores, signOfZero > 0 ? 0 : Number.MIN_VALUE);
}

/** The data's boundary, bent to t: lines of points; for one input single points. */
export function boundary(
  grid: Grid,
  d: number,
  dims: number,
  t: number,
  weights: Weights,
  signOfZero: number,
  units: Units,
): number[][][] {
  const point = (gx: number, gy: number) => pointAt(grid, d, [gx, gy], t, dims);
  if (d === 1) return crossings(grid, weights).map((gx) => [point(gx, 0)]);
  return isoPieces(grid, ringsOf(grid, weights, signOfZero, units)).flatMap((piece: number[][]) =>
    definedPieces(piece.map(([cx, cy]) => point(cx - 0.5, cy - 0.5))),
  );
}

/** The places in the first row where the score changes its sign, in cells. */
function crossings(grid: Grid, weights: Weights) {
  const row = gridScores({ ...grid, ny: 1 }, weights);
  const cells = [];
  for (let i = 1; i < row.length; i += 1) {
    const [a, c] = [row[i - 1], row[i]];
    if ((a < 0 && c >= 0) || (a >= 0 && c < 0)) cells.push(i - 1 + a / (a - c));
  }
  return cells;
}
