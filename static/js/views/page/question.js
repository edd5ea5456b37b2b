// Predict, then reveal: the open question over the plane, with the answers that a member may give or the tally of all.

import { html, nothing, render } from 'lit-html';
import { marksOf } from '../../figures/points.js';
import { group, listenToMenus, menu } from './popover.js';

const KINDS = ['mistake', 'class', 'stop', 'line'];

export default {
  id: 'question',
  uses: (s) => [s.lesson, s.points.task, s.points.classes, s.playhead.playing],

  mount(element, app) {
    const close = listenToMenus(element);
    return {
      render(state) {
        const { lesson } = state;
        const question = lesson?.question;
        element.toggleAttribute('data-open', Boolean(question));
        render(
          question ? card(question, state, app) : lesson?.role === 'lead' ? asking(app, close) : nothing,
          element,
        );
      },
    };
  },
};

/** The lead's menu of questions. */
function asking({ text, actions }, close) {
  const t = text.question;
  const ask = (kind) => () => {
    actions.lesson({ question: kind });
    close();
  };
  const entries = KINDS.map(
    (kind) =>
      html`<button type="button" class="menu-item" role="menuitem" @click=${ask(kind)}>
        <span class="menu-item-name">${t.kinds[kind]}</span
        ><span class="menu-item-text">${t.about[kind]}</span>
      </button>`,
  );
  return menu('menu-question', t.predict, t.ask, group('', entries));
}

function card(question, state, { text, actions, theme }) {
  const t = text.question;
  const lead = state.lesson.role === 'lead';
  return html`<section class="question-card" aria-label=${t.kinds[question.kind]} aria-live="polite">
    <header><strong>${t.kinds[question.kind]}</strong><span>${t.answered(question.answered)}</span></header>
    ${
      question.kind === 'line'
        ? html`<p>
            ${question.revealed ? t.lineShown : lead ? t.lineAsked : question.answer ? t.lineTapped : t.lineTap}
          </p>`
        : html`<div class="answers">
            ${optionsOf(question, state.points, t, theme).map((option) => answer(option, question, lead, actions))}
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

/** What can be answered: [value, words, mark]. */
function optionsOf({ kind }, points, t, theme) {
  if (kind === 'class') {
    return marksOf(points, theme)
      .toReversed()
      .map(({ label, color }) => ({
        value: label,
        words: points.task === 'multiclass' ? String(label) : label > 0 ? t.positive : t.negative,
        color,
      }));
  }
  return [true, false].map((value) => ({ value, words: t.yesNo[kind][value ? 0 : 1], color: null }));
}

function answer({ value, words, color }, question, lead, actions) {
  const count = question.tally?.find(([given]) => given === value)?.[1] ?? 0;
  const share = question.answered ? count / question.answered : 0;
  const right = question.revealed && question.truth === value;
  const style = `--share: ${share * 100}%${color ? `; --mark: ${color}` : ''}`;
  const inner = html`<span class=${color ? 'answer-words marked' : 'answer-words'}>${words}</span
    >${question.tally ? html`<span class="answer-count">${count}</span>` : nothing}`;
  if (lead || question.revealed)
    return html`<div class=${`answer ${right ? 'correct' : ''}`} .style=${style}>${inner}</div>`;
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

function outcome(question, lead, t) {
  if (question.truth === null) return html`<p>${t.unknown}</p>`;
  const mine =
    !lead && question.yours !== undefined && question.yours !== null
      ? question.yours
        ? t.yoursRight
        : t.yoursWrong
      : '';
  return html`<p class="outcome"><strong>${t.right(question.right, question.answered)}</strong> ${mine}</p>`;
}
