// The difference as two tables: words with their tags, and tags with the tag before. Features that cancel are crossed out.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.ts';
import { mathematical } from '../shared/marked.ts';
import type { Moment, Row } from './moment.ts';

export const card = (
  { sentence, example, same, tables, cancels, square }: Moment,
  text: ViewWords['difference'],
) =>
  html`<div class="difference">
    <p>${text.which(example, sentence)}</p>
    <p class="difference-says" data-decisive>${same ? text.same : text.says(cancels, square)}</p>
    <div class="difference-tables">
      ${tables.filter(({ rows }) => rows.length).map(({ kind, rows }) => table(kind, rows, text))}
    </div>
  </div>`;

const table = (kind: 'word' | 'after', rows: Row[], text: ViewWords['difference']) =>
  html`<table data-kind=${kind}>
    <caption>
      ${text.caption[kind]}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text.feature}</th>
        <th scope="col">${mathematical('Φ(x, y)')}</th>
        <th scope="col">${mathematical('Φ(x, ŷ)')}</th>
        <th scope="col">${text.less}</th>
        <th scope="col">${mathematical('w')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => line(kind, row, text))}
    </tbody>
  </table>`;

const line = (
  kind: 'word' | 'after',
  { of, tag, right, found, by, before, after }: Row,
  text: ViewWords['difference'],
) =>
  html`<tr data-by=${by} class=${by ? nothing : 'cancels'}>
    <th scope="row">${breakable(text.name[kind](of, tag))}</th>
    <td>${times(right, by)}</td>
    <td>${times(found, by)}</td>
    <td><b>${by > 0 ? '+' : ''}${number(by)}</b></td>
    <td>
      ${number(before, 3)}${after === null || after === before ? nothing : html` → <b>${number(after, 3)}</b>`}
    </td>
  </tr>`;

/** The part of a count that cancels is crossed out. */
const times = (count: number, by: number) =>
  count && !by ? html`<s>${count}</s>` : count ? String(count) : '';

/** A word and its tag, with a possible line break. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/).map((part, i) => html`${i ? html`<wbr />` : nothing}${part}`);
