// Sentence and figure light each other: a symbol that is pointed at, focused or tapped is lit wherever it stands.

const symbolOf = (/** @type {EventTarget | null} */ target) =>
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (target)?.closest?.('[data-symbol]'))?.dataset
    .symbol ?? null;

/** @param {App} app */
export function listenToSymbols({ store, actions }) {
  const lightOf = (/** @type {Event} */ event) => actions.light(symbolOf(event.target));
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') lightOf(event);
  });
  document.addEventListener('pointerdown', lightOf, true); // before the plane takes it
  document.addEventListener('focusin', lightOf);
  document.addEventListener('focusout', () => actions.light(null));
  store.subscribe(({ lit }, before) => {
    if (lit !== before.lit) document.documentElement.dataset.lit = lit ?? '';
  });
}
