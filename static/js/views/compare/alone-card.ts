// Joint decoding and word-by-word decoding: a table of counts, and the tags of one sentence.

import { html, nothing, render } from 'lit-html';
import { createAlone } from '../../run/word-by-word.ts';
import { aloneOf, type Alone, type Way } from './alone.ts';

export function createAloneTable(element: HTMLElement, t: any) {
  let cached: { run: Run; trained: Parameters<typeof aloneOf>[2] } | null = null;
  return {
    /** For sentences: results of word-by-word decoding. */
    show(state: Ready, scene: Scene | null) {
      const { run } = state;
      if (cached?.run !== run)
        cached = run.tagged ? { run, trained: { met: createAlone(run), now: createAlone(run) } } : null;
      const alone = cached && scene && aloneOf(state, scene, cached.trained);
      element.hidden = !alone;
      render(alone ? aloneCard(alone, t) : nothing, element);
    },
  };
}

function aloneCard({ visit, met, sentence, of, all, words, right, ways }: Alone, t: any) {
  const cells = ({ tags }: Way) =>
    tags
      ? tags.map(
          ({ tag, wrong, differs }) =>
            html`<td data-wrong=${wrong ? '' : nothing} data-differs=${differs ? '' : nothing}>
              ${tag}${wrong ? html`<span role="img" aria-label=${t.isWrong}>✗</span>` : nothing}
            </td>`,
        )
      : html`<td colspan=${words.length}>${t.unknown}</td>`;
  return html`<table data-visit=${visit}>
    <tr>
      <td rowspan="2" class="compare-key">${t.key}</td>
      <th scope="colgroup" colspan="2">${t.heading(visit)}</th>
      <th scope="colgroup" colspan=${words.length}>${t.sentence(sentence, met)}</th>
    </tr>
    <tr>
      <th scope="col">${t.words}</th>
      <th scope="col">${t.sentences}</th>
      ${words.map((word) => html`<th scope="col">${word}</th>`)}
    </tr>
    <tr data-way="right">
      <th scope="row">${t.right}</th>
      <td></td>
      <td></td>
      ${right.map((tag) => html`<td>${tag}</td>`)}
    </tr>
    ${ways.map(
      (way) =>
        html`<tr data-way=${way.name}>
          <th scope="row" title=${t.means[way.name]}>${t.ways[way.name]}</th>
          <td data-number="words">${t.outOf(way.words, all)}</td>
          <td data-number="sentences">${t.outOf(way.sentences, of)}</td>
          ${cells(way)}
        </tr>`,
    )}
  </table>`;
}
