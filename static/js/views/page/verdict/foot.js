// How high the words of a run's end are, where they stand at the foot of the column: what stands above has the rest.

import { SizeObserver } from '../../shared/size-observer.js';

/** @param {HTMLElement | null} page @returns {() => void}  looks which elements have the words now */
export function createFoot(page) {
  /** @type {Record<string, Element | null>} */
  const watched = { '.finish': null, '.next': null };
  const observer = new SizeObserver(() => {
    for (const [name, element] of Object.entries(watched))
      page?.style.setProperty(
        `--${name.slice(1)}`,
        `${element?.isConnected ? element.getBoundingClientRect().height : 0}px`,
      );
  });
  return () => {
    for (const [name, before] of Object.entries(watched)) {
      const now = page?.querySelector(name) ?? null;
      if (now === before) continue;
      if (before) observer.unobserve(before);
      watched[name] = now;
      if (now) observer.observe(now);
    }
  };
}
