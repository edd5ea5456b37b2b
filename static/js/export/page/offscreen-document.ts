// The hidden document that lays out views: its style sheets, the differences from paper, and the copy of a view's choices.

const PAD = 10; // px around a view
/** Differences from the print style. */
const RULES = [
  `:root[data-paper] { --t1: .875rem; --t2: 1.0625rem; --t3: 1.5rem; --t4: 2rem; --t5: 3.25rem; --text-size: .875rem }`,
  `:root[data-paper] :is(body, .page[data-dock], .side, .dock) { display: block; width: auto; height: auto; min-height: 0; margin: 0; padding: 0; overflow: visible; background: none }`,
  `:root[data-paper] .dock > .view[data-view] { display: block !important; box-sizing: border-box; min-height: 0; padding: ${PAD}px; margin: 0 }`,
  `:root[data-paper] .dock > .view > .view-body:not([hidden]) { width: 100%; height: 100%; overflow: visible }`,
  `:root[data-paper] :is(.plane-moving, .plane-points, .small-plane canvas + canvas) { visibility: visible }`,
  `:root[data-paper] :is([data-column='remove'], tr[data-row='draft'], label:has(> select), label.whole, .compare-bar, .segments) { display: none }`,
  `:root[data-paper] .table-scroll :is(table, .table-room) { table-layout: auto; min-width: 0 }`,
  `:root[data-paper] :is(.words-probe, .words-search) { display: none }`,
  `:root[data-paper] .view > .left-out { margin: 4px 0 0 }`,
  `:root[data-tall] .table-scroll :is(th, td) { padding: 0 .35em }`,
  `:root[data-tall] :is(.dock .fig-box, .small-plane) { min-height: 10rem }`,
  `.main-svg { position: absolute; top: 0; left: 0 }`,
];

/** A hidden document with the page's style sheets and fonts. */
export async function sheetOf(title: string): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'darkroom',
    tabIndex: -1,
    inert: true,
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  document.body.append(frame);
  const inner = frame.contentDocument as Document;
  inner.documentElement.lang = document.documentElement.lang;
  inner.documentElement.setAttribute('data-paper', '');
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => {
    const copy = Object.assign(inner.createElement('link'), {
      rel: 'stylesheet',
      href: (link as any).href,
    });
    copy.id = link.id;
    if (link.id === 'dark') copy.media = 'not all';
    const loaded = new Promise((resolve) => copy.addEventListener('load', resolve, { once: true }));
    inner.head.append(copy);
    return loaded;
  });
  await Promise.all(sheets);
  const rules = new (frame.contentWindow as any).CSSStyleSheet();
  rules.replaceSync(RULES.join('\n'));
  inner.adoptedStyleSheets = [rules];
  const parts = ['main', 'div', 'div'].map((name) => document.createElement(name));
  ['page', 'side', 'dock'].forEach((name, i) => (parts[i].className = name));
  parts[0].dataset.dock = 'none';
  inner.body.append(parts[0]);
  parts[0].append(parts[1]);
  parts[1].append(parts[2]);
  await Promise.all(
    [400, 500, 600, 800].map((weight) => inner.fonts.load(`${weight} 14px 'Inter Variable'`)),
  );
  return frame;
}

/** Copies a view's choices, rotation and scroll positions to another one. */
export function choose(from: HTMLElement, to: HTMLElement) {
  const fields = (element: HTMLElement) =>
    [...element.querySelectorAll('input, select')] as (HTMLInputElement | HTMLSelectElement)[];
  const [source, copies] = [fields(from), fields(to)];
  source.forEach((field, i) => {
    const target = copies[i];
    if (!target || target.type !== field.type) return;
    const checks = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
    const checked = (field as HTMLInputElement).checked;
    if (checks ? target.checked === checked : target.value === field.value) return;
    if (checks && target.type === 'radio' && !checked) return;
    if (checks) target.checked = checked;
    else target.value = field.value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const canvases = (element: HTMLElement) => [...element.querySelectorAll('canvas')];
  canvases(to).forEach((canvas, i) => {
    const { camera } = (canvases(from)[i] ?? {}) as any;
    if (camera) canvas.dispatchEvent(new CustomEvent('camera', { detail: camera }));
  });
  const scrolled = [...from.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const all = [...from.querySelectorAll('*')];
  for (const each of scrolled) {
    const target = to.querySelectorAll('*')[all.indexOf(each)];
    if (target) target.scrollTop = each.scrollTop;
  }
}
