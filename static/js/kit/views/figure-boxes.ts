// The boxes of a view's figures (`fig-box`, or `data-box` with a layout of its own), observed while they are in the page, so that each figure is drawn in its size.

import { render } from 'lit-html';
import { sizeOf, watchSizes } from './card.ts';

/** `element`: the view's. `paint`: draws the view. `begin`: called once for each box */
export function createFigureBoxes(
  element: HTMLElement,
  paint: () => void,
  begin: (box: HTMLElement, i: number) => void = () => {},
) {
  let boxes: HTMLElement[] | null = null;
  const begun: WeakSet<HTMLElement> = new WeakSet();
  let unwatch = () => {};

  return {
    /** Null if there are none. */
    get all() {
      return boxes;
    },
    /** Last observed size; 0 before. */
    size: (i = 0) => sizeOf(boxes?.[i]),
    /** Renders a card, or its replacement, into the view. */
    show(content: unknown) {
      render(content, element);
      const now = [...element.querySelectorAll('.fig-box, [data-box]')] as HTMLElement[];
      if (now.length === (boxes?.length ?? 0) && now.every((box, i) => box === boxes?.[i])) return;
      unwatch();
      boxes = now.length ? now : null;
      if (!boxes) return;
      unwatch = watchSizes(boxes, paint);
      boxes.forEach((box, i) => {
        if (!begun.has(box)) begin(box, i);
        begun.add(box);
      });
      paint();
    },
    unwatch: () => unwatch(),
  };
}
