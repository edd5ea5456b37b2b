// What the bound depends on: one thing changed at a time, and what mistakes, R, delta and the bound become.

import { html, nothing, render } from 'lit-html';
import { count, number } from '../../text/format.js';
import { difference, ownResult, TRIALS } from './trials.js';
import { entryOf, withPoints } from '../../scenario/document.js';
import { words as t } from '../../text/en/bound.js';
import { notHere, presetButton } from '../shared/card.js';

const MOST_ROWS = 60;

export default {
  id: 'bound',
  uses: (s) => [s.facts, s.run, s.run?.ending, s.document, s.catalog, s.points, s.pending],

  mount(element, app) {
    const { actions, store } = app;
    /** Newest first: what each change was made to, and the changes. @type {{version: number, own: any, rows: any[]}[]} */
    let groups = [];
    const counts = new Map(); // how often each has been tried on what is on screen
    let known = null; // what can be changed, and to what: {key, subject, made}
    let said = '';
    let gone = false;

    function paint(state) {
      const { run, facts, points } = state;
      if (!run) return;
      const reason = run.task === 'regression' ? t.regression : points.n ? '' : t.none;
      render(
        reason
          ? notHere(reason, ...presetButton(state, app, 'wide-margin', t.open))
          : page(subjectOf(state), facts),
        element,
      );
    }

    /** What can be changed now; null while the run or its facts are on their way. */
    function subjectOf({ document, points, run, facts, catalog, pending }) {
      const learner = entryOf(catalog, 'learners', document?.learner);
      const ready =
        learner?.task === run.task && run.ending && facts && !facts.stale && !pending && run.n === points.n;
      if (!ready) return null;
      const key = [run, facts, document, points, learner];
      if (!known || key.some((value, i) => value !== known.key[i])) {
        known = {
          key,
          subject: { document: withPoints(document, points), points, run, facts, learner },
          made: new Map(),
        };
        counts.clear();
      }
      return known.subject;
    }

    /** What a change would make of the subject, worked out once. */
    function changed(id, subject) {
      const times = counts.get(id) ?? 0;
      if (known.made.get(id)?.times !== times)
        known.made.set(id, { times, trial: TRIALS[id](subject, times) });
      return known.made.get(id).trial;
    }

    const page = (subject, facts) => {
      const current =
        subject && groups[0]?.version !== subject.run.version
          ? [{ version: subject.run.version, own: ownResult(subject.run, facts), rows: [] }]
          : [];
      return html`<div class="bound-view">
        <div class="trials" role="group" aria-label=${t.heading}>
          ${Object.keys(TRIALS).map((id) => button(id, subject))}
        </div>
        <div class="table" tabindex="0" role="region" aria-label=${t.heading}>
          <table>
            <thead>
              <tr>
                ${Object.entries(t.columns).map(([key, name]) => html`<th scope="col" class=${key} title=${t.columnTitles[key]}>${name}</th>`)}
                <td></td>
              </tr>
            </thead>
            ${[...current, ...groups].map(body)}
          </table>
        </div>
        <p class="unseen" role="status">${said}</p>
      </div>`;
    };

    function button(id, subject) {
      /** @type {any} */
      const made = subject && changed(id, subject);
      const reason = made?.not ? t.not[made.not] : '';
      const { done, predicts, button: name } = t.trials[id];
      const title =
        reason ||
        (made ? `${done(...(made.with ?? []))}. ${t.predicts} ${predicts(about(subject))}` : t.waiting);
      return html`<button
        type="button"
        class="segment"
        data-trial=${id}
        title=${title}
        aria-disabled=${made && !reason ? 'false' : 'true'}
        @click=${() => made && !reason && attempt(id, subject, made)}
      >
        <span>${name}</span>
      </button>`;
    }

    async function attempt(id, subject, made) {
      const { run, facts } = subject;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (groups[0]?.version !== run.version)
        groups.unshift({ version: run.version, own: ownResult(run, facts), rows: [] });
      const { button: name, done, predicts } = t.trials[id];
      const row = {
        id,
        name,
        done: done(...(made.with ?? [])),
        predicts: predicts(about(subject)),
        document: made.document,
        result: null,
        error: '',
      };
      groups[0].rows.push(row);
      groups = trimmed(groups);
      paint(store.state);
      showNewest();
      try {
        row.result = await actions.tryDocument(made.document);
        said = t.said(name, row.result.mistakes, row.result.bound);
      } catch (error) {
        row.error = app.text.error(error);
        said = `${name}: ${row.error}`;
      }
      if (gone) return;
      paint(store.state);
      showNewest();
    }

    const showNewest = () => element.querySelector('tr[data-newest]')?.scrollIntoView({ block: 'nearest' });

    const body = ({ own, rows }, i) =>
      html`<tbody>
        <tr class="own">
          <th scope="row" class="change">${t.asItIs}</th>
          ${numbers(own)}
          <td></td>
        </tr>
        ${rows.map((row, j) => line(row, own, i === 0 && j === rows.length - 1))}
      </tbody>`;

    const line = (row, own, newest) =>
      html`<tr ?data-newest=${newest} data-row=${row.id}>
        <th scope="row" class="change">
          <b>${row.name}</b> ${row.done} <small>${t.predicts} ${row.predicts}</small>
        </th>
        ${row.error ? html`<td colspan="4" class="refusal">${row.error}</td>` : row.result ? numbers(row.result, own) : html`<td colspan="4">${t.trying}</td>`}
        <td>
          ${row.result ? html`<button type="button" class="small" aria-label=${t.applyTo(`${row.name}: ${row.done}`)} @click=${() => actions.openDocument(row.document)}>${t.apply}</button>` : nothing}
        </td>
      </tr>`;

    return {
      render: paint,
      unmount() {
        gone = true;
      },
    };
  },
};

/** What a prediction depends on. */
function about({ document, run }) {
  const { w = [], b = 0 } = document.start ?? {};
  return { bias: document.bias, zero: run.dual || [w, b].flat(3).every((value) => value === 0) };
}

/** The four numbers, each with how it differs from what it was. */
function numbers({ mistakes, updates, end, radius, margin, bound, bound_of: of, reasons }, own = null) {
  const changed = (key, value, words) => {
    const by = own && difference(own[key], value);
    return by ? html`<small class=${by.way}>${words(by)}</small>` : nothing;
  };
  const updated = of === 'updates' || updates !== mistakes;
  return html`
    <td class="mistakes">
      <data value=${mistakes}>${count(mistakes)}</data
      >${updated ? html`<small>${t.updates(updates)}</small>` : nothing}${changed('mistakes', mistakes, t.counted)}${t.ends[end] ? html`<small>${t.ends[end]}</small>` : nothing}
    </td>
    <td class="radius">${value(radius, number(radius, 4))}${changed('radius', radius, t.times)}</td>
    <td class="margin" title=${reasons.margin ?? nothing}>
      ${value(margin, number(margin, 3))}${changed('margin', margin, t.times)}
    </td>
    <td class="bound" title=${reasons.bound ?? nothing}>
      ${value(bound, count(bound))}${changed('bound', bound, t.times)}
    </td>
  `;
}

const value = (exact, shown) =>
  exact === null || exact === undefined ? '\u2013' : html`<data value=${exact}>${shown}</data>`;

/** Old changes go first once there are many. */
function trimmed(groups) {
  let left = MOST_ROWS;
  return groups.filter(({ rows }) => {
    left -= rows.length + 1;
    return left > -rows.length - 1;
  });
}
