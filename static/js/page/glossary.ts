// Explains a technical term on hover, focus or tap; Escape closes the explanation.

const GAP = 6; // px below the term's sentence
const LINES = 6; // em; the explanation is below the sentence up to this height, otherwise below the term

const wordOf = (target: EventTarget | null) =>
  ((target as Element)?.closest?.('[data-word]') ?? null) as HTMLElement | null;

/** The explanation does not cover the term's sentence. */
function sentenceOf(element: HTMLElement) {
  const sentence = element.closest('p, li') ?? element;
  const limit = LINES * parseFloat(getComputedStyle(element).fontSize);
  return sentence.getBoundingClientRect().height <= limit ? sentence : element;
}

export function listenToWords({ text }: App) {
  const tip = Object.assign(document.createElement('div'), { className: 'word-meaning', id: 'word-meaning' });
  tip.popover = 'manual';
  tip.setAttribute('role', 'tooltip');
  (document.querySelector('main') ?? document.body).append(tip);
  let shown: HTMLElement | null = null;

  function hide() {
    shown?.removeAttribute('aria-describedby');
    shown = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  }

  function show(element: HTMLElement | null) {
    const meaning = text.glossary?.[element?.dataset.word ?? ''];
    if (element === shown && tip.matches(':popover-open')) return;
    hide();
    if (!element || !meaning) return;
    shown = element;
    tip.textContent = meaning;
    element.setAttribute('aria-describedby', tip.id);
    tip.showPopover();
    const { left } = element.getBoundingClientRect();
    const { bottom, top } = sentenceOf(element).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip;
    const below = bottom + GAP + height <= innerHeight;
    tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    tip.style.top = `${below ? bottom + GAP : Math.max(8, top - GAP - height)}px`;
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') show(wordOf(event.target) ?? wordOf(document.activeElement));
  });
  document.addEventListener('focusin', (event) => show(wordOf(event.target)));
  document.addEventListener('focusout', hide);
  document.addEventListener('click', (event) => show(wordOf(event.target)));
  document.addEventListener('scroll', hide, true);
  document.addEventListener(
    'keydown',
    (event) => {
      const word = wordOf(event.target);
      if (event.key === 'Escape' && shown) hide();
      else if (word && (event.key === 'Enter' || event.key === ' ')) show(word);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
