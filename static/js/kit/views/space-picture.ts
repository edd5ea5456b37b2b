// A picture on a canvas: paints items, finds the item under the pointer, and in space is turned by pointer or buttons.

import { namesAt } from '../../scenario/names.ts';
import { html, render } from 'lit-html';
import { iconButton } from './icon-button.ts';
import { paint, under } from '../canvas.ts';
import { nameItems } from '../item-names.ts';
import { createMarkNames } from '../mark-names.ts';
import { turned, type Camera } from '../space.ts';
import { textOf } from './sentence.ts';
import { SizeObserver } from './size-observer.ts';
import { contextOf, pixelRatio, wipe } from '../print-mode.ts';
import { inputsOf } from '../../run/rows.ts';

const TURN = 15; // degrees per press of a button
const DRAG = 0.45; // degrees per px

type Draw<M extends unknown[] = []> = (
  ...seen: [...M, size: Size, camera: Camera, theme: Theme]
) => Drawing | null;
/** `tip`: the text for a hovered item. `camera`: the first rotation. `marks`: the words of the items' names */
type Picture<D> = { tip(item: Item): string; camera: Camera; draw: D; marks: Sentences };

/** A picture above a view's card, for the view to own. It draws what was shown last. */
export function pictureAbove<M>(
  element: HTMLElement,
  app: App,
  { draw, ...more }: Picture<Draw<[shown: M]>>,
) {
  render(
    html`<div class="space-view">
      <div class="space-picture"></div>
      <div class="space-note"></div>
    </div>`,
    element,
  );
  const [box, into] = [...element.querySelectorAll('.space-view > *')] as HTMLElement[];
  let shown: M | null = null;
  const picture = createPicture(box, app, { ...more, draw: (...seen) => shown && draw(shown, ...seen) });
  return {
    into,
    close: picture.remove,
    /** Hides the picture if there is nothing to show. */
    show(now: M | null) {
      shown = now;
      box.toggleAttribute('hidden', !now);
      if (now) picture.repaint();
    },
  };
}

/** The tip of a hovered example. */
export function pointTip({ example }: Item, { store, text }: App): string {
  const { run, points, document } = store.state;
  if (!run || example === undefined) return '';
  const x = inputsOf(run, example);
  return text.plane.point(
    example,
    x,
    run.y[example],
    points.task,
    namesAt(document, run.y[example], points.task),
  );
}

/** The canvas fills the element. */
function createPicture(element: HTMLElement, app: App, { tip, camera: first, draw, marks }: Picture<Draw>) {
  const canvas = document.createElement('canvas');
  const tools = Object.assign(document.createElement('div'), { className: 'picture-tools' });
  element.classList.add('picture');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', element.closest('[aria-label]')?.getAttribute('aria-label') ?? '');
  element.append(canvas);
  const size = { width: 0, height: 0 };
  const themeFor = smallThemes();
  const namesAt = createMarkNames();
  /** Names that change with every visit are left out while playing. */
  const write = (says: Sentence) =>
    says[0] === 'visited' && app.store.state.playhead.playing ? null : textOf(marks, says);
  let camera = first;
  let shown: Drawing | null = null;

  const observer = new SizeObserver(() => {
    size.width = element.clientWidth;
    size.height = element.clientHeight;
    repaint();
  });
  observer.observe(element);

  function repaint() {
    if (size.width < 2 || size.height < 2) return;
    const theme = themeFor(app.theme, size);
    shown = draw(size, camera, theme);
    if (!shown) return;
    shown.items.push(...nameItems(shown, size, namesAt, write, theme));
    const ratio = pixelRatio();
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = contextOf(canvas);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    wipe(context, size);
    paint(context, shown, theme);
    if (canvas.getAttribute('aria-label') !== shown.label) canvas.setAttribute('aria-label', shown.label);
    canvas.classList.toggle('turns', Boolean(shown.turns));
    tools.hidden = !shown.turns;
    Object.assign(canvas, { drawing: shown, camera }); // read by exports and tests
  }

  function turn(azimuth: number, elevation: number) {
    camera = turned(camera, { azimuth, elevation });
    repaint();
  }

  canvas.addEventListener('camera', (event) => {
    camera = (event as CustomEvent<Camera>).detail;
    repaint();
  });
  const pointing = pointAt(element, canvas, { app, tip, turn, drawing: () => shown });
  element.append(tools);
  render(turningButtons(app.text.turning, turn), tools);

  return {
    repaint,
    remove() {
      observer.disconnect();
      pointing.end();
    },
  };
}

