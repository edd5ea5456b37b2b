// The markup of a visitor's table: its rows, the choices, and the resulting examples.

import { html, nothing } from 'lit-html';
import type { Reading } from '../../client/http.ts';
import { mayPaint } from '../../state/class.ts';
import { check, choice, numberField, refusal } from '../dialog-kit.ts';
import { TABLES } from '../files.ts';
import { added, type Columns, rolesFor, tasksOf } from './moment.ts';

type Text = Words['own-table'];

const LARGEST_SEED = 2 ** 32 - 1;
const MOST_COLUMNS = 50; // visible columns

/** `table`: the state of the dialog */
export function card(table: any, app: App, on: Record<string, (...given: any[]) => any>) {
  const t = app.text['own-table'];
  const { source, reading, busy } = table;
  if (!source) return door(table, t, on);
  return html`<div class="own-table-body" aria-busy=${busy}>
      <p role="status">
        <strong>${source.name || t.pasted}</strong>
        ${busy && !reading ? t.reading : reading ? summary(reading, t) : nothing}
      </p>
      <p class="note">${t.privacy}</p>
      ${reading?.columns.length ? preview(table, t, on) : nothing} ${reading ? open(table, t, on) : nothing}
      ${refusal(table.refusal)} ${choices(table, t, on)}
    </div>
    ${buttons(table, app.store.state as Ready, t, on)}`;
}

/** Input of a table. */
const door = ({ written }: any, t: Text, on: Record<string, (...given: any[]) => any>) =>
  html`<p>${t.hint}</p>
    <label class="export-field"
      ><span>${t.rows}</span
      ><textarea
        class="own-table-written"
        rows="6"
        spellcheck="false"
        autocapitalize="off"
        .value=${written}
        @input=${on.write}
      ></textarea>
    </label>
    <p class="note">${t.formats}</p>
    <div class="row">
      <label class="button ${written.trim() ? '' : 'primary'}"
        >${t.choose}<input class="unseen" type="file" accept=${TABLES} @change=${on.choose}
      /></label>
      ${
        written.trim()
          ? html`<button type="button" class="primary" @click=${on.read}>${t.read}</button>`
          : nothing
      }
      <button type="button" @click=${on.close}>${t.cancel}</button>
    </div>
    <p class="note">${t.privacy}</p>`;

/** Number of rows, and their classes. */
function summary({ count, taken, leftOut, document }: Reading, t: Text) {
  if (!document) return t.counts(count);
  const { data: { sentences, names: { classes = [] } = {} } = {}, task } = document ?? {};
  if (sentences) return t.sentences(sentences.length);
  const named = task === 'binary' ? t.classIs(classes) : t.classes(classes);
  return html`${t.counts(taken, leftOut)} ${classes.length ? named : nothing}`;
}

