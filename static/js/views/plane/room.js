// What room the plane has: its size, how much of its upper edge the tools stand on, and what lies over it.

import { hintMoved } from './hint-place.js';
import { SizeObserver } from '../shared/size-observer.js';

const MOST_ABOVE = 0.3; // of the plane's height
const APART = 8; // px between the tools and the moment's words, at least

/** @typedef {{left: number, top: number, width: number, height: number}} Area */

/**
 * @param {HTMLElement} surface
 * @param {Size} size  kept at the surface's, px
 * @param {(resized: boolean) => void} changed  whether the plane has another size, or only what lies over it
 */
export function createRoom(surface, size, changed) {
  const tools = document.querySelector('[data-panel="brush"]');
  const hint = /** @type {HTMLElement | null} */ (document.querySelector('[data-panel="hint"]'));
  /** @type {Area[]} */
  let fixed = []; // what lies over the plane and is not moved, px
  let moment = /** @type {Element | null} */ (null);
  let widest = 0; // px, of the moment's words since the plane has this size: names keep clear of all of them, and stay
  const room = {
    above: 0, // px
    over: /** @type {Area[]} */ ([]), // px
    tools: /** @type {Area[]} */ ([]), // px
    /**
     * The invitation is moved to where it covers no point and no line; an order's words lie where few are.
     * @param {() => Point[]} marks  px @param {number} reach  px
     */
    placeHint(marks, reach) {
      if (!hint?.querySelector(':scope > .hint')) {
        hint?.style.removeProperty('translate');
        return;
      }
      const { left, top, width, height } = areaOf(hint, surface)[0] ?? { width: 0 };
      const [x = 0, y = 0] = hint.style.translate
        .split(' ')
        .map(parseFloat)
        .map((px) => px || 0);
      if (!width) return;
      const usual = { left: left - x, top: top - y, width, height };
      const moved = hintMoved(usual, size, marks(), reach, fixed);
      hint.style.translate = moved.map((px) => `${px}px`).join(' ');
      room.over = [...fixed, ...areaOf(hint, surface)];
    },
    /** @param {Element | null} element  that says which moment is shown; it comes and goes */
    watch(element) {
      if (element === moment) return;
      if (moment) observer.unobserve(moment);
      moment = element;
      if (moment) observer.observe(moment);
    },
  };
  const observer = new SizeObserver((entries) => {
    const wide = moment?.getBoundingClientRect().width ?? 0;
    if (entries.every(({ target }) => target === moment) && wide <= widest) return;
    const { clientWidth: width, clientHeight: height } = surface;
    const resized =
      width !== size.width || height !== size.height || entries.some(({ target }) => target === surface);
    if (resized) widest = 0;
    widest = Math.max(widest, wide);
    Object.assign(size, { width, height });
    const corner = surface.nextElementSibling;
    const { bottom = 0, right = 0, height: tall = 0 } = tools?.getBoundingClientRect() ?? {};
    const beside = (corner?.getBoundingClientRect().left ?? width) - right - 2 * APART;
    surface.toggleAttribute('data-crowded', tall > 0 && widest > beside); // the words stand below the tools
    const above = bottom - surface.getBoundingClientRect().top;
    surface.style.setProperty('--below-tools', `${above + APART}px`);
    room.above = tall ? Math.max(0, Math.min(height * MOST_ABOVE, above)) : 0;
    room.tools = areaOf(tools, surface);
    const words = areaOf(moment, surface).map((area) => widened(area, widest - wide));
    fixed = [...room.tools, ...words, ...areaOf(corner, surface)];
    room.over = [...fixed, ...areaOf(hint, surface)];
    changed(resized);
  });
  for (const element of [surface, tools, hint]) if (element) observer.observe(element);
  return room;
}

/** To the left. @param {Area} area @param {number} by  px */
const widened = ({ left, top, width, height }, by) => ({ left: left - by, top, width: width + by, height });

/** Where an element lies on another, with some room about it. @param {Element | null} element @param {HTMLElement} on @returns {Area[]} */
function areaOf(element, on) {
  if (!element) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = on.getBoundingClientRect();
  return width
    ? [{ left: left - from.left - 4, top: top - from.top - 4, width: width + 8, height: height + 8 }]
    : [];
}
