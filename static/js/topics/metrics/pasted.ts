// Pasted labels, actual and predicted: parsing, the matrix, and the card with their field.

import { html, nothing } from 'lit-html';
import { metricsOfConfusion } from '../../run/metrics.ts';
import { label } from '../../text/format.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { classChoice, matrixTable, rateItem, segments, type Here } from './card.ts';
import { matrix, overallOf, ratesOf, sharesOf, type Matrix, type Rate } from './moment.ts';

export const MOST = { rows: 5_000, classes: 20, letters: 200_000 };
const HEADER = [/^(actual|true|truth|label|y|target)/i, /^(predicted|prediction|said|estimate|f\(x\))/i];

/** An example of twelve predictions, one per line. `columns`: their names */
export const twelve = (columns: string) =>
  `${columns}
${'1, 0\n'.repeat(2)}${'1, 1\n'.repeat(6)}${'0, 1\n'}${'0, 0\n'.repeat(3)}`.trim();

type Sides = Catalog['sides'];
type Table = { labels: string[]; pairs: [string, string][]; wrong: Sentence | null };
type Pasted = {
  problem: Sentence | null; // why there is no matrix
  matrix: Matrix | null;
  rates: Rate[];
  classes: string[]; // to choose from, if more than two
  sides: string[]; // for two classes: the positive one, and the other
};

/** The pairs of a text: two cells per line, separated by commas, semicolons, tabs or blanks. */
export function tableOf(text: string): Table {
  if (text.length > MOST.letters) return refused(['letters', text.length, MOST.letters]);
  const cellsOf = (line: string) =>
    line.split(/\s*[,;\t]\s*|\s+/).map((cell) => cell.replace(/^"(.*)"$/, '$1').replace('−', '-'));
  const rows = text
    .split('\n')
    .map((line, i) => ({ row: i + 1, line: line.trim() }))
    .filter(({ line }) => line)
    .map(({ row, line }) => ({ row, cells: cellsOf(line.replace(/\s*[,;]$/, '')) }));
  if (HEADER.every((words, i) => words.test(rows[0]?.cells[i] ?? ''))) rows.shift();
  if (!rows.length) return refused(['empty']);
  const odd = rows.find(({ cells }) => cells.length !== 2 || cells.some((cell) => !cell));
  if (odd) return refused(['cells', odd.row, odd.cells.filter(Boolean).length]);
  if (rows.length > MOST.rows) return refused(['rows', rows.length, MOST.rows]);
  const pairs = rows.map(({ cells }) => cells as [string, string]);
  const labels = inOrder([...new Set(pairs.flat())]);
  if (labels.length > MOST.classes) return refused(['classes', labels.length, MOST.classes]);
  return { labels, pairs, wrong: null };
}

/** Numbers by size, else names by their letters, as the reader of tables orders labels. */
function inOrder(labels: string[]) {
  const numbers = labels.every((label) => Number.isFinite(Number(label)));
  return labels.sort((a, b) => (numbers ? Number(a) - Number(b) : a < b ? -1 : 1));
}

const refused = (wrong: Sentence): Table => ({ labels: [], pairs: [], wrong });

/** Two labels in order: a word for no first, a word for yes last. */
function positiveLast(labels: string[], { yes, no }: Sides = { yes: '', no: '' }) {
  const says = (pattern: string, name: string) => Number(new RegExp(`^(?:${pattern})$`, 'iu').test(name));
  const affirmation = (name: string) => says(yes, name) - says(no, name);
  return labels.toSorted((a, b) => affirmation(a) - affirmation(b));
}

/** `positive`: the chosen positive class. `reasons`: why a rate is undefined */
export function pastedMoment(
  text: string,
  { positive, class: wish }: { positive: string | null; class: number },
  { reasons: why, pasted: { opposite } }: ViewWords['metrics'],
  catalogued?: Sides,
): Pasted {
  const { labels: named, pairs, wrong } = tableOf(text);
  const empty = { problem: wrong, matrix: null, rates: [], classes: [], sides: [] };
  if (wrong) return empty;
  const both = named.length === 1 ? inOrder([otherThan(named[0], opposite), named[0]]) : named;
  const labels = both.length === 2 ? positiveLast(both, catalogued) : both;
  const order = labels.length === 2 && labels[0] === positive ? labels.toReversed() : labels;
  const confusion = order.map((actual) =>
    order.map((guess) => pairs.filter(([a, b]) => a === actual && b === guess).length),
  );
  const state = { document: null, points: { task: 'multiclass' } } as any;
  if (order.length > 2) {
    const metrics = metricsOfConfusion('multiclass', order, confusion, why);
    const rated = metrics.classes[Math.min(wish, order.length - 1)];
    const table = matrix('pasted', metrics, null, state);
    return { ...empty, matrix: table, rates: [...overallOf(metrics), ...sharesOf(rated)], classes: order };
  }
  const metrics = metricsOfConfusion('binary', [-1, 1], confusion, why);
  const sides = order.toReversed();
  const names = sides.map((name, i) => (/^[+-]/.test(name) ? name : `${name} (${label(i ? -1 : 1)[0]})`));
  const table = { ...matrix('pasted', metrics, null, state), names };
  return { ...empty, matrix: table, rates: ratesOf(metrics), sides };
}

/** A name for the class that does not occur. */
const otherThan = (label: string, opposite: (label: string) => string) =>
  ({ 0: '1', 1: '0', '-1': '1', '+1': '-1' })[label] ?? opposite(label);

export function pastedCard(
  { problem, matrix, rates, classes, sides }: Pasted,
  { text, chosen, choose }: Here,
) {
  const { hint, twelve: example, positive, columns } = text.pasted;
  return html`
    <div class="pasted">
      <div class="pasted-text">
        <label
          >${hint}
          <textarea
            rows="7"
            spellcheck="false"
            autocomplete="off"
            .value=${chosen.text}
            @input=${(event: ChangeOf<HTMLTextAreaElement>) => choose({ text: event.target.value })}
          ></textarea>
        </label>
        <button type="button" @click=${() => choose({ text: twelve(columns), positive: null })}>
          ${example}
        </button>
        ${
          sides.length
            ? html`<div class="segments" role="group" aria-label=${positive}>
                <span>${positive}</span>
                ${segments(
                  sides.toSorted().map((name) => [name, name]),
                  sides[0],
                  (name) => choose({ positive: name }),
                )}
              </div>`
            : nothing
        }
      </div>
      ${problem ? html`<p class="pasted-problem" role="status">${textOf(text.pasted, problem)}</p>` : nothing}
      ${matrix ? matrixTable(matrix, null, text) : nothing}
    </div>
    ${classChoice(classes, { text, chosen, choose })}
    <ul class="rate-list">
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}
