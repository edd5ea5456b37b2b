// A visitor's files and tables: chosen, pasted, or dropped on the page. A scenario is opened, also from a picture, film, page or
// notebook that contains one; a table is previewed.

import { plainRows } from '../scenario/numerals.ts';
import { mayAdd, mayPaint } from '../state/class.ts';
import { openFetched } from './fetched-dialog.ts';
import { isLesson, kindOf, textOf } from './file-text.ts';
import { WRITTEN_IN } from './popover.ts';

const LARGEST = 20_000_000; // largest file, in bytes,
const LARGEST_TABLE = 10_000_000; // and largest table that the server reads
const TABLE = /\.(?:xlsx|xlsm|xls|ods|npz|npy)$/i; // binary formats

/** File extensions of tables. */
export const TABLES = '.csv,.tsv,.txt,.xlsx,.arff,.libsvm,.svmlight,.npy,.npz,.json,.conll,.conllu';

export async function openFile(app: App, file: File) {
  const { actions, text } = app;
  const t = text.open;
  actions.settle('file'); // clears the message about the previous file
  const refuse = (words: string) => actions.say(words, 'error', 'file');
  if (file.size > LARGEST) return refuse(t.largeFile(file.name, file.size, LARGEST));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { carrierOf, carriedIn, isDocument } = await import('../export/carried.ts');
  const kind = TABLE.test(file.name) ? null : carrierOf(bytes);
  const content = kind ? null : textOf(bytes);
  const lesson = content !== null && isLesson(file.name, content);
  const isTable = TABLE.test(file.name) || (content !== null && !lesson && kindOf(content) === 'table');
  if (isTable && file.size > LARGEST_TABLE) return refuse(t.largeFile(file.name, file.size, LARGEST_TABLE));
  if (isTable) return app.openTable({ name: file.name, body: file.name ? file : content });
  (document.querySelector('dialog.own-table') as HTMLDialogElement | null)?.close();
  if (kind) {
    const carried = carriedIn(bytes, kind);
    if (typeof carried === 'string') refuse(t.carries[carried](file.name));
    else openOrigin(app, carried);
  } else if (content === null) refuse(t.noText(file.name));
  else if (lesson) openFetched(app, 'lessons', app.fetched['lesson-file'], { name: file.name, content });
  else openScenario(app, content, isDocument);
}

/** Opens the scenario of a file at its moment. */
function openOrigin({ actions, text, store }: App, { scenario, at }: { scenario: any; at: number }) {
  if (actions.openDocument(scenario, at) === undefined && store.state.lesson)
    actions.say(text.open.mayNot, 'error', 'file');
}

function openScenario(app: App, content: string, isDocument: (value: any) => boolean) {
  let scenario: any;
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

/** Sources of tables: the dialog, and pasted text or files. */
export function openTables(app: App) {
  const { actions, text, store } = app;
  app.openTable = (source: { name: string; body: Blob | string } | undefined) => {
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
    const target = event.target as Element;
    const field = target.closest?.(WRITTEN_IN) as HTMLTextAreaElement | null;
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

/** Accepts files dropped anywhere on the page. */
function listenToDrops(app: App) {
  const holds = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
  const mark = (over: boolean) => {
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
