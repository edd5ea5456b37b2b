// A stroke of the spray brush: becomes points, in one step of the history, when it ends.

import { axesOf, sprays } from '../../state/points.ts';
import { burst, drawn } from './spray.ts';

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
