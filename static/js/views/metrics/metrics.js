// Metrics: the confusion matrix and every rate in its numbers, as the playhead moves; errors and criterion by epoch.

import { html, nothing, render } from 'lit-html';
import { curvesFigure, curveStyle } from '../../figures/curves.js';
import { label, number } from '../../text/format.js';
import { matrixOf, overallOf, ratesOf, sharesOf } from './rates.js';
import { createLatest } from '../../run/latest.js';
import { highest } from '../../run/scene.js';
import { metrics as t } from '../../text/en/metrics.js';
import { columns } from '../../client/transport/wire.js';
import { createChart, key } from '../shared/curve-chart.js';

const WHILE_PLAYING = 250; // ms between two requests
const WHILE_SCRUBBING = 80;
const CURVES = [
  ['training', 'test', 'validation'],
  ['criterion', 'error_prime'],
];
const STRONGEST = 50; // per cent of the accent colour behind a cell: ink stays readable on it

export default {
  id: 'metrics',
  calm: true,
  uses: (s) => [s.run, s.runId, s.hovered, s.connection],

  mount(element, app) {
    const { session, actions, store } = app;
    render(
      html`<div class="metrics">
        <div class="metrics-now"></div>
        <div class="metrics-epochs"></div>
      </div>`,
      element,
    );
    const now = element.querySelector('.metrics-now');
    const below = /** @type {HTMLElement} */ (element.querySelector('.metrics-epochs'));
    const charts = [0, 1].map((i) =>
      createChart(below.appendChild(document.createElement('section')), toEpoch, (x) => sayAt(i, x)),
    );
    const chosen = { set: 'training', class: 0 };
    let judged = null; // the latest answer
    let byEpoch = null;
    let drawn = null;

    const latest = createLatest(
      (payload) => session.ask('metrics', payload),
      (answer) => {
        judged = answer;
        paint(store.state);
      },
    );
    const epochs = createLatest(
      (payload) => session.ask('epochs', payload),
      (answer) => {
        byEpoch = { version: answer.version, bucket: answer.bucket, columns: columns(answer) };
        paint(store.state);
      },
    );

    function toEpoch(x) {
      const { run } = store.state;
      if (run) actions.goTo(Math.max(0, Math.min(run.visits, Math.round(x) * run.epochLength)));
    }

    function sayAt(chart, x) {
      const { columns: found, bucket } = byEpoch;
      const e = Math.max(
        0,
        Math.min(found.training.length - 1, Math.round(bucket === 1 ? x - 1 : (x - 0.5) / bucket - 0.5)),
      );
      return t.at(
        e * bucket + 1,
        bucket,
        CURVES[chart].filter((name) => found[name]).map((name) => [name, found[name][e]]),
      );
    }

    function ask(state) {
      const { run, playhead, connection } = state;
      if (connection !== 'online' || !run?.n) return;
      const position = app.scene?.now.position ?? 0;
      latest.want(
        `${run.version} ${run.done} ${position}`,
        { visit: position },
        playhead.playing ? WHILE_PLAYING : WHILE_SCRUBBING,
      );
      if (run.done) epochs.want(String(run.version), {}, WHILE_PLAYING);
    }

    function paint(state) {
      const { run } = state;
      const content = !run?.n
        ? html`<p class="view-empty">${t.none}</p>`
        : judged
          ? current(state)
          : html`<p class="view-empty">${t.waiting}</p>`;
      render(content, now);
      below.hidden = !run?.n || !byEpoch;
      if (!below.hidden) drawEpochs(run);
    }

    function current(state) {
      const sets = ['training', 'test'].filter((name) => judged[name]);
      if (!sets.includes(chosen.set)) chosen.set = 'training';
      const stale = judged.version !== state.run.version;
      if ('MSE' in judged.training) return regression(sets, judged, stale);
      const lit = cellOf(state, app.scene, judged.training);
      return html`
        <div class="matrices" ?data-stale=${stale}>
          ${sets.map((name) => matrix(name, judged[name], name === 'training' ? lit : null))}
        </div>
        <div class="rates" ?data-stale=${stale}>${choices(sets)} ${ratesList(judged[chosen.set])}</div>
      `;
    }

    function choices(sets) {
      const classes = judged[chosen.set].classes;
      const choose = (name, value) => {
        chosen[name] = value;
        paint(store.state);
      };
      return html`
        ${
          sets.length > 1
            ? html`<div class="segments" role="group" aria-label=${t.set}>
                ${sets.map((name) => html`<button type="button" class="segment" aria-pressed=${chosen.set === name} @click=${() => choose('set', name)}>${t.sets[name]}</button>`)}
              </div>`
            : nothing
        }
        ${
          classes
            ? html`<label class="control"
                ><span class="unseen">${t.ofClass}</span>
                <select @change=${(event) => choose('class', event.target.selectedIndex)}>
                  ${classes.map((entry, c) => html`<option ?selected=${c === chosen.class}>${t.versusRest(entry.label)}</option>`)}
                </select></label
              >`
            : nothing
        }
      `;
    }

    function ratesList(found) {
      const rows = found.classes
        ? [...overallOf(found), ...sharesOf(found.classes[Math.min(chosen.class, found.classes.length - 1)])]
        : ratesOf(found);
      return html`<ul class="rate-list">
        ${rows.map(rateItem)}
      </ul>`;
    }

    function drawEpochs(run) {
      const same = drawn && [byEpoch, app.theme, run].every((value, i) => value === drawn[i]);
      const at = (app.scene?.now.position ?? 0) / run.epochLength;
      if (!same) {
        drawn = [byEpoch, app.theme, run];
        const { columns: found, bucket } = byEpoch;
        const regression = run.task === 'regression';
        const title = t.meansOf(regression ? t.squaredByEpoch : t.byEpoch, bucket);
        const early = stopping(run);
        below.classList.toggle('single', regression);
        charts[0].show(
          figure(CURVES[0], found, bucket, app.theme, early.marks),
          heading(title, CURVES[0], found, app.theme, early.words),
          title,
        );
        if (!regression)
          charts[1].show(
            figure(CURVES[1], found, bucket, app.theme),
            heading(t.meansOf(t.criterion, bucket), CURVES[1], found, app.theme),
            t.criterion,
          );
      }
      for (const chart of charts) chart.move(at);
    }

    return {
      render: paint,
      follow(state) {
        ask(state);
        paint(state);
      },
      unmount() {
        latest.stop();
        epochs.stop();
        for (const chart of charts) chart.close();
      },
    };
  },
};

