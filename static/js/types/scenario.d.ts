// The scenario and what the catalogue and theory say of it; fields as in docs/protocol.md.

type Task = 'binary' | 'multiclass' | 'regression' | 'sequence';
/** A part of a document: 'last' and {name: 'last'} are the same. */
type Part = { name: string; [parameter: string]: any };
type ScenarioDocument = {
  version?: number;
  task: Task;
  data: {
    preset?: string;
    x?: number[][];
    y?: number[];
    sentences?: string[];
    explicit?: boolean;
    names?: Names;
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
  /** classifiers that the run is compared with */
  references?: Part[];
};
/** Parts of a document in place of the room's own. */
type Variant = { predictor?: string | Part; [part: string]: any };
/** The examples: `y` holds +1 and -1, classes from 0, or real targets, as the task has it. */
type Points = {
  x: Float64Array;
  y: Int8Array | Float64Array;
  n: number;
  d: number;
  task: Task;
  classes: number;
  /** of so many texts that x is made only when it is asked for: the texts, and x as rows of mostly zeros */
  texts?: string[] | null;
  rows?: import('../run/rows.ts').Rows | null;
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
/** How an algorithm is written; `bias` null: as the scenario has it. */
type Notation = {
  examples: 'pairs' | 'index';
  bias: 'b' | 'one' | 'theta' | null;
  letters: import('../text/letters.ts').Letters;
};
/** An option that something depends on, and its values. */
type Dependence = { by?: string; show?: any[]; hide?: any[]; also?: Dependence };
type CodeLine = Dependence & { when: string; tex?: string; text?: string; indent?: number };
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
  /** by learner: the values under which its several units learn the set */
  solved_by: Record<string, Record<string, any>>;
  pixels: boolean;
  texts: boolean;
  /** it shows one thing only */
  for_lessons: boolean;
  thumbnail: { x: number[][]; y: number[] };
};
type Catalog = {
  learners: Learner[];
  notations: {
    examples: { name: Notation['examples']; label: string; replaces: [string, string][] }[];
    bias: { name: NonNullable<Notation['bias']>; label: string; reads: string }[];
    plain: (CodeLine & { letter?: string; replaces: [string, string][] })[];
  };
  /** of the program that wrote it */
  version: string;
  families: { name: string; label: string }[];
  predictors: Predictor[];
  scalings: Entry[];
  features: Entry[];
  references: Entry[];
  presets: Preset[];
  orders: Entry[];
  scenario: Record<string, any>;
  /** the numbers of the view 'Which method when' */
  method_table: Record<string, Parameter>;
  defaults: ScenarioDocument;
  /** patterns of the labels of two classes that say yes, and that say no */
  sides: { yes: string; no: string };
  /** of the server: examples of a scenario, and bytes of one message */
  limits?: { examples: number; message_bytes: number };
  /** of the server: the quantities that tell the answer to a question of a kind */
  tells?: Record<string, string[]>;
  /** of the server: whether it has the documentation site */
  docs?: boolean;
};
/** What people call inputs, classes (of two first +) and the label; what is not there is not named. */
type Names = { inputs?: string[]; classes?: string[]; label?: string };

/** Names of the catalogue's menus. */
type EntryList = 'learners' | 'predictors' | 'scalings' | 'features' | 'references' | 'presets' | 'orders';

/** Where it is that something separates the examples, and what does. */
type Space = {
  task: Task;
  /** numbers of an example there; of a kernel none is known */
  d: number;
  bias: string;
  /** it is not the plane of the examples */
  curved: boolean;
  kernel: boolean;
  map: { name: string; label: string } | null;
};

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
  /** whether the bound has three digits only */
  bound_about?: true | null;
  /** whether delta is known from below alone, and the bound so above the theorem's own */
  bound_looser: true | null;
  bound_reason: string | null;
  /** whether a theorem says that the learner's mistakes end, or never do */
  mistakes_end: boolean | null;
  geometric_margin: number | null;
  geometric_plane: { w: number[]; b: number } | null;
  point: number[] | null;
  /** of an earlier version: shown while a point is dragged */
  stale?: boolean;
  [name: string]: any;
};
