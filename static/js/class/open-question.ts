// The open question, in place of the verdict: a member's answers, or the tally of all.

import { html, nothing, render } from 'lit-html';
import { asksPoint } from '../state/class.ts';
import { byPart } from '../state/reads.ts';
import { count } from '../text/format.ts';
import { sentence } from '../kit/views/card.ts';
import { answersOf, pointRequest, outcomeOf, pathRequest, type Answer, type Question } from './answers.ts';

const panel: View = {
  id: 'asked',

  mount(element, app) {
    const page = element.closest('.page') as HTMLElement;
    return {
      render(state) {
        const question = state.lesson?.question;
        page.toggleAttribute('data-asked', Boolean(question));
        render(question ? card(question, byPart(state, 'points'), app) : nothing, element);
      },
    };
  },
};
export default panel;

function card(question: Question, state: State, { text, actions, theme }: App) {
  const t = text.question;
  const lead = state.lesson?.role === 'lead';
  const title = question.text ?? t.kinds[question.kind];
  return html`<section class="question-card" aria-label=${title} aria-live="polite">
    <h2>${title}</h2>
    ${lead ? html`<p class="question-count">${answered(question, state, t)}</p>` : nothing}
    ${question.late ? html`<p>${t.late(question.late)}</p>` : nothing}
    ${
      asksPoint(question) || question.kind === 'path'
        ? html`<p class="question-request">
            ${t[asksPoint(question) ? pointRequest(question, lead) : pathRequest(question, lead)]}
          </p>`
        : html`<div class="answers" data-kind=${question.kind}>
            ${answersOf(question, state.points, theme).map((option) => answer(option, question, lead, t, actions))}
          </div>`
    }
    <div class="row">
      ${lead && !question.revealed ? html`<button type="button" class="primary" @click=${() => actions.lesson({ reveal: true })}>${t.reveal}</button>` : nothing}
      ${lead ? html`<button type="button" @click=${() => actions.lesson({ question: null })}>${question.revealed ? t.done : t.drop}</button>` : nothing}
      ${question.revealed ? outcome(question, state, t) : nothing}
    </div>
  </section>`;
}

/** The number of answers. */
const answered = (question: Question, { lesson }: State, t: Words['question']) =>
  html`<strong>${count(question.answered)}</strong> ${t.answered(question.answered, lesson?.here)}`;

function answer(
  { value, says, color, count: given, share, correct }: Answer,
  question: Question,
  lead: boolean,
  t: Words['question'],
  actions: any,
) {
  const style = `--share: ${share * 100}%${color ? `; --mark: ${color}` : ''}`;
  const inner = html`<span class=${color ? 'answer-words marked' : 'answer-words'}>${sentence(t, says)}</span
    >${given === null ? nothing : html`<span class="answer-count">${given}</span>`}`;
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

/** Beside the buttons, in a row that exists before, so that nothing moves. */
function outcome(question: Question, state: State, t: Words['question']) {
  const lead = state.lesson?.role === 'lead';
  const [first, mine] = outcomeOf(question, lead);
  if (!first) return lead ? nothing : html`<p class="outcome">${answered(question, state, t)}</p>`;
  if (question.truth === null) return html`<p>${sentence(t, first)}</p>`;
  return html`<p class="outcome"><strong>${sentence(t, first)}</strong> ${sentence(t, mine)}</p>`;
}
