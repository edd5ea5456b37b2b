// A picture alone, to be printed: by the browser, into a PDF or on paper.

import { faceOf, faces } from './fonts.ts';

/** A document beside the page with a sheet for each picture, as large as that is. `size`: px of a sheet */
export async function sheetsOf(
  svgs: string[],
  { width, height }: Size,
  title: string,
): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), { className: 'darkroom', tabIndex: -1 });
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  document.body.append(frame);
  const inner = frame.contentDocument as Document;
  inner.title = title;
  const style = inner.head.appendChild(inner.createElement('style'));
  const sheet = style.sheet as CSSStyleSheet;
  for (const rule of [
    `@page { size: ${width}px ${height}px; margin: 0 }`,
    'html, body { margin: 0; padding: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact }',
    `svg { display: block; width: ${width}px; height: ${height}px; break-after: page }`,
    'svg:last-of-type { break-after: auto }',
    ...faces().map(faceOf),
  ])
    sheet.insertRule(rule, sheet.cssRules.length);
  const parser = new DOMParser();
  svgs.forEach((svg, i) => {
    // Each has its own names for what it refers to.
    const own = svg.replaceAll(/(id="|url\(#)/g, `$1s${i}-`);
    inner.body.append(inner.importNode(parser.parseFromString(own, 'image/svg+xml').documentElement, true));
  });
  inner.body.getBoundingClientRect(); // its fonts are asked for once it has been laid out
  await inner.fonts.ready;
  return frame;
}

/** Asks the browser to print pictures, one a sheet. */
export async function printed(svgs: string[], size: Size, title: string) {
  const frame = await sheetsOf(svgs, size, title);
  const own = frame.contentWindow as Window;
  own.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 1000));
  own.focus();
  own.print();
}
