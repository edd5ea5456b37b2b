// Predict, then reveal: the open question over the plane, with the answers that a member may give or the tally of all.

import { html, nothing, render } from 'lit-html';
import { covered } from '../../../state/question.js';
import { say } from '../../shared/card.js';
import { answersOf, lineRequest, outcomeOf, pathRequest } from './answers.js';
import { group, listenToMenus, opener, sheet } from '../popover.js';
import { questionsAt } from './questions.js';

/** @type {View} */
const panel = {
  id: 'question',
  calm: true,
  uses: (s) => [s.lesson, s.course, s.points.task, s.points.classes, s.runId, s.document, s.facts],

  mount(element, app) {
    const close = listenToMenus(element);
    const paint = (/** @type {State} */ state) => {
      const { lesson } = state;
      const question = lesson?.question;
      element.toggleAttribute('data-open', Boolean(question));
      const kinds = lesson?.role === 'lead' && !covered(state) ? questionsAt(state, app.scene) : [];
      const menu = kinds.length ? asking(kinds, app, close) : nothing;
      render(question ? card(question, state, app) : menu, element);
    };
    return { render: paint, follow: paint };
  },
};
export default panel;

/** The lead's menu of questions. @param {string[]} kinds @param {App} app @param {() => void} close */
function asking(kinds, { text, actions }, close) {
  const t = text.question;
  const ask = (/** @type {string} */ kind) => () => {
    actions.lesson({ question: kind });
    close();
  };
  const entries = kinds.map(
    (kind) =>
      html`<button type="button" class="menu-item" role="menuitem" @click=${ask(kind)}>
        <span class="menu-item-name">${t.kinds[kind]}</span
        ><span class="menu-item-text">${t.about[kind]}</span>
      </button>`,
  );
  return html`${opener('menu-question', t.predict)}${sheet('menu-question', t.ask, group('', entries))}`;
}

/** @param {import('./answers.js').Question} question @param {State} state @param {App} app */
function card(question, state, { text, actions, theme }) {
  const t = text.question;
  const lead = state.lesson?.role === 'lead';
  return html`<section class="question-card" aria-label=${t.kinds[question.kind]} aria-live="polite">
    <header>
      <strong>${t.kinds[question.kind]}</strong
      >${lead || question.revealed ? html`<span>${t.answered(question.answered, state.lesson?.here)}</span>` : nothing}
    </header>
    ${
      question.kind === 'line' || question.kind === 'path'
        ? html`<p>
            ${t[question.kind === 'line' ? lineRequest(question, lead) : pathRequest(question, lead)]}
          </p>`
        : html`<div class="answers">
            ${answersOf(question, state.points, theme).map((option) => answer(option, question, lead, t, actions))}
          </div>`
    }
    ${question.revealed ? outcome(question, lead, t) : nothing}
    ${
      lead
        ? html`<div class="row">
            ${question.revealed ? nothing : html`<button type="button" class="primary" @click=${() => actions.lesson({ reveal: true })}>${t.reveal}</button>`}
            <button type="button" class="small" @click=${() => actions.lesson({ question: null })}>
              ${question.revealed ? t.done : t.drop}
            </button>
          </div>`
        : nothing
    }
  </section>`;
}

/** @param {import('./answers.js').Answer} option @param {import('./answers.js').Question} question @param {boolean} lead @param {Record<string, any>} t @param {any} actions */
function answer({ value, says, color, count, share, correct }, question, lead, t, actions) {
  const style = `--share: ${share * 100}%${color ? `; --mark: ${color}` : ''}`;
  const inner = html`<span class=${color ? 'answer-words marked' : 'answer-words'}>${say(t, says)}</span
    >${count === null ? nothing : html`<span class="answer-count">${count}</span>`}`;
  if (lead || question.revealed)
    return html`<div class=${`answer ${correct ? 'correct' : ''}`} .style=${style}>${inner}</div>`;
  return html`<button
    type="button"
    class="answer"
    aria-pressed=${question.answer === value}
    .style=${style}
    @click=${() => actions.lesson({ answer: value })}
  >
    ${inner}
  </button>`;
}

/** @param {import('./answers.js').Question} question @param {boolean} lead @param {Record<string, any>} t */
function outcome(question, lead, t) {
  const [first, mine] = outcomeOf(question, lead);
  if (question.truth === null) return html`<p>${say(t, first)}</p>`;
  return html`<p class="outcome"><strong>${say(t, first)}</strong> ${say(t, mine)}</p>`;
}
