// A ResizeObserver that can also be read at once, for when no frame follows that would report sizes.

const observers: Set<SizeObserver> = new Set();

export class SizeObserver {
  #elements: Set<Element> = new Set();
  #observer;
  #resized;

  constructor(resized: (entries: Pick<ResizeObserverEntry, 'target' | 'contentRect'>[]) => void) {
    this.#resized = resized;
    this.#observer = new ResizeObserver(resized);
  }

  observe(element: Element) {
    observers.add(this);
    this.#elements.add(element);
    this.#observer.observe(element);
  }

  unobserve(element: Element) {
    this.#elements.delete(element);
    this.#observer.unobserve(element);
  }

  disconnect() {
    observers.delete(this);
    this.#elements.clear();
    this.#observer.disconnect();
  }

  look(within: Document) {
    const items = [...this.#elements].filter(({ ownerDocument }) => ownerDocument === within);
    if (items.length) this.#resized(items.map((target) => ({ target, contentRect: contentOf(target) })));
  }
}

/** Reads all sizes in a document, for a page that is laid out for paper: it has no next frame. */
export function lookAtSizes(within = document) {
  for (const observer of [...observers]) observer.look(within);
}

/** The box within an element's padding. */
function contentOf(element: Element) {
  const style = getComputedStyle(element);
  const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map((side) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)),
  );
  return new DOMRect(
    left,
    top,
    Math.max(0, element.clientWidth - left - right),
    Math.max(0, element.clientHeight - top - bottom),
  );
}
