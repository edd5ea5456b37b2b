// Which views are open beside the plane, and the named layouts.

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
/** Views that have gone, and which has what they showed: links and frames of then open that one. */
const FORMER = new Map([['charts', 'metrics']]);
/** The view that is now called so. */
export const presentView = (id: string) => FORMER.get(id) ?? id;

/** Whether a view is open. */
export const hasView = ({ views }: Dock, name: string) => views.some(({ id }) => id === name);

/** With another view at the top. */
const withView = ({ views }: Dock, id: string) => ({
  views: [{ id }, ...views].slice(0, MOST),
});

/** With the view that shows a set's examples themselves at the top: its pictures, or its texts. */
export function withExamples(dock: Dock, { pixels, texts }: Partial<Preset>): Dock {
  const view = pixels ? 'high-dimension' : texts ? 'words' : null;
  return !view || hasView(dock, view) ? dock : withView(dock, view);
}

/** The dock of a scenario that says nothing of views: the lecture's, with the examples themselves where they are pictures or texts. */
export const dockFor = (document: any, catalog: Catalog) =>
  withExamples(LAYOUTS.lecture, catalog.presets?.find(({ name }) => name === document?.data?.preset) ?? {});

/** The name of the layout that a dock is, or null. */
export const layoutOf = (dock: Dock) =>
  Object.keys(LAYOUTS).find((name) => toText(LAYOUTS[name]) === toText(dock)) ?? null;

/** With a view opened at the top, or closed. */
export const toggled = (dock: Dock, id: string): Dock =>
  hasView(dock, id) ? { views: dock.views.filter((view) => view.id !== id) } : withView(dock, id);

/** What the page is laid out by: nothing beside the plane but the verdict; the step alone, in a narrow column; or views, in a wide one. */
export const roomOf = ({ views }: Dock) =>
  !views.length ? 'none' : views.length === 1 && views[0].id === STEP ? 'step' : 'views';

/** A dock in a few characters: ':proof,bound'. */
export const toText = ({ views }: Dock) => `:${views.map(({ id }) => id).join(',')}`;

/**
 * Older links and lessons name a width and sizes too, 'half+:proof.3,bound.2', which are left out. Returns null for
 * what is no dock's text; unknown views are for the page to leave out
 */
export function fromText(text: string): Dock | null {
  const [, list] = /^(?:(?:narrow|half|wide)[+-])?:([a-z0-9.,-]{0,300})$/.exec(String(text)) ?? [];
  if (list === undefined) return null;
  const ids = list.split(',').flatMap((part) => /^([a-z0-9-]+)(?:\.[1-4])?$/.exec(part)?.[1] ?? []);
  return dockOf(...[...new Set(ids.map(presentView))].slice(0, MOST));
}

/**
 * The dock beside another run: a view that has nothing to say of it, and had of the one before, gives its place to the
 * step. `falls`: whether a view does
 */
export function withoutFallen(dock: Dock, falls: (id: string) => boolean): Dock {
  if (!dock.views.some(({ id }) => falls(id))) return dock;
  const instead = dock.views.map((view) => (falls(view.id) ? { ...view, id: STEP } : view));
  const views = instead.filter(({ id }, i) => instead.findIndex((other) => other.id === id) === i);
  return { ...dock, views };
}
