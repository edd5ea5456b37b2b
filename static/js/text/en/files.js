// The words of what is shared, saved and opened.

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The menu: each entry with its key, and what it does in a line. @satisfies {Sentences} */
export const files = {
  heading: 'Share, save, open',
  share: 'Share',
  keep: 'Save',
  bring: 'Open',
  copy: { label: 'Copy link', summary: 'The address holds it all: points, settings, position.' },
  link: { label: 'QR code and link…', summary: 'For phones, to see the address, and for a projector.' },
  print: { label: 'Print', summary: 'This moment on a page, without the controls.' },
  save: { label: 'Save as file', key: 'Ctrl S', summary: 'The scenario, to be opened here again.' },
  points: { label: 'CSV of points', summary: 'For a spreadsheet: a row a point, with its label.' },
  visits: { label: 'CSV of visits', summary: 'A row a visit: its score, mistake, step, weights.' },
  open: { label: 'Open file…', key: 'Ctrl O', summary: 'A scenario or a table; dropping one does it too.' },
  lately: { label: 'Runs of mine…', summary: 'What this browser had open lately, with pictures.' },
};

/** @satisfies {Sentences} */
export const runs = {
  heading: 'Runs of mine',
  text: 'What this browser had open lately. Only this browser keeps the list; nothing of a class that you follow is in it.',
  none: 'Nothing yet. What you open or change is listed here, on this browser alone.',
  when: (date) => WHEN.format(date),
  forget: (name) => `Forget: ${name}`,
  forgetAll: 'Forget all',
};
