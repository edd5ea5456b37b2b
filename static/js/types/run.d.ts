// A run as the page knows it, and what is asked of the server.

type Numbers = ArrayLike<number>;
/** A number, or of several classes one each; which of them the task decides. */
type PerClass = any;

type Run = import('../run/run.ts').Run;
/** Examples that are held out, by what for. */
type Apart = Record<'test' | 'validation', { x: Float64Array; y: Numbers; n: number; d: number }>;
type Block = import('../run/block.ts').Block;
/**
 * The state after some visit. `k` updates have happened; `visit` is the last update's own. With several classes w is
 * their weights one after the other, and `b`, `beforeB` and `activation` have a number each.
 */
type RunState = {
  /** visits made */
  position: number;
  /** updates made */
  k: number;
  /** the visit of the last update (0: none yet) */
  visit: number;
  /** weights: of features, of examples for a kernel learner (`run.dual`), or of units (`run.network`) */
  w: Float64Array;
  b: any;
  /** the visit at `position` was an update */
  isUpdate: boolean;
  /** it was wrong by the weights it met, whether or not an update came of it */
  mistake: boolean;
  /** the update's example (where `isUpdate`); -1 where it is of several */
  example: number;
  step: number;
  /** the score before the update (where `isUpdate`); of a regression the prediction */
  activation: any;
  /** weights that visit `position` was judged by */
  beforeW: Float64Array;
  beforeB: any;
  /** training errors of (w, b); of a regression the mean squared error */
  errors: number;
  /** signed margin of (w, b) */
  margin: number;
  /** sum of (w_t, b_t) for t = 0 .. position, weights first */
  sum: Float64Array;
  /** the weights that predict, where the predictor picks some */
  pick: { w: Float64Array; b: any } | null;
  /** false where only a sampled frame near the position is known */
  exact: boolean;
};
/** Moments evenly along a long run: of each what the state is there, one after the other. */
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
type Side = import('../run/moments.ts').Side;
type Focus = import('../run/focus.ts').Focus;
type Grid = import('../figures/isolines.ts').Grid;
/** What 1 is in the whole numbers of training: of a feature, and of a weight. */
type Units = { feature: number; weight: number; factored?: Factored };

/** Of scaled inputs (docs/protocol.md): a weight is a whole number over `weight`, times its length. */
type Factored = {
  weight: number;
  lengths: number[];
  squares: string[];
  over: string;
  kernel?: { z: number[][]; times: string; constant: string; degree: number; shared: string } | null;
};
/** Votes at the training examples of a run, as they stood before a visit. */
type Votes = { run: Run; visit: number; score: Float64Array };
/** Votes at the points of a grid, as they stood before a visit. */
type Tally = { grid: Grid; visit: number; score: Float64Array };
/** Mistakes and updates of each example up to a visit. */
type Counts = { version: number; visit: number; mistakes: Uint32Array; updates: Uint32Array };
/** What the server says of a point: its features, and what every predictor makes of it. */
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
/** Another classifier: how good it is, and its word on a grid, without a label where there is none; or its refusal. */
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
/** What has come of a question about the table of methods. */
type MethodAnswer = { asked: Record<string, any>; answer?: any; refusal?: string };
/** A request, as docs/protocol.md has it, without version; `variant`: of a run beside the room's own. */
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
  /** ms between two requests of the kind, at least */
  gap?: number;
  /** ms that the run on screen has been there, at least */
  rest?: number;
};
/** What has been answered of a run; the newest of each kind, null before the first. */
type Answers = {
  run: Run | null;
  /** changes whenever anything in the run does */
  runId: number;
  /** why there is no such run */
  refusal: string | null;
  grid: Grid | null;
  tally: Tally | null;
  votes: Votes | null;
  counts: Counts | null;
  probed: Probed | null;
  metrics: any;
  roc: any;
  epochs: any;
  curves: any;
  /** an order under which the run of that version makes another number of mistakes, and both numbers; null where none is known */
  otherOrder: { version: number; order: Part | null; own: number; mistakes: number } | null;
};

/** What the page needs of a connection: `socket.ts` talks to a server, `replay.ts` plays a recording. */
type Transport = {
  /** resolves with the reply, rejects with a RequestError */
  request(name: string, payload: object): Promise<any>;
  /** what the server sends unasked */
  on(name: string, listener: (message: any) => void): void;
  /** the connection came or went */
  onConnection(listener: (connected: boolean) => void): void;
  /** an open connection brings nothing, or something again */
  onSilence(listener: (silent: boolean) => void): void;
  close(): void;
};
