// The data plane by keyboard: Enter shows a cross hair, arrows move it, Enter places or picks up a point. While the order is made
// by hand, arrows go from point to point, and Enter visits.

import { namesAt } from '../../scenario/names.ts';
import { axesOf, neighbourOf, pointOf, sprays } from '../../state/points.ts';
import { exampleAt } from '../../state/references.ts';
import { burst } from './spray.ts';

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function attachKeyboard(surface: HTMLElement, app: App, { axes }: { axes: () => Frame }) {
  const { store, actions } = app;
  const acts = createCrossHair(app, axes);
  surface.addEventListener('keydown', (event) => {
    const { cursor, points, ordering } = store.state;
    if (ordering && orderByKey(app, event)) return;
    if (axesOf(points) > 2 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!cursor) {
      if (event.key === 'Enter') acts.begin(event);
      return;
    }
    if (DIRECTIONS[event.key]) acts.move(event, cursor);
    else if (event.key === 'Enter') acts.act(event, cursor);
    else if (event.key === 'Escape') acts.leave(event);
    else if (event.key === 'Delete' || event.key === 'Backspace') acts.removeHere(event, cursor);
  });
  surface.addEventListener('blur', () => {
    acts.drop();
    if (store.state.cursor) actions.setCursor(null);
  });
}

/** The next visit of an order by hand: arrows select an example, Enter visits it, Escape ends. Returns whether it handled the key */
function orderByKey(app: App, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { store, actions } = app;
  const { hovered, points } = store.state;
  const next = neighbourOf(points, hovered, event.key);
  if (next !== null) {
    actions.hover(next);
    if (axesOf(points) <= 2) announcePoint(app, next, pointOf(points, next), points.y[next]);
  } else if (event.key === 'Enter' && hovered !== null) actions.visitNext(hovered);
  else if (event.key === 'Escape') actions.orderByHand(false);
  else if (!DIRECTIONS[event.key] && event.key !== 'Enter') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The cross hair, which may carry an example. */
function createCrossHair(app: App, axes: () => Frame) {
  const { store, actions, text } = app;

  function begin(event: KeyboardEvent) {
    event.preventDefault();
    const { box } = axes();
    const middle = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const { selected, points } = store.state;
    setCursor(selected === null ? actions.snapped(middle) : pointOf(points, selected));
  }

  function move(event: KeyboardEvent, [x, y]: Point) {
    event.preventDefault();
    const { box } = axes();
    const { snap, points, draggedExample } = store.state;
    const sides = [box.x1 - box.x0, box.y1 - box.y0];
    const steps = sides.map((side) => (snap || side / 200) * (event.shiftKey ? 10 : 1));
    const [dx, dy] = DIRECTIONS[event.key];
    const to = actions.snapped([
      clamp(x + dx * steps[0], box.x0, box.x1),
      axesOf(points) > 1 ? clamp(y + dy * steps[1], box.y0, box.y1) : 0,
    ]);
    if (draggedExample) actions.movePoint(draggedExample.example, to.slice(0, axesOf(points)));
    setCursor(to);
  }

  function act(event: KeyboardEvent, cursor: Point) {
    event.preventDefault();
    const carried = store.state.draggedExample !== null;
    drop();
    if (carried) return;
    const { brush, points } = store.state;
    const example = sprays(store.state) ? null : exampleAt(points, cursor);
    if (example !== null && brush === 'erase') actions.removePoints([example]);
    else if (example !== null) {
      actions.startDrag(example);
      actions.select(example);
      announcePoint(app, example, cursor, points.y[example]);
    } else if (sprays(store.state)) sprayAbout(app, axes(), cursor);
    else if (brush !== 'erase') {
      actions.addPoint(cursor.slice(0, axesOf(points)));
      announcePoint(app, points.n, cursor, brush);
    }
  }

  function removeHere(event: KeyboardEvent, cursor: Point) {
    const example = exampleAt(store.state.points, cursor);
    if (example === null) return;
    event.preventDefault();
    event.stopPropagation();
    drop();
    actions.removePoints([example]);
  }

  function leave(event: KeyboardEvent) {
    event.preventDefault();
    drop();
    actions.setCursor(null);
  }

  function drop() {
    if (store.state.draggedExample) actions.endDrag();
  }

  function setCursor(cursor: Point) {
    actions.setCursor(cursor);
    app.announce?.(text.plane.cursor(cursor));
  }

  return { begin, move, act, removeHere, leave, drop };
}

/** Sprays points around the cross hair, as one step of the history. */
function sprayAbout({ store, actions, text, announce }: App, { x, y, data }: Frame, cursor: Point) {
  const { spray, points } = store.state;
  const places = burst([x(cursor[0]), y(cursor[1])], spray.size, Math.random);
  actions.spray(places.map((place) => data(place).slice(0, axesOf(points))));
  actions.endStroke();
  announce?.(text.plane.sprayed(store.state.points.n - points.n));
}

/** On the plane of a regression the second axis is the target. */
function announcePoint({ store, text, announce }: App, example: number, cursor: Point, label: Brush) {
  const { task } = store.state.points;
  const [x, y] = task === 'regression' ? [cursor.slice(0, -1), cursor.at(-1)] : [cursor, label];
  announce?.(text.plane.point(example, x, y, task, namesAt(store.state.document, Number(y), task)));
}
