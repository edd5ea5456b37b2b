// Links from a step to the previous and next one, and from the last step to the next lesson.

export function turns(text: SiteWords, section: HTMLElement, number: number, last: number) {
  const place = section.querySelector('.turn') as HTMLElement;
  const link = (href: string, words: string, kind: string) =>
    place.append(Object.assign(document.createElement('a'), { href, textContent: words, className: kind }));
  section.querySelector('h2')?.setAttribute('tabindex', '-1'); // receives the focus after a change of step
  if (number > 1) link(`#${number - 1}`, text.back, 'quiet');
  if (number < last) return link(`#${number + 1}`, text.on, 'primary');
  const after = document.querySelector('footer a[rel=next]');
  const home = document.querySelector('footer a[rel=up]');
  const title = after?.lastChild?.textContent?.trim();
  if (after) link(after.getAttribute('href') ?? '', text.nextLesson(title), 'primary');
  else if (home) link(home.getAttribute('href') ?? '', home.textContent ?? '', 'primary');
}
