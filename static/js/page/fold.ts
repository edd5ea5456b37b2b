// A card that overflows ends after its last whole line.

const LINES = ':is(p,li,tr,h2,h3,h4,label,button,caption,figcaption,dt,dd,.fig-box,.chart-card,.small-plane)';
const INNER = '.because, .table-scroll, [role=group][tabindex="0"]';
const SOON = 120; // ms to collect changes of a card
const LEAST = 0.4; // share of the height from which a picture is cut and not left out

/** Lines of a text that wraps. */
function linesOf(text: Element) {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

/** Ends a card's body and its scrollers at whole lines. Returns the function that repeats this after changes. */
export function foldIn(body: HTMLElement) {
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    due = undefined;
    requestAnimationFrame(() => [body, ...body.querySelectorAll(INNER)].forEach(fold));
  };
  const soon = () => (due ??= setTimeout(look, SOON));
  body.addEventListener('scroll', ({ target }) => fold(target as HTMLElement), {
    capture: true,
    passive: true,
  });
  new ResizeObserver(soon).observe(body);
  return soon;
}

/** A horizontal scrollbar stays visible. */
function fold(scroller: Element) {
  const { scrollHeight, clientHeight, scrollTop, scrollWidth, clientWidth } = scroller;
  const below = scrollHeight - clientHeight - scrollTop > 1 && scrollWidth <= clientWidth;
  const { top, bottom } = scroller.getBoundingClientRect();
  const high = top + LEAST * (bottom - top);
  const cut = below ? [...scroller.querySelectorAll(LINES)].reduce(upTo, bottom) : bottom;
  (scroller as HTMLElement).style.setProperty('--cut', `${Math.ceil(bottom - cut)}px`);
  scroller.toggleAttribute('data-more', below);

  function upTo(least: number, line: Element) {
    const box = line.getBoundingClientRect();
    const crossed = ({ height, top: y, bottom: end } = box) =>
      height > 0 && y < bottom - 1 && end > bottom + 1;
    if (!crossed()) return least;
    const tops = (line.matches('p, li') ? linesOf(line) : [box]).filter(crossed).map((each) => each.top);
    return Math.min(least, ...tops.filter((y) => y > high));
  }
}
