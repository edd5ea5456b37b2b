// Files of a visitor: chosen, or dropped anywhere on the page. A scenario opens, also one that a picture, film, page or notebook
// carries; a table is looked at first.

import { openFetched } from './fetched-dialog.js';
import { isLesson, kindOf, textOf } from './file-text.js';

const LARGEST = 20_000_000; // bytes that are looked at

/** @param {App} app @param {File} file */
export async function openFile(app, file) {
  const { actions, text } = app;
  const t = text.examples;
  if (file.size > LARGEST) {
    actions.say(t.largeFile(file.name, file.size, LARGEST), 'error');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { carrierOf, carriedIn } = await import('../../exports/carried.js');
  const kind = carrierOf(bytes);
  if (kind) {
    const origin = carriedIn(bytes, kind);
    if (origin) openOrigin(app, origin);
    else actions.say(t.carriesNothing(file.name), 'error');
    return;
  }
  const content = textOf(bytes);
  if (content === null) actions.say(t.noText(file.name), 'error');
  else if (isLesson(file.name, content))
    openFetched(app, 'lessons', app.fetched['lesson-file'], { name: file.name, content });
  else if (kindOf(content) === 'table') app.openExamples(content, file.name);
  else openScenario(app, content);
}

/** The scenario of a file, at its moment. @param {App} app @param {{scenario: any, at: number}} origin */
function openOrigin({ actions, text, store }, { scenario, at }) {
  if (actions.openDocument(scenario, at) === undefined && store.state.lesson)
    actions.say(text.examples.says['may-not'], 'error');
}

/** @param {App} app @param {string} content */
function openScenario(app, content) {
  /** @type {any} */
  let scenario;
  try {
    scenario = JSON.parse(content);
  } catch {
    app.actions.say(app.text.share.badFile, 'error');
    return;
  }
  openOrigin(app, { scenario, at: 0 });
}

/** A file that is held over the page may be dropped anywhere on it. @param {App} app */
export function listenToFiles(app) {
  const holds = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes('Files') ?? false;
  const mark = (/** @type {boolean} */ over) => {
    const root = document.documentElement;
    if (over) root.dataset.drop = app.text.examples.drop;
    else delete root.dataset.drop;
  };
  window.addEventListener('dragover', (event) => {
    if (!holds(event)) return;
    event.preventDefault();
    mark(true);
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false);
  });
  window.addEventListener('drop', (event) => {
    mark(false);
    if (!holds(event)) return;
    event.preventDefault();
    const [file, another] = event.dataTransfer?.files ?? [];
    if (another) app.actions.say(app.text.examples.oneFile, 'error');
    else if (file) openFile(app, file);
  });
}
