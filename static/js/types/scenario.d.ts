// Types of the scenario, the catalogue and the facts of theory; fields as in docs/protocol.md.

type Task = 'binary' | 'multiclass' | 'regression' | 'sequence';
/** A part of a document; 'last' and {name: 'last'} are the same. */
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
  /** classifiers drawn for comparison */
  references?: Part[];
};
/** Parts of a document that replace those of the room's document. */
type Variant = { predictor?: string | Part; [part: string]: any };
/** The examples. `y`: +1 and -1, classes from 0, or real targets, by task */
type Points = {
  x: Float64Array;
  y: Int8Array | Float64Array;
  n: number;
  d: number;
  task: Task;
  classes: number;
  /** with many texts: the texts, and x as sparse rows (x is made dense when first read) */
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
/** The notation of pseudo-code. `bias` null: that of the scenario */
type Notation = {
  examples: 'pairs' | 'index';
  bias: 'b' | 'one' | 'theta' | null;
  letters: import('../text/letters.ts').Letters;
};
/** A condition on an option's value. */
type Dependence = { by?: string; show?: any[]; hide?: any[]; also?: Dependence };
/** A line of pseudo-code, or of a visit's arithmetic. */
type CodeLine = Dependence & { when: string; tex?: string; text?: string; indent?: number };
/** An entry of the catalogue. */
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
  /** by learner: the values with which a network learns the preset */
  solved_by: Record<string, Record<string, any>>;
  pixels: boolean;
  texts: boolean;
  /** in the menu's second part */
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
  /** of the server's program */
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
  /** patterns of class labels that mean yes, and no */
  sides: { yes: string; no: string };
  /** the server's limits: examples of a scenario, bytes of a message */
  limits?: { examples: number; message_bytes: number };
  /** the quantities that reveal the answer, by kind of question */
  tells?: Record<string, string[]>;
  /** whether the server has the documentation site */
  docs?: boolean;
  /** by code, each by its own name */
  languages?: Record<string, string>;
};
/** The given names of inputs, classes (of two first +) and the label. */
type Names = { inputs?: string[]; classes?: string[]; label?: string };

/** Names of the catalogue's menus. */
type EntryList = 'learners' | 'predictors' | 'scalings' | 'features' | 'references' | 'presets' | 'orders';

/** The space in which the examples are separated. */
type Space = {
  task: Task;
  /** its dimension; unknown for a kernel */
  d: number;
  bias: string;
  /** the space is not that of the inputs */
  curved: boolean;
  kernel: boolean;
  map: { name: string; label: string } | null;
};

/** The facts of theory about a scenario. null: unknown, with the reason in `..._reason` */
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
  /** the bound is rounded to three digits */
  bound_about?: true | null;
  /** only a lower bound of delta is known, so the bound is looser than the theorem's */
  bound_looser: true | null;
  bound_reason: string | null;
  /** by a theorem, whether the learner's mistakes end; null: unknown */
  mistakes_end: boolean | null;
  geometric_margin: number | null;
  geometric_plane: { w: number[]; b: number } | null;
  point: number[] | null;
  /** from an earlier version, shown while a point is dragged */
  stale?: boolean;
  [name: string]: any;
};
