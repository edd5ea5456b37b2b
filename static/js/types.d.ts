// What the parts of the page share, by name; messages and their fields are in docs/protocol.md.

type Task = 'binary' | 'multiclass' | 'regression';
type Numbers = ArrayLike<number>;
/** A number, or of several classes one each; which of them the task decides. */
type PerClass = any;

// What is drawn

/** A rectangle in data coordinates. */
type Box = { x0: number; x1: number; y0: number; y1: number };
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
  selected: number | null;
  hovered: number | null;
  signOfZero: number;
  predictorName: string;
  /** what the learner compares y a with */
  threshold: number;
};
/** A small picture's axes: a box of data on a rectangle of px. */
type Frame = import('./figures/axes.js').Frame;
/** What a canvas paints: see figures/canvas.js. */
type Item = import('./figures/canvas.js').Item;
type Drawing = import('./figures/canvas.js').Drawing;
/** Colours by name, and sizes in px. */
type Theme = {
  [color: string]: any;
  classes: string[];
  font: string;
  size: { boundary: number; marker: number; text: number };
};

// The scenario

/** A part of a document: 'last' and {name: 'last'} are the same. */
type Part = { name: string; [parameter: string]: any };
type ScenarioDocument = {
  version?: number;
  task: Task;
  data: {
    preset?: string;
    x?: number[][];
    y?: number[];
    explicit?: boolean;
    test?: any;
    [parameter: string]: any;
  };
  features: Part;
  learner: Part;
  predictor: string | Part;
  order: Part;
  scaling?: string;
  bias: 'learned' | 'none' | 'threshold' | 'fixed';
  tie: string;
  sign_of_zero: 1 | -1;
  start: { w: any; b?: any };
  stop: { when: string; epochs: number | null; visits: number | null; updates: number | null };
  validation?: any;
  noise?: any;
};
/** Parts of a document in place of the room's own. */
type Variant = { [part: string]: any };
/** The examples: `y` holds +1 and -1, classes from 0, or real targets, as the task has it. */
type Points = {
  x: Float64Array;
  y: Int8Array | Float64Array;
  n: number;
  d: number;
  task: Task;
  classes: number;
};

type Parameter = {
  name: string;
  kind: string;
  default: any;
  label: string;
  help: string;
  low: number | null;
  high: number | null;
  low_open: boolean;
  high_open: boolean;
  scale: 'linear' | 'log';
  step: number | null;
  choices: { value: any; label: string; summary: string }[];
  optional: boolean;
  applies: Record<string, any[]> | null;
};
/** A line of pseudo-code, or of a visit's arithmetic. */
type CodeLine = {
  when: string;
  tex?: string;
  text?: string;
  indent?: number;
  by?: string;
  show?: any[];
  hide?: any[];
};
/** An entry of the catalogue; what only learners, predictors, maps or presets have is optional. */
type Entry = {
  name: string;
  label: string;
  summary: string;
  parameters: Parameter[];
  [property: string]: any;
};
type Learner = Entry & {
  task: Task;
  family: string;
  method: string;
  unit: string;
  biases: string[];
  threshold: number | string;
  every_visit: boolean;
  shrinks: boolean;
  pseudocode: CodeLine[];
  worked: CodeLine[];
};
type Predictor = Entry & { tasks: Task[]; compared: Task[]; drawing: string; pseudocode: CodeLine[] };
type Preset = Entry & {
  task: Task;
  claim: string;
  suggests: Record<string, any>;
  thumbnail: { x: number[][]; y: number[] };
};
type Catalog = {
  learners: Learner[];
  families: { name: string; label: string }[];
  predictors: Predictor[];
  scalings: Entry[];
  features: Entry[];
  references: Entry[];
  presets: Preset[];
  orders: Entry[];
  scenario: Record<string, any>;
  defaults: ScenarioDocument;
};

/** Names of the catalogue's menus. */
type EntryList = 'learners' | 'predictors' | 'scalings' | 'features' | 'references' | 'presets' | 'orders';

/** What theory says of a scenario; null what is not known, with its reason in `..._reason`. */
type Facts = {
  separable: boolean | null;
  separable_reason: string | null;
  radius: number | null;
  radius_squared: number | null;
  margin: number | null;
  margin_bracket: [number, number] | null;
  margin_reason: string | null;
  u: number[] | null;
  u_reason: string | null;
  bound: number | null;
  bound_of: 'mistakes' | 'updates' | null;
  bound_reason: string | null;
  geometric_margin: number | null;
  geometric_plane: { w: number[]; b: number } | null;
  point: number[] | null;
  /** of an earlier version: shown while a point is dragged */
  stale?: boolean;
  [name: string]: any;
};

// The run

