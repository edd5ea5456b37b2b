// A point and the line: w.v = 0 for a vector v within the line, the point's projection on w, its distance, and every predictor's
// prediction. Both ends of v and the probe have handles.

import { html, nothing, svg } from 'lit-html';
import { markOf, markPath } from '../../kit/marks.ts';
import { round } from '../../kit/svg.ts';
import { number } from '../../text/format.ts';
import { isVisible } from '../../kit/plot.ts';
import { mathematical, withSymbols } from '../../kit/views/marked.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { agreementPlot, type ENDS, layoutOf, picture, type Layout } from './figure.ts';
import type { Moment } from './moment.ts';

type Text = ViewWords['dot-product'];
type Handle = 'from' | 'to' | 'probe';
type Own = { layout: Layout | null; close(): void };
type Here = Page<'dot-product', typeof ENDS, Own>;

const FARTHEST = 1;
const KEYS: Record<string, number[]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export default view({
  id: 'dot-product',
  calm: true,
  repaintsFor: (s) => [s.updateProgress >= 1],
  own: (_, { app: { store, actions } }): Own => ({
    layout: null, // the target of pointers and keys
    close() {
      if (store.state.probing) actions.setProbe(store.state.probe);
    },
  }),
  ...picture,
  card,
});

function card(shown: Moment, page: Here) {
  const { text, theme, own } = page;
  const { agreement } = shown;
  const size = page.size();
  const layout = agreement && isVisible(size) ? layoutOf(agreement, size, theme) : null;
  own.layout = layout;
  const drawing =
    layout &&
    plotSvg(agreementPlot(layout, shown, page), theme, {
      ...{ style: 'drawing agreement', role: 'group', label: text.figure },
      handles: handles(layout, shown, page),
    });
  return html`<div class="dot-product">
    ${bar(shown, page)} ${agreement ? html`<div class="fig-box">${drawing ?? nothing}</div>` : nothing}
    <div class="dot-side" tabindex="0" role="group" aria-label=${text.side}>
      ${numbers(shown, page)} ${answers(shown, page)}
    </div>
  </div>`;
}

const bar = ({ placeable, focus, made }: Moment, { state: { probe, probing }, text, actions }: Here) =>
  html`<div class="fig-row dot-bar">
    <button
      type="button"
      class="small probe"
      title=${placeable ? text.probeText : text.notPlaced}
      aria-pressed=${probing ? 'true' : 'false'}
      ?disabled=${!placeable}
      @click=${() => actions.probe()}
    >
      ${probe ? text.remove : probing ? text.placing : text.probe}
    </button>
    <span class="point">${text.point(focus, made)}</span>
  </div>`;

/** The drawing's values as numbers. */
function numbers({ agreement, remark, numbers: rows, run, predictor, last }: Moment, page: Here) {
  const { text, own, chosen } = page;
  const v = agreement?.norm && own.layout ? own.layout.vector(chosen) : null;
  const aside = (words: string) => html`<p class="aside">${withSymbols(words)}</p>`;
  return html`
    ${remark ? (agreement ? html`<p>${withSymbols(text[remark])}</p>` : aside(text[remark])) : nothing}
    ${agreement && v ? html`<p class="zero" data-said="w.v">${mathematical('w · v')} ${agreement.exact ? html`= ${text.within(v.v, agreement.w)}<br />` : nothing} = <strong>${number(v.product)}</strong></p>` : nothing}
    ${rows.length || run.dual ? table(rows, agreement, text) : nothing}
    ${last && rows.length ? aside(text.ofLast) : nothing}
    ${predictor && rows.length ? aside(text.ofPredictor(labelOf(page, predictor))) : nothing}
    ${agreement?.classes ? aside(text.between(agreement.classes)) : nothing}
    ${agreement && !agreement.exact ? aside(text.span) : nothing}
  `;
}

const table = (rows: Moment['numbers'], agreement: Moment['agreement'], text: Text) =>
  html`<table class="dot-numbers">
    <tbody>
      ${rows.map(([name, value]) => {
        const [formula, words] = text.rows[name];
        const beside = text.beside[name as keyof typeof text.beside]?.(agreement) ?? '';
        return html`<tr data-said=${name} ?data-decisive=${name === 'score'}>
          <th scope="row">${mathematical(formula)} <small>${withSymbols(words)}</small></th>
          <td>
            <strong>${name === 'angle' && value !== null ? text.degrees(value) : number(value)}</strong>
            ${beside ? html`<small>${beside}</small>` : nothing}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;

