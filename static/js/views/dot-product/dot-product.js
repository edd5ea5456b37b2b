// A point and the line: w.v = 0 for a vector v within the line, the point's projection on w, its distance, and what every
// predictor says of it.

import { html, nothing, render } from 'lit-html';
import { agreementOf } from './agreement-figure.js';
import { number } from '../../text/format.js';
import { markOf, markPath } from '../../figures/marks.js';
import { focusOf } from '../../run/focus.js';
import { dotProduct as t } from '../../text/en/dot-product.js';
import { agreementDrawing, framed } from './agreement.js';
import { notHere, presetButton, sceneOf, sizeOf, visible, watchSizes } from '../shared/card.js';

const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const FARTHEST = 1;

export default {
  id: 'dot-product',
  calm: true,
  uses: (s) => [s.runId, s.document, s.catalog, s.hovered, s.probe, s.probing, s.probed, s.turned >= 1],

  mount(element, app) {
    const { store, actions, session } = app;
    const ends = { from: -0.5, to: 0.25 }; // of v, from the middle of the drawing, -1 to 1
    let drawn = null; // as framed() gives it: what pointers and keys act on
    let box = null;
    let unwatch = () => {};

    function paint() {
      const { state } = store;
      const scene = sceneOf(state.run, app.scene);
      const focus = scene && focusOf(state, scene);
      if (!focus) {
        render(notHere(t.none, ...presetButton(state, app, 'wide-margin', t.open)), element);
        return;
      }
      if (state.run.d <= 2 || focus.kind !== 'probe') session.fetchProbe(focus.x, scene.now.position);
      const agreement =
        focus.phi && !state.run.dual ? agreementOf(state.run, scene.predictor, focus.phi) : null;
      const pictured = agreement && state.run.task !== 'regression';
      render(card(state, scene, focus, agreement, pictured), element);
      const now = element.querySelector('.fig-box');
      if (now === box) return;
      box = now;
      unwatch();
      if (box) unwatch = watchSizes([box], paint);
    }

    function card(state, scene, focus, agreement, pictured) {
      const size = sizeOf(box);
      drawn = pictured && visible(size) ? framed(agreement, size, app.theme) : null;
      return html`<div class="dot-product">
        ${bar(state, focus)}
        ${pictured ? html`<div class="fig-box">${drawn ? agreementDrawing({ ...drawn, focus, ends, run: state.run }, app.theme, grab, nudge) : nothing}</div>` : nothing}
        <div class="dot-side" tabindex="0" role="group" aria-label=${t.side}>
          ${numbers(state, scene, focus, agreement, drawn, ends)} ${said(state, focus, scene, app.theme)}
        </div>
      </div>`;
    }

    const bar = ({ probe, probing, run }, focus) =>
      html`<div class="fig-row dot-bar">
        <button
          type="button"
          class="small probe"
          title=${run.d > 2 ? t.notPlaced : t.probeText}
          aria-pressed=${probing ? 'true' : 'false'}
          ?disabled=${run.d > 2}
          @click=${() => actions.probe()}
        >
          ${probe ? t.remove : probing ? t.placing : t.probe}
        </button>
        <span class="point">${t.point(focus)}</span>
      </div>`;

    /** A handle follows the pointer that took it. */
    function grab(name, event) {
      event.preventDefault();
      const handle = event.currentTarget;
      handle.setPointerCapture(event.pointerId);
      const move = ({ clientX, clientY }) => {
        const { left, top } = box.getBoundingClientRect();
        place(name, drawn.frame.toData([clientX - left, clientY - top]));
      };
      const end = () => handle.removeEventListener('pointermove', move);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end, { once: true });
      handle.addEventListener('pointercancel', end, { once: true });
    }

    /** Arrow keys on a handle. */
    function nudge(name, event) {
      const step = KEYS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      if (name === 'probe') {
        const { probe, snap } = store.state;
        const by = (snap || 0.1) * (event.shiftKey ? 10 : 1);
        actions.setProbe(actions.snapped([probe[0] + step[0] * by, probe[1] + step[1] * by]));
      } else {
        ends[name] = within(ends[name] + (step[0] + step[1]) * (event.shiftKey ? 0.2 : 0.05));
        paint();
      }
    }

    function place(name, at) {
      if (name === 'probe') actions.setProbe(actions.snapped(at));
      else {
        ends[name] = within(drawn.endAt(at));
        paint();
      }
    }

    return {
      render: paint,
      follow: paint,
      unmount: () => {
        unwatch();
        if (store.state.probing) actions.setProbe(store.state.probe);
      },
    };
  },
};

