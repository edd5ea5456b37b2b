// Clicks, taps and drags on the data plane, and strokes of the spray brush: points in one step of the history, when the stroke
// ends. Two fingers zoom the plane about the middle between them; the wheel zooms about the pointer.

import { axesOf, heldOutOf, pointOf, sprays } from '../../state/points.ts';
import { nearestOf } from '../../kit/views/card.ts';
import { type HeldOutPoint, createTip, toPixel } from './plane-names.ts';
import { burst, drawn } from './spray.ts';

const LEAST = 20; // px between two fingers; a smaller distance is too imprecise
const PER_PIXEL = 0.0015; // of a wheel: a notch of about 100 px is 16%
const MOST = 200; // px per event
const LINE = 30; // px, for a wheel that counts lines

function attachPinch(surface: HTMLElement, { store, actions }: App, axes: () => Frame) {
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

const SLOP = 5; // px a pointer may move during a click
const NEAR: Record<string, number> = { mouse: 12, touch: 24, pen: 16 }; // px, the reach of the pointer

export function attachPointer(
  surface: HTMLElement,
  app: App,
  { axes, places }: { axes: () => Frame; places: () => ((example: number) => Point) | null },
) {
  const { store, actions } = app;
  attachPinch(surface, app, axes);
  const showTip = createTip(surface, app, axes, places);
  const down: Map<number, Point> = new Map();
  let drag: { start: Point; example: number | null; moved: boolean; probe: boolean } | null = null;

  const at = readings(surface, app, axes, places);
  const { local, inside, dataAt, probeAt, onProbe, nearest } = at;

  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || axesOf(store.state.points) > 2) return;
    const pixel = local(event);
    down.set(event.pointerId, pixel);
    if (down.size > 1) {
      letGo(); // a pinch places nothing
      return;
    }
    if (!inside(pixel)) return;
    surface.setPointerCapture(event.pointerId);
    const reach = NEAR[event.pointerType] ?? 12;
    if (store.state.probing) actions.setProbe(probeAt(pixel));
    const example = nearest(pixel, reach);
    drag = { start: pixel, example, moved: false, probe: onProbe(pixel, example === null ? reach : 3) };
    if (drag.probe) drag.example = null;
    if (drag.example !== null) actions.select(drag.example);
  });

  surface.addEventListener('pointermove', (event) => {
    const pixel = local(event);
    if (!drag || down.size > 1) {
      const over = event.pointerType === 'mouse' && inside(pixel);
      showTip(over ? nearest(pixel, 12) : null, over ? at.nearestHeldOut(pixel, 12) : null);
      return;
    }
    if (!drag.moved && Math.hypot(pixel[0] - drag.start[0], pixel[1] - drag.start[1]) < SLOP) return;
    const first = !drag.moved;
    drag.moved = true;
    if (drag.probe) actions.setProbe(probeAt(pixel));
    if (drag.example === null || store.state.brush === 'erase') return;
    const { selected } = store.state; // the selection's index changes when examples before it come or go
    if (first && selected !== null) actions.startDrag(selected);
    const { draggedExample } = store.state;
    if (!draggedExample) return;
    actions.movePoint(draggedExample.example, dataAt(pixel));
    showTip(draggedExample.example);
  });

  surface.addEventListener('pointerup', (event) => {
    const alone = down.size === 1;
    down.delete(event.pointerId);
    const ended = drag;
    letGo();
    if (!ended || !alone || ended.moved || ended.probe) return;
    if (click(app, ended.example, () => dataAt(ended.start))) showTip(null);
  });
  surface.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    letGo();
  });
  surface.addEventListener('pointerleave', () => showTip(null));
  leaveFocus(surface);
  return {
    /** Updates the tip of a hovered example after a change of the data. */
    followExamples: () => surface.hasAttribute('data-over-point') && showTip(store.state.hovered),
  };

  function letGo() {
    drag = null;
    if (store.state.draggedExample) actions.endDrag();
  }
}

/**
 * A click without a drag: adds a point, removes one, or makes the next visit of an order by hand. `example`: under the
 * pointer. `place`: in data coordinates. Returns whether a point was removed
 */
function click({ store, actions }: App, example: number | null, place: () => Point): boolean {
  const { brush, selected, ordering } = store.state;
  if (ordering) {
    if (example !== null) actions.visitNext(example);
  } else if (example === null) {
    actions.select(null);
    if (brush !== 'erase') actions.addPoint(place());
  } else if (brush === 'erase' && selected !== null) {
    actions.removePoints([selected]);
    return true;
  }
  return false;
}