const labelOf = ({ state: { catalog } }: Here, name: string) =>
  catalog?.predictors.find((entry) => entry.name === name)?.label ?? name;

/** Every predictor's prediction; for votes also their split. */
function answers({ answers: given, run }: Moment, page: Here) {
  const { text, theme } = page;
  if (!given) return html`<p class="aside">${text.asking}</p>`;
  const answer = ({ name, score, label, votes }: Probed['predictors'][0]) =>
    html`<tr data-predictor=${name}>
      <th scope="row">${labelOf(page, name)}</th>
      <td>${Array.isArray(score) ? nothing : html`<span class="score">${number(score)}</span>`}</td>
      <td>${mark(run, label, theme)} <strong>${text.says(label, run.task)}</strong></td>
      ${votes ? html`<td class="tally" title=${text.tally(votes)}>${tally(votes, text)}</td>` : html`<td></td>`}
    </tr>`;
  return html`<table class=${`dot-answers ${given.late ? 'late' : ''}`}>
    <caption>
      ${text.saysHeading}
    </caption>
    <tbody>
      ${given.predictors.map(answer)}
    </tbody>
  </table>`;
}

function mark(run: Run, label: number | null, theme: Theme) {
  const shape = run.task === 'regression' || label === null ? null : markOf(run, theme, label);
  return shape
    ? html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d=${markPath(shape.symbol, 8, 8, 6.5)} fill=${shape.color} />
      </svg>`
    : nothing;
}

const tally = ({ positive, negative }: { positive: number; negative: number }, text: Text) =>
  html`<span class="votes"
      ><span class="positive" .style=${`flex-grow: ${positive}`}></span
      ><span class="negative" .style=${`flex-grow: ${negative}`}></span></span
    ><small>${text.tally({ positive, negative })}</small>`;

/** The handles of v's ends and of the probe. */
function handles({ agreement, frame, vector }: Layout, { focus }: Moment, page: Here) {
  const { text, theme, chosen } = page;
  const handle = (name: Handle, point: Point, label: string, value: number) => {
    const [x, y] = [round(frame.x(point[0])), round(frame.y(point[1]))];
    return svg`<g class=${`handle ${name}`} tabindex="0" role="slider" aria-label=${label} aria-valuenow=${value} aria-valuetext=${number(value, 3)}
      @pointerdown=${(event: PointerOf<SVGElement>) => grab(name, event, page)} @keydown=${(event: KeyboardEvent) => nudge(name, event, page)}>
    <circle cx=${x} cy=${y} r="14" class="reach" /><circle cx=${x} cy=${y} r=${theme.size.boundary * 1.8} class="dot" />
  </g>`;
  };
  const v = agreement.norm ? vector(chosen) : null;
  return [
    v ? [handle('from', v.from, text.from, chosen.from), handle('to', v.to, text.to, chosen.to)] : nothing,
    focus.kind === 'probe' && agreement.exact
      ? handle('probe', agreement.x, text.probeHandle, agreement.x[0])
      : nothing,
  ];
}

const moveEnd = (name: 'from' | 'to', end: number, { choose }: Here) =>
  choose({ [name]: Math.max(-FARTHEST, Math.min(FARTHEST, end)) });

/** Lets a handle follow a pointer. `event`: its pointerdown */
function grab(name: Handle, event: PointerOf<SVGElement>, page: Here) {
  event.preventDefault();
  const { own, actions } = page;
  const handle = event.currentTarget;
  const box = handle.closest('.fig-box') as Element;
  handle.setPointerCapture(event.pointerId);
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!own.layout) return;
    const { left, top } = box.getBoundingClientRect();
    const at = own.layout.frame.data([clientX - left, clientY - top]);
    if (name === 'probe') actions.setProbe(actions.snapped(at));
    else moveEnd(name, own.layout.endAt(at), page);
  };
  const end = () => handle.removeEventListener('pointermove', move);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end, { once: true });
  handle.addEventListener('pointercancel', end, { once: true });
}

/** Arrow keys on a handle. */
function nudge(name: Handle, event: KeyboardEvent, page: Here) {
  const step = KEYS[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const { actions, app, chosen } = page;
  const { probe, snap } = app.store.state;
  if (name !== 'probe')
    moveEnd(name, chosen[name] + (step[0] + step[1]) * (event.shiftKey ? 0.2 : 0.05), page);
  else if (probe) {
    const by = (snap || 0.1) * (event.shiftKey ? 10 : 1);
    actions.setProbe(actions.snapped([probe[0] + step[0] * by, probe[1] + step[1] * by]));
  }
}