/** A theme with thinner lines for a small picture; cached while it is the same. */
function smallThemes() {
  let last: { of: Theme; part: number; theme: Theme } | null = null;
  return (theme: Theme, { width, height }: Size) => {
    const part = Math.round(Math.max(0.5, Math.min(1, Math.min(width, height) / 320)) * 10) / 10;
    if (last?.of !== theme || last.part !== part) {
      const boundary = theme.size.boundary * part;
      last = { of: theme, part, theme: { ...theme, size: { ...theme.size, boundary } } };
    }
    return last.theme;
  };
}

/** Hovers the example under the pointer and shows its tip, goes to a pressed moment, and turns a picture in space. */
function pointAt(
  element: HTMLElement,
  canvas: HTMLCanvasElement,
  {
    app: { actions },
    tip,
    turn,
    drawing,
  }: {
    app: App;
    tip: (item: Item) => string;
    turn: (azimuth: number, elevation: number) => void;
    drawing: () => Drawing | null;
  },
) {
  const label = Object.assign(document.createElement('span'), { className: 'picture-tip', hidden: true });
  element.append(label);
  let pressed: { last: number[]; moved: boolean } | null = null;
  let pointed: Item | null = null;
  let lit: number | null = null; // the example that this picture hovers

  const place = (event: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  function point(item: Item | null, at: number[] = [0, 0]) {
    pointed = item;
    const words = item && tip(item);
    label.hidden = !words;
    if (words) {
      label.textContent = words;
      label.style.transform = `translate(${Math.max(4, Math.min(element.clientWidth - label.offsetWidth - 4, at[0] + 12))}px, ${Math.max(4, at[1] - 30)}px)`;
    }
    canvas.classList.toggle('over-moment', item?.visit !== undefined);
    // An example hovered elsewhere stays until the pointer finds one here.
    const example = item?.example ?? null;
    if (example !== lit) actions.hover(example);
    lit = example;
  }

  canvas.addEventListener('pointermove', (event) => {
    const at = place(event);
    const shown = drawing();
    if (pressed && shown?.turns) {
      const [x, y] = pressed.last;
      if (!pressed.moved && Math.hypot(at[0] - x, at[1] - y) < 4) return;
      pressed = { last: at, moved: true };
      turn((x - at[0]) * DRAG, (at[1] - y) * DRAG);
    } else if (shown) {
      const item = under(shown, at);
      if (item || pointed) point(item, at);
    }
  });
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pressed = { last: place(event), moved: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointerup', (event) => {
    const shown = drawing();
    const item = pressed && !pressed.moved && shown ? under(shown, place(event)) : null;
    pressed = null;
    if (item?.visit !== undefined) actions.goTo(item.visit);
    else if (item && event.pointerType === 'touch') point(item, place(event));
  });
  canvas.addEventListener('pointercancel', () => (pressed = null));
  canvas.addEventListener('pointerleave', () => pointed && point(null));
  return { end: () => lit !== null && actions.hover(null) };
}

function turningButtons(text: Record<string, string>, turn: (azimuth: number, elevation: number) => void) {
  const buttons: [string, string, number, number][] = [
    [text.turnLeft, '←', -TURN, 0],
    [text.turnRight, '→', TURN, 0],
    [text.turnUp, '↑', 0, TURN],
    [text.turnDown, '↓', 0, -TURN],
  ];
  return buttons.map(([name, sign, azimuth, elevation]) =>
    iconButton(sign, name, () => turn(azimuth, elevation)),
  );
}
