// The dock: the views beside the plane, the named layouts, and the reasons why some views cannot show a run.

export type Dock = { views: { id: string }[] };

const STEP = 'step';
export const dockOf = (...ids: string[]): Dock => ({ views: ids.map((id) => ({ id })) });

export const LAYOUTS: Record<string, Dock> = {
  lecture: dockOf(STEP),
  proof: dockOf('proof', 'bound'),
  space: dockOf('feature-space', 'weight-space'),
  compare: dockOf('compare', 'metrics'),
};
const MOST = 8; // views open at once
/** Removed views and their replacements, which old links and frames open. */
const FORMER = new Map([['charts', 'metrics']]);
/** The current id of a view. */
export const presentView = (id: string) => FORMER.get(id) ?? id;

export const hasView = ({ views }: Dock, name: string) => views.some(({ id }) => id === name);

/** The dock with a further view at the top. */
const withView = ({ views }: Dock, id: string) => ({
  views: [{ id }, ...views].slice(0, MOST),
});

/** The dock with the view of a preset's pictures or texts at the top, if it has them. */
export function withExamples(dock: Dock, { pixels, texts }: Partial<Preset>): Dock {
  const view = pixels ? 'high-dimension' : texts ? 'words' : null;
  return !view || hasView(dock, view) ? dock : withView(dock, view);
}

/** The default dock of a scenario: the lecture's, with the view of its pictures or texts. */
export const dockFor = (document: any, catalog: Catalog) =>
  withExamples(LAYOUTS.lecture, catalog.presets?.find(({ name }) => name === document?.data?.preset) ?? {});

/** The name of the layout equal to a dock, or null. */
export const layoutOf = (dock: Dock) =>
  Object.keys(LAYOUTS).find((name) => toText(LAYOUTS[name]) === toText(dock)) ?? null;

/** The dock with a view opened at the top, or closed. */
export const toggled = (dock: Dock, id: string): Dock =>
  hasView(dock, id) ? { views: dock.views.filter((view) => view.id !== id) } : withView(dock, id);

/** The page's layout: no view beside the plane; the step alone, in a narrow column; or views, in a wide one. */
export const roomOf = ({ views }: Dock) =>
  !views.length ? 'none' : views.length === 1 && views[0].id === STEP ? 'step' : 'views';

/** A dock as text: ':proof,bound'. */
export const toText = ({ views }: Dock) => `:${views.map(({ id }) => id).join(',')}`;

/**
 * Parses a dock. The width and sizes of older links and lessons ('half+:proof.3,bound.2') are ignored. Returns null if
 * the text is no dock; the page ignores unknown views
 */
export function fromText(text: string): Dock | null {
  const [, list] = /^(?:(?:narrow|half|wide)[+-])?:([a-z0-9.,-]{0,300})$/.exec(String(text)) ?? [];
  if (list === undefined) return null;
  const ids = list.split(',').flatMap((part) => /^([a-z0-9-]+)(?:\.[1-4])?$/.exec(part)?.[1] ?? []);
  return dockOf(...[...new Set(ids.map(presentView))].slice(0, MOST));
}

/**
 * The dock after a change of run: views that the new run cannot fill are replaced by the step. `falls`: whether a view
 * was usable before and is not now
 */
export function withoutFallen(dock: Dock, falls: (id: string) => boolean): Dock {
  if (!dock.views.some(({ id }) => falls(id))) return dock;
  const instead = dock.views.map((view) => (falls(view.id) ? { ...view, id: STEP } : view));
  const views = instead.filter(({ id }, i) => instead.findIndex((other) => other.id === id) === i);
  return { ...dock, views };
}

/** The properties of a run that decide. `bias`: of its document */
export type Subject = Pick<Run, 'task' | 'dual' | 'p' | 'd' | 'straight' | 'tagged' | 'texts' | 'network'> & {
  bias: string;
};
export type Reason = (subject: Subject) => string | false | null;

/** The number of trained weights, with the bias. */
const free = ({ p, bias }: Subject) => p + (bias === 'learned' || bias === 'threshold' ? 1 : 0);

const NOT: Record<string, Reason> = {
  sentences: ({ tagged }) => tagged && 'sentences',
  several: ({ network }) => network && 'several',
  kernel: ({ dual }) => dual && 'kernel',
  targets: ({ task }) => task === 'regression' && 'targets',
  classes: ({ task }) => task !== 'binary' && 'classes',
};

const REASONS: Record<string, Reason[]> = {
  proof: [NOT.several, NOT.targets],
  bound: [NOT.several, NOT.targets],
  difference: [({ tagged }) => !tagged && 'points'],
  vectors: [NOT.sentences, NOT.several],
  'dot-product': [NOT.sentences, NOT.several],
  neuron: [NOT.sentences],
  centroid: [NOT.sentences, NOT.several, NOT.targets],
  regression: [
    NOT.sentences,
    ({ task }) => task !== 'regression' && 'noTargets',
    ({ d }) => d !== 1 && 'oneInput',
  ],
  words: [NOT.sentences, NOT.several, ({ texts }) => !texts && 'noTexts', NOT.kernel],
  'high-dimension': [NOT.sentences, NOT.several, NOT.kernel, ({ p }) => p <= 2 && 'few'],
  gradient: [
    NOT.sentences,
    NOT.classes,
    NOT.kernel,
    ({ network }) => network && network.output !== 'learned' && 'steps',
    (subject) => !subject.network && free(subject) < 2 && 'oneWeight',
  ],
  'weight-space': [
    NOT.sentences,
    NOT.several,
    NOT.classes,
    NOT.kernel,
    (subject) => free(subject) < 2 && 'oneWeight',
    (subject) => free(subject) > 3 && 'many',
  ],
  'feature-space': [
    NOT.sentences,
    NOT.classes,
    NOT.kernel,
    ({ network, p }) => !network && p > 3 && 'many',
    ({ network, p, straight, bias }) =>
      !network && bias === 'none' && (p === 1 || (p === 2 && straight)) && 'sameSpace',
  ],
};

/** Why a view cannot show a run, independent of its examples; or null. */
export function reasonAgainst(id: string, run: Run | null, document: ScenarioDocument | null) {
  if (!run || !document) return null;
  const { task, dual, p, d, straight, tagged, texts, network } = run;
  const subject = { task, dual, p, d, straight, tagged, texts, network, bias: document.bias };
  for (const reason of REASONS[id] ?? []) {
    const key = reason(subject);
    if (key) return key;
  }
  return null;
}

/** Reasons for which nothing of the view is drawn. */
const SILENT = [NOT.several, NOT.sentences];

/** The reason in SILENT for a view; null: none, or one that the view itself shows. */
export function silentOn(id: string, run: Run | null) {
  if (!run) return null;
  const reasons = (REASONS[id] ?? []).filter((reason) => SILENT.includes(reason));
  return reasons.map((reason) => reason(run as any)).find(Boolean) || null;
}
