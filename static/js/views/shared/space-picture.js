// A picture on a canvas: paints items, tells which of them is pointed at, and, in space, is turned by the pointer or by buttons.

import { html, render } from 'lit-html';
import { paint, under } from '../../figures/canvas.js';
import { turned } from '../../figures/space.js';

const TURN = 15; // degrees a press of a button
const DRAG = 0.45; // degrees a px

/**
 * @typedef {object} Drawing  what a picture shows
 * @property {any[]} items  in the order in which they are painted
 * @property {(point: number[]) => number[]} place  data to px
 * @property {(x: number, y: number, width: number, height: number) => void} [clip]
 * @property {string} label  what is seen, for those who do not see it
 * @property {boolean} [turns]  whether it is in space
 */

/**
 * @param {HTMLElement} element  the canvas fills it
 * @param {object} options
 * @param {any} options.app
 * @param {any} options.words  names of the buttons, and `tip(item)` of what is pointed at
 * @param {import('../../figures/space.js').Camera} options.camera  how the box is turned at first
 * @param {(size: {width: number, height: number}, camera: import('../../figures/space.js').Camera, theme: any) => Drawing | null} options.draw
 */
export function createPicture(element, { app, words, camera: first, draw }) {
  const { actions } = app;
  const canvas = document.createElement('canvas');
  const tip = Object.assign(document.createElement('span'), { className: 'picture-tip', hidden: true });
  const tools = Object.assign(document.createElement('div'), { className: 'picture-tools' });
  element.classList.add('picture');
  canvas.setAttribute('role', 'img');
  element.append(canvas, tip, tools);
  const size = { width: 0, height: 0 };
  let camera = first;
  let shown = null;
  let pressed = null;
  let pointed = null;
  let lit = null; // the example lit by this picture

  const observer = new ResizeObserver(() => {
    size.width = element.clientWidth;
    size.height = element.clientHeight;
    repaint();
  });
  observer.observe(element);

  let themed = null;

  /** The theme with thinner lines for a small picture; the same object as long as it is the same. */
  function themeFor({ width, height }) {
    const part = Math.round(Math.max(0.5, Math.min(1, Math.min(width, height) / 320)) * 10) / 10;
    if (themed?.of !== app.theme || themed.part !== part) {
      const { size: sizes } = app.theme;
      themed = {
        of: app.theme,
        part,
        theme: { ...app.theme, size: { ...sizes, boundary: sizes.boundary * part } },
      };
    }
    return themed.theme;
  }

  function repaint() {
    if (size.width < 2 || size.height < 2) return;
    const theme = themeFor(size);
    shown = draw(size, camera, theme);
    if (!shown) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    paint(context, shown, theme);
    if (canvas.getAttribute('aria-label') !== shown.label) canvas.setAttribute('aria-label', shown.label);
    canvas.classList.toggle('turns', Boolean(shown.turns));
    tools.hidden = !shown.turns;
    Object.assign(canvas, { drawing: shown, camera }); // what is painted, to read
  }

  function turn(azimuth, elevation) {
    camera = turned(camera, { azimuth, elevation });
    repaint();
  }

  const place = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  function point(item, at) {
    pointed = item;
    const said = item && words.tip(item);
    tip.hidden = !said;
    if (said) {
      tip.textContent = said;
      tip.style.transform = `translate(${Math.max(4, Math.min(size.width - tip.offsetWidth - 4, at[0] + 12))}px, ${Math.max(4, at[1] - 30)}px)`;
    }
    canvas.classList.toggle('over-moment', item?.visit !== undefined);
    // What another view lit stays lit until something is pointed at here.
    const example = item?.example ?? null;
    if (example !== lit) actions.hover(example);
    lit = example;
  }

  canvas.addEventListener('pointermove', (event) => {
    const at = place(event);
    if (pressed && shown?.turns) {
      const [x, y] = pressed.last;
      if (!pressed.moved && Math.hypot(at[0] - x, at[1] - y) < 4) return;
      pressed.moved = true;
      pressed.last = at;
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
    const item = pressed && !pressed.moved && shown ? under(shown, place(event)) : null;
    pressed = null;
    if (item?.visit !== undefined) actions.goTo(item.visit);
    else if (item && event.pointerType === 'touch') point(item, place(event));
  });
  canvas.addEventListener('pointercancel', () => (pressed = null));
  canvas.addEventListener('pointerleave', () => pointed && point(null));

  const button = (name, sign, azimuth, elevation) =>
    html`<button
      type="button"
      class="icon"
      title=${name}
      aria-label=${name}
      @click=${() => turn(azimuth, elevation)}
    >
      ${sign}
    </button>`;
  render(
    html`${button(words.turnLeft, '←', -TURN, 0)} ${button(words.turnRight, '→', TURN, 0)}
    ${button(words.turnUp, '↑', 0, TURN)} ${button(words.turnDown, '↓', 0, -TURN)}`,
    tools,
  );

  return {
    canvas,
    repaint,
    remove() {
      observer.disconnect();
      if (lit !== null) actions.hover(null);
    },
  };
}
