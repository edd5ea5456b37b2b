// Measures the height of the ending's text at the foot of the column; content above gets the other room.

import { SizeObserver } from '../../kit/views/size-observer.ts';

/** Returns a function that finds the text's elements; `fresh`: they are new */
export function createFoot(page: HTMLElement | null): (fresh: boolean) => void {
  const watched: Record<string, Element | null> = { '.finish': null, '.next': null };
  const measure = () => {
    for (const [name, element] of Object.entries(watched))
      page?.style.setProperty(
        `--${name.slice(1)}`,
        `${element?.isConnected ? element.getBoundingClientRect().height : 0}px`,
      );
  };
  const observer = new SizeObserver(measure);
  return (fresh) => {
    const before = Object.values(watched);
    look();
    if (fresh || Object.values(watched).some((element, i) => element !== before[i])) measure(); // immediately, as the content above depends on it
  };

  function look() {
    for (const [name, before] of Object.entries(watched)) {
      const now = page?.querySelector(name) ?? null;
      if (now === before) continue;
      if (before) observer.unobserve(before);
      watched[name] = now;
      if (now) observer.observe(now);
    }
  }
}
