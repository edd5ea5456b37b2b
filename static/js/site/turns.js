// The way from a step to those beside it, and from the last one on to the next lesson.

/** @param {Record<string, any>} text @param {HTMLElement} section @param {number} number @param {number} last */
export function turns(text, section, number, last) {
  const place = /** @type {HTMLElement} */ (section.querySelector('.turn'));
  const link = (/** @type {string} */ href, /** @type {string} */ words, /** @type {string} */ kind) =>
    place.append(Object.assign(document.createElement('a'), { href, textContent: words, className: kind }));
  section.querySelector('h2')?.setAttribute('tabindex', '-1'); // where a reader goes on after a turn
  if (number > 1) link(`#${number - 1}`, text.back, 'quiet');
  if (number < last) return link(`#${number + 1}`, text.on, 'primary');
  const after = document.querySelector('footer a[rel=next]');
  const home = document.querySelector('footer a[rel=up]');
  const title = after?.lastChild?.textContent?.trim();
  if (after) link(after.getAttribute('href') ?? '', text.nextLesson(title), 'primary');
  else if (home) link(home.getAttribute('href') ?? '', home.textContent ?? '', 'primary');
}
