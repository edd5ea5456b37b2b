// Pictures of the plane and of the views: their choices, and the picture of a choice.

import { svgFile, type Origin } from '../svg-file.ts';
import { algorithmOf } from '../../scenario/algorithm.ts';
import { isInSight } from '../../state/class.ts';
import { headlineWords } from '../../page/headline.ts';
import { silentOn } from '../../state/dock.ts';
import type { OffscreenPage } from './offscreen-page.ts';

export const PLANE = 'plane';
const TRELLIS = 'trellis'; // in place of the plane if the examples are sentences
const CM = 96 / 2.54; // px
const COLUMN = 8; // cm
/** Layout in px, and displayed size: letters stay readable on a slide and on paper. */
const PRESETS = {
  slide: { layout: { width: 800, height: 450 }, shown: { width: 1600, height: 900 } },
  paper: { layout: { width: 400, height: 300 }, shown: { width: `${COLUMN}cm`, height: '6cm' } },
};
export const SIZES = ['seen', 'slide', 'paper', 'own'];
const ROOM = { width: 960, height: 720 }; // px of the layout of a custom size, at most
export const MOST = 8000; // px of a side
const LEAST = { width: 200, height: 150 }; // px

export type Choice = {
  what: string; // 'plane', 'trellis' or a view's id
  size: string; // one of SIZES
  own: Size; // px of the custom size
  theme: string;
  visit: number;
  told: boolean; // whether it names its moment
  clear: boolean; // transparent background
};

/**
 * Possible pictures: the plane or the trellis, and the open views with content; during a question only those that do
 * not tell its answer.
 */
export function subjects({ store: { state }, views }: App): string[] {
  const open = state.dock.views.map(({ id }) => id);
  const allowed = (id: string) =>
    views.some((entry) => entry.id === id && isInSight(state, entry) && !silentOn(id, state.run));
  return [state.run?.tagged ? TRELLIS : PLANE, ...open.filter(allowed)];
}

/** Name of a subject. */
export const nameOf = (what: string, text: Words): string =>
  what === PLANE ? text.exports.plane : what === TRELLIS ? text.trellis : text.views[what as ViewId].title;

const PLACES: Record<string, string> = { [PLANE]: '.plane-surface', [TRELLIS]: '.plane > .trellis' };

/** Its card on the page. */
export const cardOf = (what: string): HTMLElement | null =>
  document.querySelector(PLACES[what] ?? `.dock [data-view="${what}"] .view-body`);

/** The page's theme. */
export function themeOnPage() {
  const dark = document.querySelector('#dark') as HTMLLinkElement | null;
  return dark && matchMedia(dark.media).matches ? 'dark' : 'light';
}

/** The layout size and the displayed size. */
export function sizesOf({ what, size, own }: Pick<Choice, 'what' | 'size' | 'own'>): {
  layout: Size;
  shown: { width: string | number; height: string | number };
} {
  if (size === 'slide' || size === 'paper') return PRESETS[size];
  if (size === 'own') {
    const part = Math.max(1, own.width / ROOM.width, own.height / ROOM.height);
    return { layout: { width: own.width / part, height: own.height / part }, shown: own };
  }
  const { clientWidth = 0, clientHeight = 0 } = cardOf(what) ?? {};
  const seen = { width: Math.max(LEAST.width, clientWidth), height: Math.max(LEAST.height, clientHeight) };
  return { layout: seen, shown: seen };
}

/** Displayed size in a column of a paper. */
const columnOf = ({ width, height }: Size) => ({
  width: `${COLUMN}cm`,
  height: `${Math.round((COLUMN * height * 100) / width) / 100}cm`,
});

/** Displayed size in px. */
export function pixelsOf({ width, height }: { width: string | number; height: string | number }): Size {
  const px = (length: string | number) =>
    typeof length === 'number' ? Math.round(length) : Math.round(parseFloat(length) * CM);
  return { width: px(width), height: px(height) };
}

/** Title of a picture. */
function titleOf(room: OffscreenPage, what: string) {
  const { store, text } = room.app;
  return [nameOf(what, text), room.moment(what), headlineWords(store.state as Ready, text)]
    .filter(Boolean)
    .join(' · ');
}

/** The background. */
const groundOf = ({ clear }: Choice, theme: Theme) => (clear ? null : theme.panel);

export async function pictureOf(
  room: OffscreenPage,
  choice: Choice,
): Promise<{ svg: string; pixels: Size; title: string; origin: Origin }> {
  const { what, size, theme, visit, clear, told } = choice;
  const { layout, shown } = sizesOf(choice);
  await room.light(theme);
  await room.show(visit);
  const taken =
    what === PLANE
      ? await room.plane(layout, { told, clear })
      : await opened(room, what).then(() => room.view(what, layout, { tall: size === 'paper', whole: true }));
  const title = titleOf(room, what);
  const origin = { scenario: room.app.actions.document(), at: visit };
  const box = size === 'paper' ? columnOf(taken.size) : shown;
  const svg = svgFile({ ...taken, shown: box, title, origin, ground: groundOf(choice, room.app.theme) });
  return { svg, pixels: pixelsOf(box), title, origin };
}

/** the open view of each offscreen page */
const views: WeakMap<OffscreenPage, string> = new WeakMap();

async function opened(room: OffscreenPage, what: string) {
  if (views.get(room) === what) return;
  views.delete(room);
  room.closeViews();
  await room.open(what, cardOf(what));
  views.set(room, what);
}

/** Subjects with LaTeX source. */
export const SOURCES = [PLANE, 'metrics', 'step'];

/** LaTeX source of the plane, of the run's curves, or of the algorithm. */
export async function latexOf(room: OffscreenPage, choice: Choice): Promise<string> {
  const { what, visit, told } = choice;
  const { theme, text, store, actions } = room.app;
  const origin = { scenario: actions.document(), at: visit };
  const { curves, latex: remarks } = text.exports;
  if (what === PLANE) {
    const { planeLatex } = await import('../latex.ts');
    return planeLatex(await room.drawing(sizesOf(choice).layout, told), theme, origin, remarks);
  }
  if (what === 'step') {
    const { algorithmLatex } = await import('../latex-algorithm.ts');
    return algorithmLatex(algorithmOf(store.state as Ready), origin, remarks);
  }
  const { chartsLatex, curvesOf } = await import('../latex-charts.ts');
  return chartsLatex(curvesOf(store.state as Ready, theme, curves), theme, origin, remarks);
}
