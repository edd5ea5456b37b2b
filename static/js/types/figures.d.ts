// Types of figures.

/** A rectangle in data coordinates. `equal`: whether a view's scales are equal, if its ranges do not decide */
type Box = { x0: number; x1: number; y0: number; y1: number; equal?: boolean };
/** A point or a direction in the plane, [x, y]. */
type Point = number[];
type Size = { width: number; height: number };
/** A Plotly layout shape, as plain data. */
type Shape = Record<string, any>;
/** The input of a drawing of the plane. */
type Picture = {
  scene: Scene;
  run: Run;
  box: Box;
  grid: Grid | null;
  /** scores of a `grid` predictor */
  tally: Float64Array | null;
  /** a buffer for scores */
  curves: Float64Array | null;
  facts: Facts | null;
  overlays: { best?: boolean; hulls?: boolean };
  /** the highlighted symbol */
  highlightedSymbol?: string | null;
  selected: number | null;
  hovered: number | null;
  /** the support vectors */
  support?: number[];
  signOfZero: number;
  /** progress of drawing the margin, 0 to 1 */
  marginReveal?: number;
  predictorName: string;
  /** the learner's threshold for y a */
  threshold: number;
  /** the neuron's activation function in training; with a sigmoid the probability is shaded */
  unit?: string;
  /** whether the run has ended with all examples right, and this is its last line */
  found?: boolean;
  /** the label of the visit's example while paused, a key of the words; or null */
  still?: string | null;
};
/** A small picture's axes: a box of data on a rectangle of px. */
type Frame = import('../kit/axes.ts').Frame;
/** An item painted on a canvas: see kit/canvas.ts. */
type Item = import('../kit/canvas.ts').Item;
type Drawing = import('../kit/canvas.ts').Drawing;
/** Colours by name, and sizes in px. */
type Theme = {
  [color: string]: any;
  classes: string[];
  font: string;
  size: { boundary: number; marker: number; text: number; label: number };
};
