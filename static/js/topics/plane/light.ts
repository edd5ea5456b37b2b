// Pointing at a mark on the plane highlights its symbol in the words: the theorem's symbols, or in a lesson any.

import { symbolAt } from '../../kit/radius-and-margin.ts';

const REACH = 8; // px

export function attachLight(
  surface: HTMLElement,
  { store, actions }: App,
  drawn: () => { shapes: Shape[]; frame: Frame } | null,
) {
  surface.addEventListener('pointermove', (event) => {
    const { reasons, highlightedSymbol, draggedExample, course } = store.state;
    if (event.pointerType !== 'mouse' || draggedExample || !(reasons || highlightedSymbol || course)) return;
    if ((event.target as Element).closest('[data-symbol]')) return; // labels handle it themselves
    const picture = drawn();
    if (!picture) return;
    const { left, top } = surface.getBoundingClientRect();
    const pixel = [event.clientX - left, event.clientY - top];
    actions.light(symbolAt(picture.shapes, picture.frame, pixel, REACH));
  });
  surface.addEventListener('pointerleave', () => store.state.highlightedSymbol && actions.light(null));
}
