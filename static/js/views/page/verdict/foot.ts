// How high the words of a run's end are, where they stand at the foot of the column: what stands above has the rest.

import { SizeObserver } from '../../shared/size-observer.ts';

/** Returns: looks which elements have the words now; `fresh`: they have just come */
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
    if (fresh || Object.values(watched).some((element, i) => element !== before[i])) measure(); // at once: what comes above it stands on it
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
