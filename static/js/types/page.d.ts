// The state of the page, and the interface of panels and views.

/** The class, as this visitor sees it. */
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
  /** the lesson's file without .md; '' for an opened file */
  id: string;
  /** from 1 */
  step: number;
  /** parts of the scenario that cannot be changed */
  locks: string[];
  /** cards that stay visible while a question is open */
  shown: string[];
  /** views that are opened after the answer */
  waiting: string[];
  /** the symbol highlighted by default */
  lit: string | null;
  example: number | null;
  /** highlighted cards, controls and lines of the pseudo-code */
  cards: string[];
  controls: string[];
  lines: number[];
  /** `tells`: the quantities that reveal the answer; `answer`: the tapped place; once revealed, `tally`: the class's answers, `line`: w1, w2 and b of the right line */
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
  /** the compared runs, by variant */
  comparedRuns: Record<string, Answers>;
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
  /** the state of the class that this private copy is from */
  followed: Lesson | null;
  /** whether the verdict's reasons are shown */
  reasons: boolean;
  /** the highlighted symbol: 'R', 'delta', 'u', 'hulls', 'w' */
  highlightedSymbol: string | null;
  hovered: number | null;
  probe: number[] | null;
  probing: boolean;
  ordering: boolean;
  phase: 'visit' | 'test' | 'update' | 'done' | null;
  updateProgress: number;
  marginReveal: number;
  dock: Dock;
  /** the view that fills the page, or 'plane' */
  enlarged: string | null;
  compared: Variant[] | null;
  draggedExample: { example: number } | null;
  cursor: number[] | null;
  view: Box;
  shown: Box | null;
  equalScales: boolean | null;
  opening: boolean;
  /** what is known of the references, by what tells them from each other */
  references: Record<string, Ghost>;
  /** rows and curves of the table of methods, by what was asked for */
  methods: Record<string, MethodAnswer>;
  ownLine: OwnLine | null;
  /** the last weights of the run before another order, the mistakes before and now, and the version of the new run */
  earlier: { version: number; weights: Weights | null; counts: [number, number] | null } | null;
  notation: Notation;
  overlays: { best: boolean; hulls: boolean; arrow: boolean };
  /** the overlay switched last since the last edit, and whether by undo */
  lastOverlay: { name: string; on: boolean; undone: boolean } | null;
  pending: number;
  pendingDocument: ScenarioDocument | null;
  failure: string | null;
  /** `cause`: see notices.ts; `unanswered`: the server did not answer */
  notice: { kind: 'error' | 'info'; text: string; cause: string; unanswered?: boolean } | null;
  projector: boolean;
  hints: import('../state/notices.ts').Hint[] | null;
  drawer: boolean;
  look: string | null;
  hidden: string[];
};
/** A state with a run, a document and the catalogue. */
type Ready = State & { run: Run; document: ScenarioDocument; catalog: Catalog };
type Store = {
  readonly state: State;
  dispatch(action: { type: string; [name: string]: any }): void;
  subscribe(listener: (state: State, previous: State, action: any) => void): () => void;
};

/** Sentences by name: texts, or functions of values. */
type Sentences = { [name: string]: string | string[] | Sentences | ((...given: any[]) => any) };
/** The words of a view or a dialog, as fetched by its entry in the list. */
type WordsOf<E extends { words(): Promise<{ default: any }> }> = Awaited<ReturnType<E['words']>>['default'];
type Lists = typeof import('../topics/list.ts');
/** Words by id: of the views in the dock, and of those over the plane or in its place. */
type ViewWords = { [E in Lists['VIEWS'][number] as E['id']]: WordsOf<E> } & {
  'own-line': WordsOf<Lists['OWN_LINE']['card']>;
  trellis: WordsOf<Lists['TRELLIS']>;
};
/** The words of the pages of a course. */
type SiteWords = typeof import('../text/en/site.ts').site;
/** The id of a view in the menu. */
type ViewId = keyof Words['views'];
/** Every sentence, by code and parameters. `view` has those of opened views; fetched modules add theirs. */
type Words = typeof import('../text/en/page.ts').en & {
  view: ViewWords;
  exports: WordsOf<Lists['EXPORTS']['code']>;
} & {
  [N in keyof Lists['FETCHED']]: WordsOf<Lists['FETCHED'][N]>;
};
/** A sentence as data: its key in a view's words, and its values. */
type Sentence = import('../kit/views/sentence.ts').Sentence;
/** Events of a control, with the type of its element. */
type PointerOf<E extends Element = HTMLElement> = PointerEvent & { currentTarget: E };
type ChangeOf<E extends Element = HTMLInputElement> = Event & { target: E };
/** The argument of a panel's or a view's `mount`. */
type App = {
  store: Store;
  actions: any;
  text: Words;
  /** the views that can be opened */
  views: readonly ViewEntry[];
  theme: Theme;
  scene: Scene | null;
  /** whether no request and no frame is pending */
  quiet(): boolean;
  [name: string]: any;
};
type Mounted = {
  /** called when a part of the state that it has read has changed: repaints everything */
  render?(state: State): void;
  /** called when only the playhead has moved; returns true if a part is still to be painted */
  follow?(state: State, scene: Scene): unknown;
  /** the requests to the server for this scene; called after painting; answers change the state */
  needs?(state: State, scene: Scene): Need[];
  unmount?(): void;
};
type View = {
  id: string;
  /** the least ms between repaints; true: the default; absent: every frame */
  calm?: boolean | number;
  /** the moment of its numbers; absent: after the visit; null: no single moment */
  side?: Side | null | ((state: Ready, scene: Scene) => Side | null);
  /** `repaint`: calls `render` at once, for changes that are not in the state */
  mount(element: HTMLElement, app: App, repaint: () => void): Mounted;
};
/** An entry of the list of views; it fetches the view's module and words. */
type ViewEntry = {
  group: string;
  id: ViewId;
  view(): Promise<{ default: any }>;
  words(): Promise<{ default: any }>;
  /** the quantities of its readouts, by their names in lessons */
  shows: readonly string[];
  /** not in the menu of views; opened by its lesson and by Find */
  taught?: boolean;
};

declare module 'plotly.js-basic-dist-min';
declare module 'gifenc';
