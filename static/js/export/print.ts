// Prints pictures through the browser, on paper or into a PDF.

import { faceOf, faces } from './fonts.ts';

/** A hidden document with one sheet per picture. `size`: of a sheet, px */
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
    // Ids of different pictures must differ.
    const renamed = svg.replaceAll(/(id="|url\(#)/g, `$1s${i}-`);
    inner.body.append(
      inner.importNode(parser.parseFromString(renamed, 'image/svg+xml').documentElement, true),
    );
  });
  inner.body.getBoundingClientRect(); // the layout starts loading the fonts
  await inner.fonts.ready;
  return frame;
}

/** Opens the print dialog with one picture per sheet. */
export async function printed(svgs: string[], size: Size, title: string) {
  const frame = await sheetsOf(svgs, size, title);
  const inner = frame.contentWindow as Window;
  inner.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 1000));
  inner.focus();
  inner.print();
}
