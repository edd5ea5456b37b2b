// A picture alone, to be printed: by the browser, into a PDF or on paper.

import { faceOf, faces } from './fonts.js';

/**
 * A document beside the page with a sheet for each picture, as large as that is.
 * @param {string[]} svgs
 * @param {Size} size  px of a sheet
 * @param {string} title
 * @returns {Promise<HTMLIFrameElement>}
 */
export async function sheetsOf(svgs, { width, height }, title) {
  const frame = Object.assign(document.createElement('iframe'), { className: 'darkroom', tabIndex: -1 });
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  document.body.append(frame);
  const inner = /** @type {Document} */ (frame.contentDocument);
  inner.title = title;
  const style = inner.head.appendChild(inner.createElement('style'));
  const sheet = /** @type {CSSStyleSheet} */ (style.sheet);
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

/** Asks the browser to print pictures, one a sheet. @param {string[]} svgs @param {Size} size @param {string} title */
export async function printed(svgs, size, title) {
  const frame = await sheetsOf(svgs, size, title);
  const own = /** @type {Window} */ (frame.contentWindow);
  own.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 1000));
  own.focus();
  own.print();
}