/** Where the example that is pointed at stands in the matrix of the training examples: [row, column], or null. */
function cellOf({ run, hovered }, scene, { labels }) {
  if (hovered === null || hovered >= run.n || !scene || run.drawing === 'grid') return null;
  const said =
    run.outputs > 1
      ? highest(scene.predicted, hovered * run.outputs, run.outputs)
      : Math.sign(scene.predicted[hovered]);
  const places = run.outputs > 1 ? labels : labels.toReversed();
  const place = [places.indexOf(run.y[hovered]), places.indexOf(said)];
  return place.includes(-1) ? null : place;
}

function matrix(name, found, lit) {
  const { labels, rows, tags } = matrixOf(found);
  const named = labels.map((value) => (tags ? label(value) : value));
  const most = Math.max(1, ...rows.flat());
  const cell = (count, i, j) =>
    html`<td
      class=${`${i === j ? 'right' : 'wrong'} ${count ? '' : 'none'} ${lit?.[0] === i && lit[1] === j ? 'lit' : ''}`}
      title=${t.cell(count, named[i], named[j])}
      .style=${`background: color-mix(in srgb, var(--accent) ${Math.round((count / most) * STRONGEST)}%, transparent)`}
    >
      ${tags ? html`<small>${tags[i][j]}</small>` : nothing}<span>${count}</span>
    </td>`;
  return html`<figure class="matrix" data-set=${name}>
    <figcaption>
      <strong>${t.sets[name]}</strong>
      ${t.wrong(found.mistakes, found.examples)}${found.undefined ? html`, ${t.left(found.undefined.length)}` : nothing}
    </figcaption>
    <table class=${labels.length > 5 ? 'many' : ''} aria-label=${t.matrix(t.sets[name])}>
      <thead>
        <tr>
          <td class="axis" title=${t.axes}>y ╲ f(x)</td>
          ${named.map((value) => html`<th scope="col">${value}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, i) =>
            html`<tr>
              <th scope="row">${named[i]}</th>
              ${row.map((count, j) => cell(count, i, j))}
            </tr>`,
        )}
      </tbody>
    </table>
  </figure>`;
}

/** @param {import('./rates.js').Rate} rate */
function rateItem({ name, formula, numbers, value, reason }) {
  const [short, long] = t.names[name];
  const share = name === 'Error' || name === 'MCC' ? 0 : Math.max(0, Math.min(1, value ?? 0));
  return html`<li title=${long} data-rate=${name} .style=${`--share: ${share}`}>
    <strong>${short}</strong>
    ${formula ? html`<span class="formula">= ${formula}</span>` : nothing}
    ${numbers ? html`<span class="numbers">= ${numbers}</span>` : nothing}
    ${value === null ? html`<span class="undefined">${t.undefined}: ${reason}</span>` : html`<span class="value">= ${number(value, 3)}</span>`}
  </li>`;
}

function regression(sets, judged, stale) {
  return html`<table class="fit-table" ?data-stale=${stale}>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t.set}</span></th>
        <td class="formula"></td>
        ${sets.map((name) => html`<th scope="col">${t.sets[name]} (${judged[name].examples})</th>`)}
      </tr>
    </thead>
    <tbody>
      ${['MSE', 'MAE', 'R2'].map(
        (name) =>
          html`<tr title=${t.names[name][1]} data-rate=${name}>
            <th scope="row">${t.names[name][0]}</th>
            <td class="formula">${t.formulas[name]}</td>
            ${sets.map((set) => html`<td class="value">${judged[set][name] === null ? html`<span class="undefined">${t.undefined}<small>${judged[set].reasons[name]}</small></span>` : number(judged[set][name], 4)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function figure(names, found, bucket, theme, marks = []) {
  const curves = names.flatMap((name, i) => {
    if (!found[name]) return [];
    const { color, dash } = curveStyle(i, theme);
    return [
      {
        x: Array.from(found[name], (_, e) => (bucket === 1 ? e + 1 : (e + 0.5) * bucket + 0.5)),
        y: Array.from(found[name]),
        color,
        dash,
        width: name === 'criterion' ? 1.3 : 0.8,
      },
    ];
  });
  const last = Math.max(1, found.training.length * bucket);
  return { ...curvesFigure(curves, theme, { xRange: [0, last + Math.max(last * 0.02, 0.1)] }), theme, marks };
}

function heading(title, names, found, theme, words = '') {
  const shown = names.filter((name) => found[name]);
  const entry = (name) => {
    const { color, pattern } = curveStyle(names.indexOf(name), theme);
    return html`<span class="curve-name">${key(color, pattern)}${t.curves[name]}</span>`;
  };
  return html`<span class="chart-name">${title}</span>
    ${shown.map(entry)}${words ? html`<span class="chart-words">${words}</span>` : nothing}`;
}

/** Early stopping: the epochs with the least validation error and the last, and what that means. */
function stopping({ ending }) {
  const errors = ending?.validation;
  if (!errors?.length) return { marks: [], words: '' };
  const known = errors.map((value) => value ?? Infinity);
  const best = known.indexOf(Math.min(...known)) + 1;
  return { marks: [best, errors.length], words: t.stopped(best, errors.length) };
}