/** Converts pixels of the plane to data, examples and held-out points. */
function readings(
  surface: HTMLElement,
  { store, actions }: App,
  axes: () => Frame,
  places: () => ((example: number) => Point) | null,
) {
  const local = (event: PointerEvent) => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const inside = (pixel: Point) => within(axes(), pixel);
  /** The data coordinates of the axes' pixel nearest to `pixel`. */
  const dataAt = (pixel: Point) =>
    axes().data(nearestWithin(axes(), pixel)).slice(0, axesOf(store.state.points));

  const probeAt = (pixel: Point) => actions.snapped(axes().data(nearestWithin(axes(), pixel)));
  function onProbe(pixel: Point, reach: number) {
    const { probe } = store.state;
    if (!probe) return false;
    const { x, y } = axes();
    return Math.hypot(x(probe[0]) - pixel[0], y(probe[1]) - pixel[1]) <= reach;
  }

  function nearest(pixel: Point, reach: number) {
    const place = places();
    const closest = place && nearestOf(store.state.points.n, place, pixel);
    return closest && closest.distance <= reach ? closest.example : null;
  }

  /** The held-out point near a pixel. */
  function nearestHeldOut(pixel: Point, reach: number): HeldOutPoint | null {
    const { run, points } = store.state;
    const heldOut = axesOf(points) > 2 ? null : heldOutOf(run, points);
    const { x, y } = axes();
    for (const set of ['test', 'validation'] as const) {
      const held = heldOut && { ...heldOut[set], task: points.task };
      const near = held && nearestOf(held.n, (i) => toPixel(pointOf(held, i), x, y), pixel);
      if (held && near && near.distance <= reach) return { set, example: near.example };
    }
    return null;
  }

  return { local, inside, dataAt, probeAt, onProbe, nearest, nearestHeldOut };
}

/** Whether a pixel is on the axes' rectangle. */
const within = ({ left, top, width, height }: Frame, [x, y]: Point) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The nearest pixel on the axes' rectangle. */
const nearestWithin = ({ left, top, width, height }: Frame, [x, y]: Point) => [
  Math.max(left, Math.min(left + width, x)),
  Math.max(top, Math.min(top + height, y)),
];

/** A click on the plane leaves no focus ring; it commits what was typed elsewhere. */
function leaveFocus(surface: HTMLElement) {
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
  surface.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement !== surface) (activeElement as HTMLElement)?.blur();
  });
}

/** Takes the pointer before the plane's own listeners, while the brush sprays. */
export function attachSpray(surface: HTMLElement, { store, actions }: App, axes: () => Frame) {
  const ring = Object.assign(document.createElement('div'), { className: 'spray-ring', hidden: true });
  surface.append(ring);
  let stroke: { pointer: number; at: Point; left: number } | null = null;

  const radius = () => store.state.spray.size;
  const pixel = (event: PointerEvent) => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const add = (places: Point[]) => {
    const { data, left, top, width, height } = axes();
    const inside = places.filter(([x, y]) => x >= left && x <= left + width && y >= top && y <= top + height);
    actions.spray(inside.map((place) => data(place).slice(0, axesOf(store.state.points))));
  };

  function show(event: PointerEvent) {
    ring.hidden = !sprays(store.state) || event.pointerType === 'touch';
    if (ring.hidden) return;
    const [x, y] = pixel(event);
    ring.style.transform = `translate(${x}px, ${y}px)`;
    ring.style.setProperty('--spray', `${radius()}px`);
  }

  surface.addEventListener('pointerdown', (event) => {
    if (stroke) {
      stroke = null;
      actions.endStroke(false); // a pinch places nothing
      return;
    }
    if (event.button !== 0 || !sprays(store.state)) return;
    event.stopImmediatePropagation();
    surface.setPointerCapture(event.pointerId);
    stroke = { pointer: event.pointerId, at: pixel(event), left: 0 };
    add(burst(stroke.at, radius(), Math.random));
  });
  surface.addEventListener('pointermove', (event) => {
    show(event);
    if (!stroke || event.pointerId !== stroke.pointer) return;
    event.stopImmediatePropagation();
    const to = pixel(event);
    const { places, left } = drawn(stroke.at, to, radius(), stroke.left, Math.random);
    stroke = { ...stroke, at: to, left };
    if (places.length) add(places);
  });
  const end = (event: PointerEvent) => {
    if (!stroke || event.pointerId !== stroke.pointer) return;
    event.stopImmediatePropagation();
    stroke = null;
    actions.endStroke(event.type === 'pointerup');
  };
  surface.addEventListener('pointerup', end);
  surface.addEventListener('pointercancel', end);
  surface.addEventListener('pointerleave', () => (ring.hidden = true));
}