/** The first rows; above each column its role. */
function preview({ reading, roles }: any, t: Text, on: Record<string, (...given: any[]) => any>) {
  const { columns, rows }: Reading = reading;
  const roleOf = (j: number) => roles?.[j] ?? columns[j].role;
  const places = columns.flatMap((_, j) => (j < MOST_COLUMNS || roleOf(j) === 'label' ? [j] : []));
  const head = (column: Reading['columns'][number], j: number) =>
    html`<th scope="col" data-role=${roleOf(j)}>
      <span class="own-table-name">${column.name}</span>
      <span class="note">${t.kinds[column.kind as keyof typeof t.kinds] ?? column.kind}</span>
      <select aria-label=${t.role(column.name)} @change=${({ target }: ChangeOf) => on.role(j, target.value)}>
        ${rolesFor(column, roleOf(j)).map((role) => html`<option value=${role} .selected=${role === roleOf(j)}>${t.roles[role as keyof typeof t.roles]}</option>`)}
      </select>
    </th>`;
  return html`<div class="own-table-rows" role="region" aria-label=${t.preview} tabindex="0">
      <table>
        <thead>
          <tr>
            ${places.map((j) => head(columns[j], j))}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${places.map((j) => html`<td data-role=${roleOf(j)}>${row[j]}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${places.length < columns.length ? html`<p class="note">${t.moreColumns(columns.length - places.length)}</p>` : nothing}`;
}

/** Answers to a question: a column without a name cannot be left out. Of two columns either may be the label. */
function answersTo({ choice: name, place }: Reading['questions'][number], columns: Columns, t: Text) {
  if (name === 'y' && place)
    return [place - 1, columns.findIndex(({ role }) => role === 'label')].map((j): [string, string] => [
      String(j),
      t.isLabel(columns[j].name),
    ]);
  return Object.entries<string>(t.answers[name as keyof typeof t.answers] ?? {}).filter(
    ([value]) => place || value !== 'drop',
  );
}

/** Omissions with their reasons, and the open decisions. */
function open({ reading, standardise }: any, t: Text, on: Record<string, (...given: any[]) => any>) {
  const { notes, questions, unlike, columns }: Reading = reading;
  const answer = ({ choice: name, place }: Reading['questions'][number], value: string) => {
    if (name === 'y') on.role(Number(value), 'label');
    else if (value === 'drop' && place) on.role(place - 1, 'left-out');
    else on.set(name, value === 'true' || value);
  };
  return html`${
    notes.length
      ? html`<ul class="own-table-notes">
          ${notes.map(({ message }) => html`<li>${message}</li>`)}
        </ul>`
      : nothing
  }
  ${questions.map(
    (question) =>
      html`<fieldset class="own-table-questions">
        <legend>${question.message}</legend>
        ${answersTo(question, columns, t).map(([value, words]) => html`<button type="button" @click=${() => answer(question, value)}>${words}</button>`)}
      </fieldset>`,
  )}
  ${
    unlike
      ? html`<div>
          ${check(t.unlike, standardise, on.standardise)}
          <p class="note">${t.unlikeWhy}</p>
        </div>`
      : nothing
  }`;
}

/** Reading of cells, treatment of missing values, and the task. */
function choices({ reading, choices: chosen }: any, t: Text, on: Record<string, (...given: any[]) => any>) {
  const { notes = [], document, sampleOffered } = reading ?? {};
  const one = (
    name: string,
    all: Record<string, string>,
    value: string,
    act: (name: string, value: any) => void,
  ) =>
    choice(t[name as 'task'], value in all ? all : { '': t.automatic, ...all }, value, (to) =>
      act(name, to || undefined),
    );
  /** Choices about cells: null if the file decides. */
  const ofCells = (name: string, all: Record<string, string>) =>
    reading?.[name] === null
      ? nothing
      : one(name, all, String(chosen[name] ?? reading?.[name] ?? ''), (_, value) =>
          on.cells(name, name === 'header' && value ? value === 'true' : value),
        );
  const misses = chosen.missing || notes.some(({ reason }: any) => reason === 'left-rows');
  const task = chosen.task ?? document?.task;
  const tasks = [...new Set([...(reading ? tasksOf(reading) : []), ...(chosen.task ? [task] : [])])];
  const learned = Object.fromEntries(tasks.map((name) => [name, t.tasks[name as keyof typeof t.tasks]]));
  const classes = document?.task === 'binary' ? (document.data.names?.classes ?? []) : [];
  return html`<div class="own-table-choices">
    ${misses ? one('missing', t.missings, chosen.missing ?? 'leave-out', on.set) : nothing}
    ${chosen.wrong ? one('wrong', t.wrongs, chosen.wrong, on.set) : nothing}
    ${tasks.length > 1 ? one('task', learned, task, on.set) : nothing}
    ${sampleOffered ? numberField(t.seed, { low: 0, high: LARGEST_SEED, says: t.seeds }, sampleOffered.seed, (seed) => on.set('seed', seed)) : nothing}
    ${ofCells('separator', t.separators)} ${ofCells('decimal', t.decimals)} ${ofCells('header', t.headers)}
    ${ofCells('encoding', t.encodings)}
    ${classes.length === 2 && new Set(document.data.y).size === 2 ? html`<button type="button" class="small" @click=${() => on.set('positive', classes[1])}>${t.swap}</button>` : nothing}
  </div>`;
}

function buttons({ reading }: any, state: Ready, t: Text, on: Record<string, (...given: any[]) => any>) {
  const document = reading?.document;
  const beside = document && added(state, document);
  return html`${beside && state.document.data?.test ? html`<p class="note">${t.dividedAgain}</p>` : nothing}
    <div class="row">
      <button type="button" class="primary" ?disabled=${!document || !mayPaint(state)} @click=${on.replace}>
        ${t.take}
      </button>
      ${beside ? html`<button type="button" @click=${on.add}>${t.add(state.points.n)}</button>` : nothing}
      <button type="button" @click=${on.other}>${t.other}</button>
      <button type="button" @click=${on.close}>${t.cancel}</button>
    </div>`;
}