type Run = import('./run/run.js').Run;
type Block = import('./run/block.js').Block;
type RunState = import('./run/run.js').RunState;
type Scene = import('./run/scene.js').Scene;
type Weights = import('./run/scene.js').Weights;
type Playhead = import('./run/playhead.js').Playhead;
type Focus = import('./run/focus.js').Focus;
type Grid = import('./figures/isolines.js').Grid;
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

/** Another classifier's word on a grid: without a label its refusal. */
type Ghost = {
  version: number;
  reference: Part;
  box: Box;
  nx: number;
  ny: number;
  label: Float32Array | null;
  refusal?: string;
};

// What is asked of the server

/** A request, as docs/protocol.md has it, without version; `variant`: of a run beside the room's own. */
type Need = {
  kind:
    | 'run'
    | 'chunk'
    | 'order'
    | 'grid'
    | 'tally'
    | 'counts'
    | 'probe'
    | 'reference'
    | 'metrics'
    | 'epochs'
    | 'course';
  payload: Record<string, any>;
  variant?: Variant | null;
  /** ms between two requests of the kind, at least */
  gap?: number;
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
  counts: Counts | null;
  probed: Probed | null;
  ghost: Ghost | null;
  metrics: any;
  epochs: any;
  course: any;
};

/** What the page needs of a connection: `socket.js` talks to a server, `replay.js` plays a recording. */
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

// The page

/** How the class stands for this visitor. */
type Lesson = {
  code: string;
  role: 'lead' | 'student';
  control: boolean;
  mode: 'watch' | 'add' | 'edit';
  each: number;
  frozen: boolean;
  question?: any;
  [name: string]: any;
};
type Dock = import('./state/dock.js').Dock;
type Brush = number | 'point' | 'erase';
type State = Answers & {
  connection: 'connecting' | 'online' | 'offline' | 'silent' | 'waiting';
  why: string;
  catalog: Catalog | null;
  version: number;
  document: ScenarioDocument | null;
  points: Points;
  /** by variant: the runs beside the room's own */
  beside: Record<string, Answers>;
  facts: Facts | null;
  playhead: Playhead;
  clock: number;
  brush: Brush;
  snap: number;
  selected: number | null;
  lesson: Lesson | null;
  classShown: boolean;
  explored: string | null;
  hovered: number | null;
  probe: number[] | null;
  probing: boolean;
  phase: 'visit' | 'test' | 'update' | 'done' | null;
  turned: number;
  dock: Dock;
  compared: Variant[] | null;
  held: { example: number } | null;
  cursor: number[] | null;
  view: Box;
  shown: Box | null;
  reference: Part | null;
  overlays: { best: boolean; hulls: boolean; arrow: boolean };
  pending: number;
  unseen: ScenarioDocument | null;
  notice: { kind: 'error' | 'info'; text: string } | null;
  projector: boolean;
  hidden: string[];
};
/** A state in which there is something to show. */
type Ready = State & { run: Run; document: ScenarioDocument; catalog: Catalog };
type Store = {
  readonly state: State;
  dispatch(action: { type: string; [name: string]: any }): void;
  subscribe(listener: (state: State, previous: State, action: any) => void): () => void;
};

/** Sentences by name: as they are, or made of what they are given. */
type Sentences = { [name: string]: string | string[] | Sentences | ((...given: any[]) => any) };
/** Every sentence, by code and parameters; `view` holds those of the views that have been opened. */
type Words = { [name: string]: any; view: Record<string, any> };
/** A sentence as data: its key in a view's words, and what it speaks of. */
type Sentence = import('./views/shared/sentence.js').Sentence;
/** What a control of the page tells when it has been used. */
type ChangeOf<E extends Element = HTMLInputElement> = Event & { target: E };
/** What a panel or a view is handed. */
type App = {
  store: Store;
  actions: any;
  text: Words;
  /** the list of views that can be opened */
  views: ViewEntry[];
  theme: Theme;
  scene: Scene | null;
  /** whether nothing is under way and nothing scheduled */
  quiet(): boolean;
  [name: string]: any;
};
type Mounted = {
  /** called when what the view uses has changed */
  render?(state: State): void;
  /** called when the playhead is elsewhere */
  follow?(state: State, scene: Scene): void;
  /** what of the server it would show now; asked for after painting, and rendered when it is in the state */
  needs?(state: State, scene: Scene): Need[];
  unmount?(): void;
};
type View = {
  id: string;
  /** read rather than watched: ms between repaints, or true for the usual */
  calm?: boolean | number;
  /** what of the state it draws; absent: all */
  uses?(state: State): any[];
  mount(element: HTMLElement, app: App): Mounted;
};
/** A line of the list of views: how its module and its words are fetched. */
type ViewEntry = {
  id: string;
  view(): Promise<{ default: any }>;
  words(): Promise<{ default: any }>;
};

declare module 'plotly.js-basic-dist-min';
