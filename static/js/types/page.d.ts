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
type State = typeof import('../state/store.ts').initialState;
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
type Words = typeof import('../text/en/page.ts').en &
  WordsOf<Lists['DIALOGS']> & {
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
  calm?: boolean | number | ((state: State) => number);
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