const within = (value) => Math.max(-FARTHEST, Math.min(FARTHEST, value));

/** What the drawing shows, as numbers. */
function numbers({ run }, scene, focus, agreement, drawn, ends) {
  if (run.dual)
    return html`<p class="aside">${t.noSquare}</p>
      ${table(dualRows(run, scene, focus))}`;
  if (!agreement) return html`<p class="aside">${t.asking}</p>`;
  if (run.task === 'regression')
    return html`<p class="aside">${t.regression}</p>
      ${table([['score', number(agreement.score)]])}`;
  const { product, along, angle, score, distance, origin, norm, classes, exact } = agreement;
  const v = drawn?.vector(ends);
  return html`
    ${norm ? (v ? html`<p class="zero" data-said="w.v"><i>w</i> · <i>v</i> ${exact ? html`= ${t.within(v.v, agreement.w)}` : nothing} = <strong>${number(Math.abs(v.product) <= 1e-12 * v.size ? 0 : v.product)}</strong></p>` : nothing) : html`<p>${t.noWeights}</p>`}
    ${table([
      ['product', number(product), t.agreement(angle)],
      ['along', number(along)],
      ['angle', angle === null ? '–' : t.degrees(angle)],
      ['score', number(score)],
      ['distance', number(distance)],
      ['origin', number(origin)],
    ])}
    ${classes ? html`<p class="aside">${t.between(classes)}</p>` : nothing}
    ${exact ? nothing : html`<p class="aside">${t.span}</p>`}
  `;
}

function dualRows(run, scene, focus) {
  if (!focus.phi) return [];
  let score = scene.predictor.b;
  for (let j = 0; j < run.p; j += 1) score += scene.predictor.w[j] * focus.phi[j];
  return [
    ['score', number(score)],
    ['distance', number(scene.norm ? Math.abs(score) / scene.norm : null)],
  ];
}

const table = (rows) =>
  html`<table class="dot-numbers">
    <tbody>
      ${rows.map(
        ([name, value, more]) =>
          html`<tr data-said=${name}>
            <th scope="row">${t.rows[name][0]} <small>${t.rows[name][1]}</small></th>
            <td><strong>${value}</strong> ${more ? html`<small>${more}</small>` : nothing}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** Every predictor's answer; of the voted one how its vectors are divided. */
function said({ run, probed, catalog }, { x }, scene, theme) {
  const known =
    probed &&
    probed.version === run.version &&
    probed.x.length === x.length &&
    probed.x.every((value, j) => value === x[j]);
  if (!known) return html`<p class="aside">${t.asking}</p>`;
  const labelOf = (name) => catalog.predictors.find((entry) => entry.name === name)?.label ?? name;
  const answer = ({ name, score, label, votes }) =>
    html`<tr data-predictor=${name}>
      <th scope="row">${labelOf(name)}</th>
      <td>${Array.isArray(score) ? nothing : html`<span class="score">${number(score)}</span>`}</td>
      <td>${mark(run, label, theme)} <strong>${t.says(label, run.task)}</strong></td>
      ${votes ? html`<td class="tally" title=${t.tally(votes)}>${tally(votes)}</td>` : html`<td></td>`}
    </tr>`;
  const late = probed.visit !== scene.now.position;
  return html`<table class=${`dot-answers ${late ? 'late' : ''}`}>
    <caption>
      ${t.saysHeading}
    </caption>
    <tbody>
      ${probed.predictors.map(answer)}
    </tbody>
  </table>`;
}

function mark(run, label, theme) {
  const shape = run.task === 'regression' ? null : markOf(run, theme, label);
  return shape
    ? html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d=${markPath(shape.symbol, 8, 8, 6.5)} fill=${shape.color} />
      </svg>`
    : nothing;
}

const tally = ({ positive, negative }) =>
  html`<span class="votes"
      ><span class="positive" .style=${`flex-grow: ${positive}`}></span
      ><span class="negative" .style=${`flex-grow: ${negative}`}></span></span
    ><small>${t.tally({ positive, negative })}</small>`;
