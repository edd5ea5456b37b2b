// Which views are open beside the plane, how large, and the named layouts.

/**
 * @typedef {{id: string, size: number}} OpenView  size: its share of the height, 1 to 4
 * @typedef {{views: OpenView[], width: 'narrow' | 'half' | 'wide', controls: boolean}} Dock
 *   `controls`: whether the column with the verdict and the settings is there
 */

const STEP = 'step';
const open = (/** @type {[string, number][]} */ ...views) => views.map(([id, size]) => ({ id, size }));

/** @type {Record<string, Dock>} */
export const LAYOUTS = {
  lecture: { views: open([STEP, 3]), width: 'narrow', controls: true },
  proof: { views: open(['proof', 3], ['bound', 2]), width: 'half', controls: true },
  space: { views: open(['feature-space', 3], ['weight-space', 3]), width: 'half', controls: true },
  compare: { views: open(['compare', 3], ['metrics', 2]), width: 'half', controls: true },
  exam: { views: [], width: 'narrow', controls: false },
};
/** @type {Dock['width'][]} */
export const WIDTHS = ['narrow', 'half', 'wide'];
const MOST = 8; // views open at once
const USUAL = 2;
const LARGEST = 4;

/**
 * With the view that shows a set's examples themselves at the top, in the room that it needs: its pictures, or its texts.
 * @param {Dock} dock
 * @param {Partial<Preset>} preset
 * @returns {Dock}
 */
export function withExamples(dock, { pixels, texts }) {
  const view = pixels ? 'high-dimension' : texts ? 'words' : null;
  if (!view || dock.views.some(({ id }) => id === view)) return dock;
  return {
    ...dock,
    views: [{ id: view, size: USUAL }, ...dock.views].slice(0, MOST),
    width: dock.views.length && dock.width === 'narrow' ? 'half' : dock.width,
  };
}

/** The dock of a scenario that says nothing of views: the lecture's, with the examples themselves where they are pictures or texts. @param {any} document @param {Catalog} catalog */
export const dockFor = (document, catalog) =>
  withExamples(LAYOUTS.lecture, catalog.presets?.find(({ name }) => name === document?.data?.preset) ?? {});

/** The name of the layout that a dock is, or null. */
export const layoutOf = (/** @type {Dock} */ dock) =>
  Object.keys(LAYOUTS).find((name) => toText(LAYOUTS[name]) === toText(dock)) ?? null;

/**
 * A view opened at the top, or closed. Beside another it has half of the page, as a picture needs; the step alone has its column back.
 * @returns {Dock}
 */
export function toggled(/** @type {Dock} */ dock, /** @type {string} */ id) {
  const there = dock.views.some((view) => view.id === id);
  const views = there
    ? dock.views.filter((view) => view.id !== id)
    : [{ id, size: USUAL }, ...dock.views].slice(0, MOST);
  return { ...dock, views, width: widthFor(views, dock.width, there) };
}

/** Whether the step is the one view that is open: it has a narrow column of its own. @param {OpenView[]} views */
export const isStepAlone = (views) => views.length === 1 && views[0].id === STEP;

/** @param {OpenView[]} views @param {Dock['width']} width @param {boolean} closed @returns {Dock['width']} */
function widthFor(views, width, closed) {
  if (!closed) return views.length > 1 && width === 'narrow' ? 'half' : width;
  return isStepAlone(views) && width === 'half' ? 'narrow' : width;
}

export const resized = (/** @type {Dock} */ dock, /** @type {string} */ id, /** @type {number} */ by) => ({
  ...dock,
  views: dock.views.map((view) =>
    view.id === id ? { id, size: Math.max(1, Math.min(LARGEST, view.size + by)) } : view,
  ),
});

/** A dock in a few characters: 'half+:proof.3,bound.2'; '-' where the controls are hidden. */
export const toText = (/** @type {Dock} */ { views, width, controls }) =>
  `${width}${controls ? '+' : '-'}:${views.map(({ id, size }) => `${id}.${size}`).join(',')}`;

/** @returns {Dock | null}  null for what is no dock's text; unknown views are for the page to leave out */
export function fromText(/** @type {string} */ text) {
  const [, width, controls, list] =
    /^(narrow|half|wide)([+-]):([a-z0-9.,-]{0,300})$/.exec(String(text)) ?? [];
  if (!width) return null;
  const seen = new Set();
  const views = list.split(',').flatMap((part) => {
    const [, id, size] = /^([a-z0-9-]+)\.([1-4])$/.exec(part) ?? [];
    if (!id || seen.has(id)) return [];
    seen.add(id);
    return [{ id, size: Number(size) }];
  });
  return {
    views: views.slice(0, MOST),
    width: /** @type {Dock['width']} */ (width),
    controls: controls === '+',
  };
}
