// The difference as two tables: words with their tags, and tags with the one before. What cancels is crossed out.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.js';
import { mathematical } from '../shared/marked.js';

/** @param {import('./moment.js').Moment} moment @param {Record<string, any>} text */
export const card = ({ sentence, example, same, tables, cancels, square }, text) =>
  html`<div class="difference">
    <p>${text.which(example, sentence)}</p>
    <p class="difference-says" data-decisive>${same ? text.same : text.says(cancels, square)}</p>
    <div class="difference-tables">
      ${tables.filter(({ rows }) => rows.length).map(({ kind, rows }) => table(kind, rows, text))}
    </div>
  </div>`;

/** @param {'word' | 'after'} kind @param {import('./moment.js').Row[]} rows @param {Record<string, any>} text */
const table = (kind, rows, text) =>
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

/** @param {'word' | 'after'} kind @param {import('./moment.js').Row} row @param {Record<string, any>} text */
const line = (kind, { of, tag, right, found, by, before, after }, text) =>
  html`<tr data-by=${by} class=${by ? nothing : 'cancels'}>
    <th scope="row">${breakable(text.name[kind](of, tag))}</th>
    <td>${times(right, by)}</td>
    <td>${times(found, by)}</td>
    <td><b>${by > 0 ? '+' : ''}${number(by)}</b></td>
    <td>
      ${number(before, 3)}${after === null || after === before ? nothing : html` → <b>${number(after, 3)}</b>`}
    </td>
  </tr>`;

/** What is in both goes. @param {number} count @param {number} by */
const times = (count, by) => (count && !by ? html`<s>${count}</s>` : count ? String(count) : '');

/** A word and its tag, which may stand in two lines. @param {string} name */
const breakable = (name) =>
  name.split(/(?<=\/)/).map((part, i) => html`${i ? html`<wbr />` : nothing}${part}`);
