// Files and tables of a visitor: chosen, pasted, or dropped anywhere on the page. A scenario opens, also one that a picture, film,
// page or notebook carries; a table is looked at first.

import { plainRows } from '../../scenario/numerals.js';
import { mayAdd, mayPaint } from '../../state/rights.js';
import { openFetched } from './fetched-dialog.js';
import { isLesson, kindOf, textOf } from './file-text.js';
import { WRITTEN_IN } from './popover.js';

const LARGEST = 20_000_000; // bytes that are looked at,
const LARGEST_TABLE = 10_000_000; // and that the server reads
const TABLE = /\.(?:xlsx|xlsm|xls|ods|npz|npy)$/i; // of bytes that are no text

/** Endings of files that are tables. */
export const TABLES = '.csv,.tsv,.txt,.xlsx,.arff,.libsvm,.svmlight,.npy,.npz,.json,.conll,.conllu';

/** @param {App} app @param {File} file */
export async function openFile(app, file) {
  const { actions, text } = app;
  const t = text.open;
  actions.settle('file'); // what was said of another
  const refuse = (/** @type {string} */ words) => actions.say(words, 'error', 'file');
  if (file.size > LARGEST) return refuse(t.largeFile(file.name, file.size, LARGEST));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { carrierOf, carriedIn, isDocument } = await import('../../exports/carried.js');
  const kind = TABLE.test(file.name) ? null : carrierOf(bytes);
  const content = kind ? null : textOf(bytes);
  const lesson = content !== null && isLesson(file.name, content);
  const isTable = TABLE.test(file.name) || (content !== null && !lesson && kindOf(content) === 'table');
  if (isTable && file.size > LARGEST_TABLE) return refuse(t.largeFile(file.name, file.size, LARGEST_TABLE));
  if (isTable) return app.openTable({ name: file.name, body: file.name ? file : content });
  /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.own-table'))?.close();
  if (kind) {
    const carried = carriedIn(bytes, kind);
    if (typeof carried === 'string') refuse(t.carries[carried](file.name));
    else openOrigin(app, carried);
  } else if (content === null) refuse(t.noText(file.name));
  else if (lesson) openFetched(app, 'lessons', app.fetched['lesson-file'], { name: file.name, content });
  else openScenario(app, content, isDocument);
}

/** The scenario of a file, at its moment. @param {App} app @param {{scenario: any, at: number}} origin */
function openOrigin({ actions, text, store }, { scenario, at }) {
  if (actions.openDocument(scenario, at) === undefined && store.state.lesson)
    actions.say(text.open.mayNot, 'error', 'file');
}

/** @param {App} app @param {string} content @param {(value: any) => boolean} isDocument */
function openScenario(app, content, isDocument) {
  /** @type {any} */
  let scenario;
  try {
    scenario = JSON.parse(content);
  } catch {
    app.actions.say(app.text.share.badFile, 'error', 'file');
    return;
  }
  if (
    isDocument(scenario) &&
    scenario.answers === 1 &&
    typeof scenario.lesson === 'string' &&
    app.fetched.answers
  )
    openFetched(app, 'lessons', app.fetched.answers, scenario);
  else if (isDocument(scenario)) openOrigin(app, { scenario, at: 0 });
  else app.actions.say(app.text.share.deepFile, 'error', 'file');
}

/** The doors of tables: the dialog of one's own, and what was pasted or copied as a file. @param {App} app */
export function openTables(app) {
  const { actions, text, store } = app;
  app.openTable = (/** @type {{name: string, body: Blob | string} | undefined} */ source) => {
    const { state } = store;
    if (app.fetched['own-table'] && (mayPaint(state) || mayAdd(state)))
      return openFetched(app, 'own-table', app.fetched['own-table'], source);
    if (!state.saved) return actions.say(text.open.mayNot, 'error', 'file');
    const rows = typeof source?.body === 'string' ? plainRows(source.body, state.points) : null;
    if (rows && mayAdd(state)) return actions.addPoints(rows);
    const { here } = text.share.menu;
    actions.say(state.live ? text.open.plainOnly(state.points.d) : here, 'info', 'moment');
  };
  document.addEventListener('paste', (event) => {
    const target = /** @type {Element} */ (event.target);
    const field = /** @type {HTMLTextAreaElement | null} */ (target.closest?.(WRITTEN_IN));
    const dialog = document.querySelector('dialog[open]');
    if (event.defaultPrevented || (dialog && !dialog.matches('.own-table'))) return;
    if (field && (field.value || !field.matches('.own-table-written'))) return;
    const body = event.clipboardData?.getData('text/plain') ?? '';
    const [file] = event.clipboardData?.files ?? [];
    if (!body.trim() && !file) return;
    event.preventDefault();
    if (store.state.saved) app.openTable({ name: '', body });
    else openFile(app, body.trim() ? new File([body], '') : file);
  });
  if (!store.state.saved) listenToDrops(app);
}

/** A file that is held over the page may be dropped anywhere on it. @param {App} app */
function listenToDrops(app) {
  const holds = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes('Files') ?? false;
  const mark = (/** @type {boolean} */ over) => {
    const root = document.documentElement;
    if (over) root.dataset.drop = app.text.open.drop;
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
    if (another) app.actions.say(app.text.open.oneFile, 'error', 'file');
    else if (file) openFile(app, file);
  });
}
