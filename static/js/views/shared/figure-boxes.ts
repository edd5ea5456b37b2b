// The boxes that a view's figures stand in: watched as long as they are in the page, so that each is drawn in its own size.

import { render } from 'lit-html';
import { sizeOf, watchSizes } from './card.ts';

/** `element`: the view's. `paint`: draws the view anew. `begin`: told of each box once */
export function createFigureBoxes(
  element: HTMLElement,
  paint: () => void,
  begin: (box: HTMLElement, i: number) => void = () => {},
) {
  let boxes: HTMLElement[] | null = null;
  const begun: WeakSet<HTMLElement> = new WeakSet();
  let unwatch = () => {};

  return {
    /** Null while there are none. */
    get all() {
      return boxes;
    },
    /** As last seen; nothing before. */
    size: (i = 0) => sizeOf(boxes?.[i]),
    /** Puts a card, or what stands instead of it, into the view. */
    show(content: unknown) {
      render(content, element);
      const now = [...element.querySelectorAll('.fig-box')] as HTMLElement[];
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
