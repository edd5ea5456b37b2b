// The boxes that a view's figures stand in: watched as long as they are in the page, so that each is drawn in its own size.

import { render } from 'lit-html';
import { sizeOf, watchSizes } from './card.js';

/**
 * @param {HTMLElement} element  the view's
 * @param {() => void} paint  draws the view anew
 * @param {(box: HTMLElement, i: number) => void} [begin]  told of each box once
 */
export function createFigureBoxes(element, paint, begin = () => {}) {
  /** @type {HTMLElement[] | null} */
  let boxes = null;
  /** @type {WeakSet<HTMLElement>} */
  const begun = new WeakSet();
  let unwatch = () => {};

  return {
    /** Null while there are none. */
    get all() {
      return boxes;
    },
    /** As last seen; nothing before. @param {number} [i] */
    size: (i = 0) => sizeOf(boxes?.[i]),
    /** Puts a card, or what stands instead of it, into the view. @param {unknown} content */
    show(content) {
      render(content, element);
      const now = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('.fig-box')]);
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
