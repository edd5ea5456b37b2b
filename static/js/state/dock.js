// Which views are open beside the plane, and the named layouts.

/** @typedef {{views: {id: string}[]}} Dock */

const STEP = 'step';
/** @param {string[]} ids @returns {Dock} */
export const dockOf = (...ids) => ({ views: ids.map((id) => ({ id })) });

/** @type {Record<string, Dock>} */
export const LAYOUTS = {
  lecture: dockOf(STEP),
  proof: dockOf('proof', 'bound'),
  space: dockOf('feature-space', 'weight-space'),
  compare: dockOf('compare', 'metrics'),
};
const MOST = 8; // views open at once
/** Views that have gone, and which has what they showed: links and frames of then open that one. */
const FORMER = new Map([['charts', 'metrics']]);
/** The view that is now called so. @param {string} id */
export const presentView = (id) => FORMER.get(id) ?? id;

/** Whether a view is open. */
export const hasView = (/** @type {Dock} */ { views }, /** @type {string} */ name) =>
  views.some(({ id }) => id === name);

/** With another view at the top. */
const withView = (/** @type {Dock} */ { views }, /** @type {string} */ id) => ({
  views: [{ id }, ...views].slice(0, MOST),
});

/**
 * With the view that shows a set's examples themselves at the top: its pictures, or its texts.
 * @param {Dock} dock
 * @param {Partial<Preset>} preset
 * @returns {Dock}
 */
export function withExamples(dock, { pixels, texts }) {
  const view = pixels ? 'high-dimension' : texts ? 'words' : null;
  return !view || hasView(dock, view) ? dock : withView(dock, view);
}

/** The dock of a scenario that says nothing of views: the lecture's, with the examples themselves where they are pictures or texts. @param {any} document @param {Catalog} catalog */
export const dockFor = (document, catalog) =>
  withExamples(LAYOUTS.lecture, catalog.presets?.find(({ name }) => name === document?.data?.preset) ?? {});

/** The name of the layout that a dock is, or null. */
export const layoutOf = (/** @type {Dock} */ dock) =>
  Object.keys(LAYOUTS).find((name) => toText(LAYOUTS[name]) === toText(dock)) ?? null;

/** With a view opened at the top, or closed. @returns {Dock} */
export const toggled = (/** @type {Dock} */ dock, /** @type {string} */ id) =>
  hasView(dock, id) ? { views: dock.views.filter((view) => view.id !== id) } : withView(dock, id);

/** What the page is laid out by: nothing beside the plane but the verdict; the step alone, in a narrow column; or views, in a wide one. */
export const roomOf = (/** @type {Dock} */ { views }) =>
  !views.length ? 'none' : views.length === 1 && views[0].id === STEP ? 'step' : 'views';

/** A dock in a few characters: ':proof,bound'. */
export const toText = (/** @type {Dock} */ { views }) => `:${views.map(({ id }) => id).join(',')}`;

/**
 * Older links and lessons name a width and sizes too, 'half+:proof.3,bound.2', which are left out.
 * @returns {Dock | null}  null for what is no dock's text; unknown views are for the page to leave out
 */
export function fromText(/** @type {string} */ text) {
  const [, list] = /^(?:(?:narrow|half|wide)[+-])?:([a-z0-9.,-]{0,300})$/.exec(String(text)) ?? [];
  if (list === undefined) return null;
  const ids = list.split(',').flatMap((part) => /^([a-z0-9-]+)(?:\.[1-4])?$/.exec(part)?.[1] ?? []);
  return dockOf(...[...new Set(ids.map(presentView))].slice(0, MOST));
}

/**
 * The dock beside another run: a view that has nothing to say of it, and had of the one before, gives its place to the step.
 * @param {Dock} dock
 * @param {(id: string) => boolean} falls  whether a view does
 * @returns {Dock}
 */
export function withoutFallen(dock, falls) {
  if (!dock.views.some(({ id }) => falls(id))) return dock;
  const instead = dock.views.map((view) => (falls(view.id) ? { ...view, id: STEP } : view));
  const views = instead.filter(({ id }, i) => instead.findIndex((other) => other.id === id) === i);
  return { ...dock, views };
}
