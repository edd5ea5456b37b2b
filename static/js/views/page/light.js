// Sentence and figure light each other: a symbol that is pointed at, focused or tapped is lit wherever it stands.

const RATE = '[data-key="learner.rate"]'; // the number, which stands without its letter where it is 1

/** @param {EventTarget | null} target */
function symbolOf(target) {
  const element = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (target)?.closest?.(`[data-symbol], ${RATE}`)
  );
  return element && (element.dataset.symbol ?? 'eta');
}

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
