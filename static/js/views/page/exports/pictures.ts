// Pictures of the plane and of the views: what can be chosen of one, and one made of what was chosen.

import { svgFile, type Origin } from '../../../exports/svg-file.ts';
import { algorithmOf } from '../../../scenario/algorithm.ts';
import { isInSight } from '../../../state/question.ts';
import { headlineWords } from '../headline.ts';
import { silentOn } from '../../../state/view-reasons.ts';
import type { Darkroom } from './darkroom.ts';

export const PLANE = 'plane';
export const TRELLIS = 'trellis'; // what stands in its place where examples are sentences
const CM = 96 / 2.54; // px
const COLUMN = 8; // cm
/** Laid out in so many px, and shown so large: letters keep a size that is read on a slide, and on paper. */
const PRESETS = {
  slide: { layout: { width: 800, height: 450 }, shown: { width: 1600, height: 900 } },
  paper: { layout: { width: 400, height: 300 }, shown: { width: `${COLUMN}cm`, height: '6cm' } },
};
export const SIZES = ['seen', 'slide', 'paper', 'own'];
const ROOM = { width: 960, height: 720 }; // px in which a picture of one's own size is laid out, at most
export const MOST = 8000; // px of a side
const LEAST = { width: 200, height: 150 }; // px

export type Choice = {
  what: string; // 'plane', 'trellis' or a view's id
  size: string; // one of SIZES
  own: Size; // px, where the size is one's own
  theme: string;
  visit: number;
  told: boolean; // whether it says which moment it is
  clear: boolean; // without a ground
};

/**
 * What pictures there can be of: the plane, or the trellis, and the open views that show the run; while a class is
 * asked without those that could tell.
 */
export function subjects({ store: { state }, views }: App): string[] {
  const open = state.dock.views.map(({ id }) => id);
  const allowed = (id: string) =>
    views.some((entry) => entry.id === id && isInSight(state, entry) && !silentOn(id, state.run));
  return [state.run?.tagged ? TRELLIS : PLANE, ...open.filter(allowed)];
}

/** What it is called. */
export const nameOf = (what: string, text: Words): string =>
  what === PLANE ? text.exports.plane : what === TRELLIS ? text.trellis : text.views[what as ViewId].title;

const PLACES: Record<string, string> = { [PLANE]: '.plane-surface', [TRELLIS]: '.plane > .trellis' };

/** Its place on the page. */
export const cardOf = (what: string): HTMLElement | null =>
  document.querySelector(PLACES[what] ?? `.dock [data-view="${what}"] .view-body`);

/** The theme that the page has. */
export function themeOnPage() {
  const dark = document.querySelector('#dark') as HTMLLinkElement | null;
  return dark && matchMedia(dark.media).matches ? 'dark' : 'light';
}

/** In what size a picture is laid out, and how large it is. */
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

/** How large something is on paper: as wide as a column. */
const columnOf = ({ width, height }: Size) => ({
  width: `${COLUMN}cm`,
  height: `${Math.round((COLUMN * height * 100) / width) / 100}cm`,
});

/** How many px something shown so large has. */
export function pixelsOf({ width, height }: { width: string | number; height: string | number }): Size {
  const px = (length: string | number) =>
    typeof length === 'number' ? Math.round(length) : Math.round(parseFloat(length) * CM);
  return { width: px(width), height: px(height) };
}

/** What a picture shows, in a line. */
function titleOf(room: Darkroom, what: string) {
  const { store, text } = room.app;
  return [nameOf(what, text), room.moment(what), headlineWords(store.state as Ready, text)]
    .filter(Boolean)
    .join(' · ');
}

/** What stands behind all. */
const groundOf = ({ clear }: Choice, theme: Theme) => (clear ? null : theme.panel);

export async function pictureOf(
  room: Darkroom,
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
  const whole = size === 'paper' ? columnOf(taken.size) : shown;
  const svg = svgFile({ ...taken, shown: whole, title, origin, ground: groundOf(choice, room.app.theme) });
  return { svg, pixels: pixelsOf(whole), title, origin };
}

/** which view is open in a darkroom */
const views: WeakMap<Darkroom, string> = new WeakMap();

async function opened(room: Darkroom, what: string) {
  if (views.get(room) === what) return;
  views.delete(room);
  room.closeViews();
  await room.open(what, cardOf(what));
  views.set(room, what);
}

/** What there is a source in LaTeX of. */
export const SOURCES = [PLANE, 'metrics', 'step'];

/** The source of a picture: the plane's, that of the run's curves, or the algorithm's. */
export async function latexOf(room: Darkroom, choice: Choice): Promise<string> {
  const { what, visit, told } = choice;
  const { theme, text, store, actions } = room.app;
  const origin = { scenario: actions.document(), at: visit };
  const { curves, latex: remarks } = text.exports;
  if (what === PLANE) {
    const { planeLatex } = await import('../../../exports/latex.ts');
    return planeLatex(await room.drawing(sizesOf(choice).layout, told), theme, origin, remarks);
  }
  if (what === 'step') {
    const { algorithmLatex } = await import('../../../exports/latex-algorithm.ts');
    return algorithmLatex(algorithmOf(store.state as Ready), origin, remarks);
  }
  const { chartsLatex, curvesOf } = await import('../../../exports/latex-charts.ts');
  return chartsLatex(curvesOf(store.state as Ready, theme, curves), theme, origin, remarks);
}
