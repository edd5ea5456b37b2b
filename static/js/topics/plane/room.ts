// Measures of the plane on the page: its size, the height of the tools, and the areas over it.

import { hintMoved } from './hint-place.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';

const MOST_ABOVE = 0.3; // of the plane's height
const APART = 8; // px between the tools and the moment's words

type Area = { left: number; top: number; width: number; height: number };

/** `size`: updated with the surface's size, px. `changed`: whether the plane's size changed, or only the areas over it */
export function createRoom(surface: HTMLElement, size: Size, changed: (resized: boolean) => void) {
  const tools = document.querySelector('[data-panel="brush"]');
  const hint = document.querySelector('[data-panel="hint"]') as HTMLElement | null;
  let fixed: Area[] = []; // px, areas over the plane that have a constant place
  let moment = null as Element | null;
  let tallest = 0; // px, of the moment's words
  let widest = 0; // px, the widest words of the moment at this size: names stay clear of them and need not move
  const room = {
    above: 0, // px
    rows: 0, // px at the upper edge that rows of points leave: to the tools, and to the moment's words below them
    over: [] as Area[], // px
    tools: [] as Area[], // px
    /** Moves the invitation to a place that covers no point and no line. `marks`: px. `reach`: px */
    placeHint(marks: () => Point[], reach: number) {
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
      const shift = hintMoved(usual, size, marks(), reach, fixed);
      hint.style.translate = shift.map((px) => `${px}px`).join(' ');
      room.over = [...fixed, ...areaOf(hint, surface)];
    },
    /** `element`: with the moment's words; may be replaced */
    watch(element: Element | null) {
      if (element === moment) return;
      if (moment) observer.unobserve(moment);
      moment = element;
      if (moment) observer.observe(moment);
    },
  };
  const observer = new SizeObserver((entries) => {
    const { width: wide = 0, height: high = 0 } = moment?.getBoundingClientRect() ?? {};
    if (entries.every(({ target }) => target === moment) && wide <= widest) return;
    const { clientWidth: width, clientHeight: height } = surface;
    const resized =
      width !== size.width || height !== size.height || entries.some(({ target }) => target === surface);
    if (resized) widest = tallest = 0;
    widest = Math.max(widest, wide);
    tallest = Math.max(tallest, high);
    Object.assign(size, { width, height });
    const corner = surface.nextElementSibling;
    const { bottom = 0, right = 0, height: tall = 0 } = tools?.getBoundingClientRect() ?? {};
    const beside = (corner?.getBoundingClientRect().left ?? width) - right - 2 * APART;
    const crowded = tall > 0 && widest > beside;
    surface.toggleAttribute('data-crowded', crowded); // then the words stand below the tools
    const above = bottom - surface.getBoundingClientRect().top;
    surface.style.setProperty('--below-tools', `${above + APART}px`);
    room.above = tall ? Math.max(0, Math.min(height * MOST_ABOVE, above)) : 0;
    room.rows = room.above + (crowded ? APART + tallest : 0);
    room.tools = areaOf(tools, surface);
    const words = areaOf(moment, surface).map((area) => widenLeft(area, widest - wide));
    fixed = [...room.tools, ...words, ...areaOf(corner, surface)];
    room.over = [...fixed, ...areaOf(hint, surface)];
    changed(resized);
  });
  for (const element of [surface, tools, hint]) if (element) observer.observe(element);
  return room;
}

/** Extended to the left. `by`: px */
const widenLeft = ({ left, top, width, height }: Area, by: number) => ({
  left: left - by,
  top,
  width: width + by,
  height,
});

/** The area of an element on another, with 4 px around it. */
function areaOf(element: Element | null, on: HTMLElement): Area[] {
  if (!element) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = on.getBoundingClientRect();
  return width
    ? [{ left: left - from.left - 4, top: top - from.top - 4, width: width + 8, height: height + 8 }]
    : [];
}
