// Right minus found: the features of the right tagging minus those of the tagging found, and what an update adds of them. Two
// tables: words with their tags, and tags with the tag before. Features that cancel are crossed out.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.ts';
import { mathematical } from '../../kit/views/marked.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { absent, moment, type Moment, type Table } from './moment.ts';

type Text = ViewWords['difference'];

export default view({ id: 'difference', calm: true, side: 'both', absent, moment, card });

function card({ sentence, example, same, tables, cancels, square }: Moment, { text }: Page<'difference'>) {
  return html`<div class="difference">
    <p>${text.which(example, sentence)}</p>
    <p class="difference-says" data-decisive>${same ? text.same : text.says(cancels, square)}</p>
    <div class="difference-tables">
      ${tables.filter(({ rows }) => rows.length).map((each) => table(each, text))}
    </div>
  </div>`;
}

const table = ({ kind, rows }: Table, text: Text) =>
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
      ${rows.map((row) => line(row, text))}
    </tbody>
  </table>`;

const line = ({ kind, of, tag, right, found, by, before, after }: Table['rows'][number], text: Text) =>
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
