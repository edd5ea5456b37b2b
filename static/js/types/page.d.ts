// The state of the page, and what its panels and views are handed.

/** How the class stands for this visitor. */
type Lesson = {
  code: string;
  role: 'lead' | 'student';
  control: boolean;
  mode: 'watch' | 'add' | 'submit' | 'edit';
  each: number;
  frozen: boolean;
  locked: boolean;
  question?: any;
  [name: string]: any;
};
/** The step of a lesson that is open. */
type Course = {
  /** the lesson's file without .md; '' of a file that was brought */
  id: string;
  /** from 1 */
  step: number;
  /** parts of the scenario that stay as they are */
  locks: string[];
  /** cards that stay in sight while something is asked */
  shown: string[];
  /** its views that are opened when the answer is given */
  waiting: string[];
  /** what is lit while nobody points elsewhere */
  lit: string | null;
  example: number | null;
  /** cards and controls that are pointed at, and lines of the algorithm */
  cards: string[];
  controls: string[];
  lines: number[];
  /** what is asked; `tells`: the quantities that tell the answer; `answer`: a place that was tapped; once shown, `tally`: those of a class, and `line`: w1, w2 and b of the right one */
  question: {
    kind: string;
    tells?: string[];
    revealed: boolean;
    answer?: any;
    tally?: Point[] | null;
    line?: number[] | null;
  } | null;
};
type OwnLine = import('../state/own-line.ts').OwnLine;
type Dock = import('../state/dock.ts').Dock;
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
  spray: { on: boolean; size: number };
  stroke: { x: number[][]; y: number[] } | null;
  subject: number;
  selected: number | null;
  saved: boolean;
  live: boolean;
  locks: string[];
  lesson: Lesson | null;
  course: Course | null;
  classShown: boolean;
  doorShown: boolean;
  rescue: string | null;
  explored: string | null;
  /** how the class stands that a private copy was taken from */
  followed: Lesson | null;
  /** whether the verdict's reasons are open */
  reasons: boolean;
  /** the symbol that is pointed at, in words or figure: 'R', 'delta', 'u', 'hulls', 'w' */
  lit: string | null;
  hovered: number | null;
  probe: number[] | null;
  probing: boolean;
  ordering: boolean;
  phase: 'visit' | 'test' | 'update' | 'done' | null;
  turned: number;
  road: number;
  dock: Dock;
  /** what fills the page: a view, or 'plane' */
  enlarged: string | null;
  compared: Variant[] | null;
  held: { example: number } | null;
  cursor: number[] | null;
  view: Box;
  shown: Box | null;
  equalScales: boolean | null;
  opening: boolean;
  /** what is known of the references, by what tells them from each other */
  ghosts: Record<string, Ghost>;
  /** rows and curves of the table of methods, by what was asked for */
  methods: Record<string, MethodAnswer>;
  ownLine: OwnLine | null;
  /** the last weights of the run before another order was tried, the mistakes then and now, and the version they are beside */
  earlier: { version: number; weights: Weights | null; counts: [number, number] | null } | null;
  notation: Notation;
  overlays: { best: boolean; hulls: boolean; arrow: boolean };
  /** the overlay that was put on or off last, and whether that was undoing it; an edit forgets it */
  drawn: { name: string; on: boolean; undone: boolean } | null;
  pending: number;
  unseen: ScenarioDocument | null;
  failure: string | null;
  /** `cause`: with what it goes; `unanswered`: the server did not answer */
  notice: { kind: 'error' | 'info'; text: string; cause: string; unanswered?: boolean } | null;
  projector: boolean;
  hints: import('../state/hints.ts').Hint[] | null;
  drawer: boolean;
  look: string | null;
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
/** The words of a view or a dialog, as its line of the list fetches them. */
type WordsOf<E extends { words(): Promise<{ default: any }> }> = Awaited<ReturnType<E['words']>>['default'];
type Lists = typeof import('../views/list.ts');
/** By id: of what is in the dock, and of what is over the plane or in its place. */
type ViewWords = { [E in Lists['VIEWS'][number] as E['id']]: WordsOf<E> } & {
  'own-line': WordsOf<Lists['OWN_LINE']['card']>;
  trellis: WordsOf<Lists['TRELLIS']>;
};
/** Of the pages of a course. */
type SiteWords = typeof import('../text/en/site.ts').site;
/** What has a name in the menu of views. */
type ViewId = keyof Words['views'];
/** Every sentence, by code and parameters; `view` holds those of the views that have been opened, and what is fetched adds its own. */
type Words = typeof import('../text/en/page.ts').en & {
  view: ViewWords;
  exports: WordsOf<Lists['EXPORTS']['code']>;
} & {
  [N in keyof Lists['FETCHED']]: WordsOf<Lists['FETCHED'][N]>;
};
/** A sentence as data: its key in a view's words, and what it speaks of. */
type Sentence = import('../views/shared/sentence.ts').Sentence;
/** What a control of the page tells when it has been used. */
type PointerOf<E extends Element = HTMLElement> = PointerEvent & { currentTarget: E };
type ChangeOf<E extends Element = HTMLInputElement> = Event & { target: E };
/** What a panel or a view is handed. */
type App = {
  store: Store;
  actions: any;
  text: Words;
  /** the list of views that can be opened */
  views: readonly ViewEntry[];
  theme: Theme;
  scene: Scene | null;
  /** whether nothing is under way and nothing scheduled */
  quiet(): boolean;
  [name: string]: any;
};
type Mounted = {
  /** called when what the view uses has changed: all of it, of the scene there is */
  render?(state: State): void;
  /** called when only the playhead is elsewhere; true: something of it has yet to be shown */
  follow?(state: State, scene: Scene): unknown;
  /** what of the server it would show now; asked for after painting, and rendered when it is in the state */
  needs?(state: State, scene: Scene): Need[];
  unmount?(): void;
};
type View = {
  id: string;
  /** read rather than watched: ms between repaints, or true for the usual */
  calm?: boolean | number;
  /** which moment its numbers are of; absent: after the visit; null: of no one moment */
  side?: Side | null | ((state: Ready, scene: Scene) => Side | null);
  /** what of the state it draws; absent: all */
  uses?(state: State): any[];
  mount(element: HTMLElement, app: App): Mounted;
};
/** A line of the list of views: how its module and its words are fetched. */
type ViewEntry = {
  group: string;
  id: ViewId;
  view(): Promise<{ default: any }>;
  words(): Promise<{ default: any }>;
  /** the quantities that its readouts say, by the names that lessons have for them */
  shows: readonly string[];
  /** its lesson and Find open it; the menu of views does not list it */
  taught?: boolean;
};

declare module 'plotly.js-basic-dist-min';
declare module 'gifenc';
