// The moments of a deck or film, and its pages: the plane, the trellis or a view, with a view beside it on demand.

import { paintPlane } from '../plane.ts';
import { imageOf } from '../raster.ts';
import { svgFile } from '../svg-file.ts';
import { stepFrom } from '../../run/playhead.ts';
import type { OffscreenPage, Taken } from './offscreen-page.ts';
import { PLANE } from './pictures.ts';

const MAIN_PART = 0.6; // of the width, if a view is beside it

export type Page = {
  what: string; // the plane, the trellis or a view's id
  beside: string | null; // a view's id
  layout: Size; // px
  told: boolean; // whether the plane names its moment
};

/** Yields to the page between two pieces of work, without the 4 ms of nested timers. */
export const rest = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });

/** The visits with a change, and both ends; loads missing ones. `range`: at most so many. Returns null: there are more */
export async function visitsOf(
  { store, actions }: App,
  by: 'visit' | 'update',
  { from, to, most }: { from: number; to: number; most: number },
): Promise<number[] | null> {
  const visits = [from];
  for (;;) {
    const { run } = store.state;
    const last = visits[visits.length - 1];
    if (!run || last >= to) return visits;
    let next = stepFrom(run, last, by, 1);
    if (next === null) {
      await actions.load({ kind: 'chunk', payload: { position: last + 1 } });
      next = stepFrom(run, last, by, 1);
    }
    if (next === null) throw Object.assign(new Error(), { code: 'no-answer' });
    visits.push(Math.min(to, Math.max(last + 1, next)));
    if (visits.length > most) return null;
  }
}

/** The views on a page. */
export const viewsOn = ({ what, beside }: Page) =>
  [what, beside ?? PLANE].filter((id, i, all) => id !== PLANE && all.indexOf(id) === i);

type Part = { id: string; left: number; place: Size };

/** The layout of a page. */
function partsOf({ what, beside, layout: { width, height } }: Page): Part[] {
  if (!beside || beside === what) return [{ id: what, left: 0, place: { width, height } }];
  const wide = Math.round(width * MAIN_PART);
  return [
    { id: what, left: 0, place: { width: wide, height } },
    { id: beside, left: wide, place: { width: width - wide, height } },
  ];
}

/** Following pages show these moments in one frame: a view gets the largest room that the middle and the end need. */
export async function framed(room: OffscreenPage, page: Page, visits: number[]) {
  room.over(visits);
  const views = partsOf(page).filter(({ id }) => id !== PLANE);
  for (const at of views.length ? [0.5, 1] : []) {
    await room.show(visits[Math.round(at * (visits.length - 1))]);
    for (const { id, place } of views) await room.view(id, place);
  }
}

/** The scale of a view on its page. */
const shareOf = (taken: Size, place: Size) =>
  Math.min(place.width / taken.width, place.height / taken.height);

/** A page as shapes. */
export async function pageOf(room: OffscreenPage, page: Page, visit: number): Promise<Taken> {
  await room.show(visit);
  let [content, defs] = ['', ''];
  for (const { id, left, place } of partsOf(page)) {
    const plane = id === PLANE;
    const taken = await (plane ? room.plane(place, { told: page.told, clear: false }) : room.view(id, place));
    const share = shareOf(taken.size, place);
    content += plane
      ? taken.content
      : `<g transform="translate(${left} 0) scale(${share})">${taken.content}</g>`;
    defs += taken.defs;
  }
  return { content, defs, size: page.layout };
}

/** Paints a page on a canvas, to fill it. */
export async function paintPage(canvas: HTMLCanvasElement, room: OffscreenPage, page: Page, visit: number) {
  await room.show(visit);
  const { theme } = room.app;
  const scale = canvas.width / page.layout.width;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, page.layout.width, page.layout.height);
  for (const { id, left, place } of partsOf(page)) {
    if (id === PLANE) {
      paintPlane(context, await room.drawing(place, page.told), theme);
      continue;
    }
    const view = await room.view(id, place);
    const share = shareOf(view.size, place);
    const [width, height] = [view.size.width * share, view.size.height * share];
    const svg = svgFile({ ...view, title: '', ground: theme.panel });
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    context.drawImage(await imageOf(svg, size), left, 0, width, height);
  }
}
