// Types of a run, and of requests to the server.

type Numbers = ArrayLike<number>;
/** A number, or an array of one per class, depending on the task. */
type PerClass = any;

type Run = import('../run/run.ts').Run;
/** The held-out examples, by purpose. */
type HeldOut = Record<'test' | 'validation', { x: Float64Array; y: Numbers; n: number; d: number }>;
type Block = import('../run/block.ts').Block;
/**
 * The state after a visit. With several classes, w has their weights one after the other, and `b`, `beforeB` and
 * `activation` have one number each.
 */
type RunState = {
  /** visits made */
  position: number;
  /** updates made */
  k: number;
  /** the visit of the last update (0: none yet) */
  visit: number;
  /** the weights of features, of examples (`run.dual`) or of units (`run.network`) */
  w: Float64Array;
  b: any;
  /** the visit at `position` was an update */
  isUpdate: boolean;
  /** the visit at `position` was wrong by the weights before it, with or without an update */
  mistake: boolean;
  /** the update's example (where `isUpdate`); -1 if it has several */
  example: number;
  step: number;
  /** the score before the update (where `isUpdate`); for regression the prediction */
  activation: any;
  /** the weights before the visit at `position` */
  beforeW: Float64Array;
  beforeB: any;
  /** training errors of (w, b); for regression the mean squared error */
  errors: number;
  /** signed margin of (w, b) */
  margin: number;
  /** sum of (w_t, b_t) for t = 0 .. position, weights first */
  sum: Float64Array;
  /** the weights picked by the predictor, or null */
  pick: { w: Float64Array; b: any } | null;
  /** false if this is a sampled frame near the position */
  exact: boolean;
};
/** Sampled states, evenly spaced over a long run, as columns. */
type Frames = {
  update: Numbers;
  visit: Numbers;
  w: Float64Array;
  b: any;
  errors: Numbers;
  margin: Numbers;
  step: Numbers | null;
  pick: Float64Array | null;
  sum: Float64Array;
};
type Scene = import('../run/scene.ts').Scene;
type Weights = import('../run/scene.ts').Weights;
type Playhead = import('../run/playhead.ts').Playhead;
type Side = import('../run/focus.ts').Side;
type Focus = import('../run/focus.ts').Focus;
type Grid = import('../kit/isolines.ts').Grid;
/** The whole numbers of training: the value of 1 for a feature, and for a weight. */
type Units = { feature: number; weight: number; factored?: Factored };

/** Units of scaled inputs (docs/protocol.md): a weight is its length times a whole number over `weight`. */
type Factored = {
  weight: number;
  lengths: number[];
  squares: string[];
  over: string;
  kernel?: { z: number[][]; times: string; constant: string; degree: number; shared: string } | null;
};
/** A feature map in whole numbers (app/exports/exact_maps.py, docs/protocol.md). */
type ExactMap = {
  inputs: [slope: string, shift: string][];
  per: string;
  monomials: number[][];
  factors: string[];
  over: string;
  lengths: number[] | null;
  kernel: { z: number[][]; times: string; constant: string; degree: number } | null;
};

/** The votes at the training examples of a run before a visit. */
type Votes = { run: Run; visit: number; score: Float64Array };
/** The votes at the points of a grid before a visit. */
type Tally = { grid: Grid; visit: number; score: Float64Array };
/** The mistakes and updates of each example up to a visit. */
type Counts = { version: number; visit: number; mistakes: Uint32Array; updates: Uint32Array };
/** The server's answer about a point: its features and all predictions. */
type Probed = {
  version: number;
  visit: number;
  x: number[];
  phi: Float64Array;
  predictors: {
    name: string;
    score: PerClass;
    label: number | null;
    votes?: { positive: number; negative: number };
  }[];
};

type Errors = { examples: number; wrong?: number; MSE?: number | null };
/** A reference classifier: its errors and its labels on a grid (null: none), or its refusal. */
type Ghost = {
  version: number;
  reference: Part;
  box: Box | null;
  nx: number;
  ny: number;
  label: Float32Array | null;
  training?: Errors;
  test?: Errors | null;
  operations?: number;
  refusal?: string;
};
/** The answer to a request about the table of methods. */
type MethodAnswer = { asked: Record<string, any>; answer?: any; refusal?: string };
/** A request of docs/protocol.md, without version. `variant`: of a compared run */
type Need = {
  kind:
    | 'run'
    | 'chunk'
    | 'order'
    | 'grid'
    | 'tally'
    | 'votes'
    | 'counts'
    | 'probe'
    | 'reference'
    | 'metrics'
    | 'roc'
    | 'epochs'
    | 'course'
    | 'methods'
    | 'other-order';
  payload: Record<string, any>;
  variant?: Variant | null;
  /** the least ms between two requests of this kind */
  gap?: number;
  /** the least ms since the run on screen arrived */
  rest?: number;
};
/** The newest answers about a run, by kind; null before the first. */
type Answers = typeof import('../state/answers.ts').NO_ANSWERS;

/** A connection: `socket.ts` to a server, `replay.ts` to a recording. */
type Transport = {
  /** resolves with the reply, rejects with a RequestError */
  request(name: string, payload: object): Promise<any>;
  /** events that the server sends */
  on(name: string, listener: (message: any) => void): void;
  /** the connection was opened or closed */
  onConnection(listener: (connected: boolean) => void): void;
  /** an open connection has become silent, or active again */
  onSilence(listener: (silent: boolean) => void): void;
  close(): void;
};
