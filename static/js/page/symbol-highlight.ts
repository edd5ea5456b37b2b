// Links sentence and figure: a symbol that is hovered, focused or tapped is highlighted everywhere.

const RATE = '[data-key="learner.rate"]'; // the number, which has no letter if it is 1

function symbolOf(target: EventTarget | null) {
  const element = (target as Element)?.closest?.(`[data-symbol], ${RATE}`) as HTMLElement | null;
  return element && (element.dataset.symbol ?? 'eta');
}

export function listenToSymbols({ store, actions }: App) {
  const lightOf = (event: Event) => actions.light(symbolOf(event.target));
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') lightOf(event);
  });
  document.addEventListener('pointerdown', lightOf, true); // before the plane handles it
  document.addEventListener('focusin', lightOf);
  document.addEventListener('focusout', () => actions.light(null));
  store.subscribe(({ highlightedSymbol }, before) => {
    if (highlightedSymbol !== before.highlightedSymbol)
      document.documentElement.dataset.lit = highlightedSymbol ?? '';
  });
}
