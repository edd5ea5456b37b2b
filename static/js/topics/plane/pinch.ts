// Two fingers on the plane zoom it about the middle between them; the wheel zooms about the pointer.

import { axesOf } from '../../state/points.ts';

const LEAST = 20; // px between two fingers; a smaller distance is too imprecise
const PER_PIXEL = 0.0015; // of a wheel: a notch of about 100 px is 16%
const MOST = 200; // px per event
const LINE = 30; // px, for a wheel that counts lines

export function attachPinch(surface: HTMLElement, { store, actions }: App, axes: () => Frame) {
  const fingers: Map<number, Point> = new Map();
  /** at the start */
  let pinch: { apart: number; about: number[]; view: Box } | null = null;

  const place = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = surface.getBoundingClientRect();
    return [clientX - left, clientY - top] as Point;
  };
  const apart = () => {
    const [[x, y], [right, below]] = [...fingers.values()];
    return Math.max(LEAST, Math.hypot(right - x, below - y));
  };

  function begin(event: PointerEvent) {
    if (event.pointerType !== 'touch' || axesOf(store.state.points) > 2) return;
    fingers.set(event.pointerId, place(event));
    pinch = null;
    if (fingers.size !== 2) return;
    const [[x, y], [right, below]] = [...fingers.values()];
    const about = axes().data([(x + right) / 2, (y + below) / 2]);
    pinch = { apart: apart(), about, view: store.state.view };
  }
  function move(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, place(event));
    if (pinch) actions.zoomBy(pinch.apart / apart(), pinch.about, pinch.view);
  }
  function end(event: PointerEvent) {
    fingers.delete(event.pointerId);
    pinch = null;
  }
  /** If the page, or the one around its frame, scrolls, a wheel alone scrolls it. */
  function turn(event: WheelEvent) {
    const scrolls =
      window.parent !== window ||
      document.documentElement.scrollHeight > document.documentElement.clientHeight;
    if (axesOf(store.state.points) > 2 || (scrolls && !event.ctrlKey)) return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    actions.zoomBy(Math.exp(Math.max(-MOST, Math.min(MOST, px)) * PER_PIXEL), axes().data(place(event)));
  }
  surface.addEventListener('wheel', turn, { passive: false });
  const early = { capture: true }; // a stroke of the spray stops later listeners
  surface.addEventListener('pointerdown', begin, early);
  surface.addEventListener('pointermove', move, early);
  surface.addEventListener('pointerup', end, early);
  surface.addEventListener('pointercancel', end, early);
}
