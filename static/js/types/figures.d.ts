// What is drawn.

/** A rectangle in data coordinates. */
/** `equal`: whether a view's scales are equal, where that does not follow from its ranges. */
type Box = { x0: number; x1: number; y0: number; y1: number; equal?: boolean };
/** A point or a direction in the plane, [x, y]. */
type Point = number[];
type Size = { width: number; height: number };
/** A Plotly layout shape, as plain data. */
type Shape = Record<string, any>;
/** What is drawn on a plane, with what is known at the points of its grid. */
type Picture = {
  scene: Scene;
  run: Run;
  box: Box;
  grid: Grid | null;
  /** scores of a `grid` predictor */
  tally: Float64Array | null;
  /** room for scores */
  curves: Float64Array | null;
  facts: Facts | null;
  overlays: { best?: boolean; hulls?: boolean };
  /** the symbol that is pointed at */
  lit?: string | null;
  selected: number | null;
  hovered: number | null;
  /** the support vectors */
  support?: number[];
  signOfZero: number;
  /** how far the margin has been drawn, 0 to 1 */
  road?: number;
  predictorName: string;
  /** what the learner compares y a with */
  threshold: number;
  /** what its neuron makes of a score in training: of a sigmoid the probability is shaded */
  unit?: string;
  /** whether the line stands where the run has ended with all examples right */
  found?: boolean;
  /** what is written at the example of the visit while nothing plays: a key of the words; null: nothing */
  still?: string | null;
};
/** A small picture's axes: a box of data on a rectangle of px. */
type Frame = import('../figures/axes.ts').Frame;
/** What a canvas paints: see figures/canvas.ts. */
type Item = import('../figures/canvas.ts').Item;
type Drawing = import('../figures/canvas.ts').Drawing;
/** Colours by name, and sizes in px. */
type Theme = {
  [color: string]: any;
  classes: string[];
  font: string;
  size: { boundary: number; marker: number; text: number; label: number };
};
