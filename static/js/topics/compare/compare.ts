// Compare: two to four runs over the same examples, side by side with one playhead; charts of their counts and errors.

import { html, noChange, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { curveStyle } from '../../kit/curves.ts';
import { createAlone } from '../../run/word-by-word.ts';
import { variantsOf } from '../../scenario/variants.ts';
import { createChart, key } from '../../kit/views/curve-chart.ts';
import { referenceControl } from '../../kit/views/reference.ts';
import { view, type Page } from '../../kit/views/view.ts';
import {
  additionsOf,
  aloneOf,
  captionOf,
  chartsOf,
  comparedIn,
  needsOf,
  ordersNeeded,
  reading,
  type Alone,
  type Compared,
} from './moment.ts';
import { createPlane, paintPlane, type Plane } from './planes.ts';

const READ = 120; // ms between changes of the numbers while playing
const TRAINING = 2; // the first chart shown if there is room for one: runs of one learner make the same mistakes

/** The words are chosen by names of the data. */
type Here = Page<'compare', { tab: number }, ReturnType<typeof own>> & { text: any };

export default view({
  id: 'compare',
  side: 'visit',
  calm: 33, // ms; up to four planes: half the frames are enough
  sceneless: true,
  chosen: { tab: TRAINING },
  own,
  absent: ({ run }) => (run.n ? null : { says: ['none'] }),
  moment: (state, scene) => comparedIn(state, positionIn(scene)),
  card,
  after,
  needs(state, { now: { position } }, _chosen, _shown, { planes }) {
    const ofRuns = comparedIn(state, position).flatMap((one) => {
      const { box, tallyAt } = planes.get(one.key) ?? {};
      const ofPlane = box && tallyAt ? reading(state, one, box, tallyAt) : { grid: null, needs: [] };
      return needsOf(state, one, ofPlane, position);
    });
    return [...ofRuns, ...ordersNeeded(state.run, position)];
  },
});

const positionIn = (scene: Scene | null) => scene?.now.position ?? 0;

/** The planes by run, the charts, and the time of the last card. */
function own(_element: HTMLElement, { app }: { app: App }) {
  const charts = [0, 1, 2, 3].map(() =>
    createChart(document.createElement('section'), (x) => app.actions.goTo(x)),
  );
  return {
    planes: new Map<string, Plane>(),
    charts,
    told: -Infinity,
    tells: true,
    close: () => charts.forEach((chart) => chart.close()),
  };
}

function card(list: Compared[], page: Here) {
  const { own, state, scene, chosen, memo, text } = page;
  const { run } = state;
  const now = performance.now();
  own.tells = !state.playhead.playing || now - own.told > READ || list.length !== own.planes.size;
  own.planes = new Map(list.map(({ key }) => [key, own.planes.get(key) ?? createPlane()]));
  if (!own.tells) return noChange;
  own.told = now;
  const trained = () => ({ met: createAlone(run), now: createAlone(run) });
  const alone = run.tagged && scene && aloneOf(state, scene, memo('alone', [run], trained));
  const figures = figuresOf(list, page);
  const tab = figures[chosen.tab].figure ? chosen.tab : 0;
  const curves = list.some(({ curves }) => curves);
  return html`<div class="compare">
    <div class="compare-bar">${bar(page)}</div>
    <div class="compare-planes" data-box data-count=${list.length} ?data-tagged=${run.tagged}>
      ${repeat(
        list,
        ({ key }) => key,
        (one, i) => runCard(one, i, page),
      )}
    </div>
    <div class="compare-alone" tabindex="0" role="group" aria-label=${text.alone.label} ?hidden=${!alone}>
      ${alone ? aloneTable(alone, text.alone) : nothing}
    </div>
    <div class="compare-tabs segments" role="group" aria-label=${text.shown} ?hidden=${!curves}>
      ${figures.map(({ name, figure }, c) =>
        figure
          ? html`<button
              type="button"
              class="segment"
              aria-pressed=${tab === c}
              @click=${() => page.choose({ tab: c })}
            >
              ${text.charts[name]}
            </button>`
          : nothing,
      )}
    </div>
    <div class="compare-charts" data-decisive data-shown=${tab} ?hidden=${!curves}>
      ${own.charts.map((chart) => chart.card)}
    </div>
  </div>`;
}

/** Drawn again when a run's curves arrive or go. */
const figuresOf = (list: Compared[], { memo, theme, state: { run } }: Here) =>
  memo('figures', [theme, run, list.length, ...list.flatMap(({ key, curves }) => [key, curves])], () =>
    chartsOf(list, run, theme),
  );

function after(list: Compared[] | null, page: Here, element: HTMLElement) {
  if (!list) return;
  const { own, memo, text } = page;
  const planes = element.querySelectorAll<HTMLElement>('.small-plane');
  planes.forEach((plane, i) => paintPlane(own.planes.get(list[i].key) as Plane, plane, list[i], page));
  if (!own.tells) return;
  const figures = figuresOf(list, page);
  memo('drawn', [figures], () =>
    figures.forEach(({ name, figure }, c) => {
      const label = text.charts[name];
      own.charts[c].card.hidden = !figure;
      if (figure)
        own.charts[c].show(figure, html`<span class="chart-name">${label}</span>`, text.byVisit(label));
    }),
  );
  for (const chart of own.charts) chart.move(positionIn(page.scene));
}

/** The menu of additions, and the references. */
function bar({ state, app, memo, text }: Here) {
  const { catalog, document, compared, facts, run } = state;
  const groups = memo('additions', [catalog, document, compared, facts?.radius, run.mapping], () =>
    additionsOf(state, text),
  );
  const entries = groups.flatMap((group) => group.entries);
  const add = ({ target }: ChangeOf<HTMLSelectElement>) => {
    const entry = entries[Number(target.value)];
    target.value = '';
    if (entry) app.actions.compareRuns([...variantsOf(state), entry.variant]);
  };
  const select = html`<select class="compare-add" aria-label=${text.addLabel} @change=${add}>
    <option value="">${text.add}</option>
    ${groups.map(
      (group) =>
        html`<optgroup label=${text.parts[group.part]}>
          ${group.entries.map((entry) => html`<option value=${entries.indexOf(entry)} ?disabled=${entry.refused ?? false}>${entry.label}</option>`)}
        </optgroup>`,
    )}
  </select>`;
  return html`${groups.length ? select : nothing} ${referenceControl(state, app.actions, app.text.reference)}`;
}

/** A run: its caption, and the canvases of its plane. */
function runCard(one: Compared, i: number, { state, app, theme, scene, text }: Here) {
  const { name, removable, refusal, numbers } = captionOf(state, one, positionIn(scene), text);
  const { color, pattern } = curveStyle(i, theme);
  const label = text.remove(name);
  const remove = () =>
    app.actions.compareRuns(
      variantsOf(app.store.state).filter((variant) => JSON.stringify(variant) !== one.key),
    );
  const button = html`<button type="button" class="icon" title=${label} aria-label=${label} @click=${remove}>
    ×
  </button>`;
  return html`<figure>
    <figcaption>
      <span class="compare-name"
        >${key(color, pattern)}<strong title=${name}>${name}</strong> ${removable ? button : nothing}</span
      >
      ${
        refusal
          ? html`<span class="refusal">${refusal}</span>`
          : numbers
            ? numbersCard(numbers, text)
            : html`<span class="compare-numbers">${text.loading}</span>`
      }
    </figcaption>
    <div class="small-plane" role="img" aria-label=${text.plane(name)} ?hidden=${one.run?.tagged}>
      <canvas></canvas><canvas></canvas>
    </div>
  </figure>`;
}

const numbersCard = (
  { visit, version, metrics, words, margin, sets, ended, late, nothing: unlearned, fitted }: any,
  text: any,
) =>
  html`<span class="compare-numbers" data-visit=${visit} data-version=${version}>
    <span data-number="made">${fitted === null ? text.made(metrics) : text.fitted(fitted)}</span>
    ${margin === null ? nothing : html`<span data-number="margin">${text.margin(margin)}</span>`}
    ${unlearned ? html`<span data-number="training">${text.nothing}</span>` : nothing}
    ${(unlearned ? [] : sets).map((set: string) => html`<span data-number=${set}>${text.error[set]} ${text.wrong(metrics[set], words)}<span class="share">${text.share(metrics[set])}</span></span>`)}
    ${ended === null ? nothing : html`<span>${text.ended(ended)}</span>`}
    ${late && !unlearned ? html`<span data-number="late">${text.atVisit(visit)}</span>` : nothing}
  </span>`;

/** Joint decoding and word-by-word decoding: counts, and the tags of one sentence. */
function aloneTable({ visit, met, sentence, of, all, words, right, ways }: Alone, text: any) {
  const cells = ({ tags }: Alone['ways'][number]) =>
    tags
      ? tags.map(
          ({ tag, wrong, differs }) =>
            html`<td data-wrong=${wrong ? '' : nothing} data-differs=${differs ? '' : nothing}>
              ${tag}${wrong ? html`<span role="img" aria-label=${text.isWrong}>✗</span>` : nothing}
            </td>`,
        )
      : html`<td colspan=${words.length}>${text.unknown}</td>`;
  return html`<table data-visit=${visit}>
    <tr>
      <td rowspan="2" class="compare-key">${text.key}</td>
      <th scope="colgroup" colspan="2">${text.heading(visit)}</th>
      <th scope="colgroup" colspan=${words.length}>${text.sentence(sentence, met)}</th>
    </tr>
    <tr>
      <th scope="col">${text.words}</th>
      <th scope="col">${text.sentences}</th>
      ${words.map((word) => html`<th scope="col">${word}</th>`)}
    </tr>
    <tr data-way="right">
      <th scope="row">${text.right}</th>
      <td></td>
      <td></td>
      ${right.map((tag) => html`<td>${tag}</td>`)}
    </tr>
    ${ways.map(
      (way) =>
        html`<tr data-way=${way.name}>
          <th scope="row" title=${text.means[way.name]}>${text.ways[way.name]}</th>
          <td data-number="words">${text.outOf(way.words, all)}</td>
          <td data-number="sentences">${text.outOf(way.sentences, of)}</td>
          ${cells(way)}
        </tr>`,
    )}
  </table>`;
}
