// The views beside the plane: a card each, mounted when it is opened and gone when it is closed.

import { html, nothing, render } from 'lit-html';
import { momentOf } from '../../run/moments.js';
import { nameOf } from '../../scenario/document.js';
import { isStepAlone } from '../../state/dock.js';
import { covered } from '../../state/question.js';
import { marked } from '../shared/marked.js';
import { worded } from '../shared/sentence.js';
import { notFor } from './panel.js';

/** @typedef {{element: HTMLElement, head: HTMLElement, says: HTMLElement, body: HTMLElement, instead: HTMLElement, panel: any, closed: boolean}} Card */

/** A view that is opened is seen, wherever the page scrolls; a layout begins at its top, and a lesson with its words. @param {HTMLElement} column @param {Card} [opened] */
function turnTo(column, opened) {
  column.scrollTop = 0;
  opened?.element.scrollIntoView({ block: 'nearest' });
}

/** @type {View} */
const view = {
  id: 'dock',
  uses: (s) => [
    s.dock,
    covered(s),
    s.course,
    Boolean(s.run?.network),
    Boolean(s.run?.tagged),
    lineLearner(s),
  ],

  mount(element, app) {
    const { actions, text, stage, views } = app;
    /** @type {Map<string, Card>} */
    const cards = new Map();

    function show(/** @type {State} */ state) {
      const { dock, run, course } = state;
      mark(/** @type {HTMLElement} */ (element.closest('.page')), dock);
      const open = dock.views.filter(({ id }) => views.some((entry) => entry.id === id));
      const before = cards.size;
      for (const [id, card] of cards) if (!open.some((view) => view.id === id)) close(id, card);
      const fresh = open.filter(({ id }) => !cards.has(id)).map(({ id }) => id);
      const rest = cards.size;
      open.forEach(({ id, size }, i) => {
        const card = cards.get(id) ?? create(id);
        card.element.style.setProperty('--size', String(size));
        render(header(id, app), card.head);
        const { summary, line } = text.views[id];
        render(marked(line?.[lineLearner(state)] ?? summary), card.says);
        card.element.toggleAttribute('data-pointed', course?.cards.includes(id) ?? false);
        cover(card, id, covered(state) && !course?.shown.includes(id), run);
        const there = element.children[i] ?? null;
        if (there !== card.element) element.insertBefore(card.element, there);
      });
      element.toggleAttribute('data-odd', open.length % 2 === 1 && !element.querySelector('[data-broad]'));
      const opened = fresh.length === 1 && rest === before && fresh[0] === open[0].id;
      if (fresh.length && before && !course) turnTo(element, opened ? cards.get(fresh[0]) : undefined);
    }

    function create(/** @type {string} */ id) {
      const card = emptyCard(entryIn(views, id), text.views[id]);
      cards.set(id, card);
      load(id, card);
      return card;
    }

    /** While a class is asked what comes, what could say it is out of sight; and what is about one line where there are several, or about points where there are sentences. */
    function cover(
      /** @type {Card} */ { head, says, body, instead },
      /** @type {string} */ id,
      /** @type {boolean} */ open,
      /** @type {Run | null} */ run,
    ) {
      const entry = entryIn(views, id);
      const secret = open && !entry.past;
      const elsewhere = notFor(entry, run);
      body.hidden = secret || elsewhere !== null;
      instead.hidden = !body.hidden;
      says.hidden = body.hidden; // what it is about may be the answer
      if (elsewhere) inform(head, '');
      instead.textContent = secret ? text.question.covered : elsewhere ? text.dock[elsewhere] : '';
    }

    async function load(/** @type {string} */ id, /** @type {Card} */ card) {
      const { body } = card;
      try {
        card.panel = await stage.open(entryIn(views, id), body, () => !card.closed);
        if (card.panel) card.panel.painted = momentIn(card, text);
        // What does not fit is scrolled to without a pointer too.
        if (getComputedStyle(body).overflowY === 'auto') body.tabIndex = 0;
      } catch (error) {
        const textContent = `${text.dock.failed} ${error.message}`;
        body.replaceChildren(
          Object.assign(document.createElement('p'), { className: 'panel-error', textContent }),
        );
      }
    }

    function close(/** @type {string} */ id, /** @type {Card} */ card) {
      card.closed = true;
      actions.hover(null); // no pointer leaves what is gone
      if (card.panel) stage.close(card.panel);
      card.element.remove();
      cards.delete(id);
    }

    return { render: show };
  },
};

export default view;

/** What styles go by. @param {HTMLElement} page @param {Dock} dock */
function mark(page, { views, width, controls }) {
  page.dataset.dock = views.length ? width : 'none';
  page.toggleAttribute('data-alone', !controls);
  page.toggleAttribute('data-step-alone', isStepAlone(views));
}

/** Says in a card's head which moment it shows, whenever it has been painted; none where it says only that it is not for this run. @param {Card} card */
const momentIn =
  (card, /** @type {Words} */ text) => (/** @type {State} */ state, /** @type {Scene} */ scene) => {
    const side = state.run?.n && !isEmpty(card.body) ? card.panel.side(state, scene) : null;
    inform(card.head, side ? worded(text.moments, momentOf(scene, side)) : '');
  };

/** Whether what a card has in sight is only a sentence that this run has nothing for it. @param {HTMLElement} body */
function isEmpty(body) {
  const seen = [...body.children].find((child) => !(/** @type {HTMLElement} */ (child).hidden));
  return [seen, seen?.firstElementChild].some((element) => element?.matches('.fig-none, .not-here'));
}

/** @param {HTMLElement} head @param {string} words */
function inform(head, words) {
  const label = head.querySelector('.view-moment');
  if (label && label.textContent !== words) label.textContent = words;
}

/** @param {ViewEntry[]} views @param {string} id */
const entryIn = (views, id) => /** @type {ViewEntry} */ (views.find((entry) => entry.id === id));

/** Who learns a line in the plane: a learner's name; '' where nobody does. @param {State} state */
const lineLearner = ({ document, points }) =>
  points.task === 'binary' && points.d === 2 ? (nameOf(document?.learner) ?? '') : '';

/** @param {ViewEntry} entry @param {{title: string}} words @returns {Card} */
function emptyCard({ id, broad }, { title }) {
  const element = document.createElement('section');
  element.className = 'panel view';
  element.dataset.view = id;
  element.toggleAttribute('data-broad', Boolean(broad));
  element.setAttribute('aria-label', title);
  const head = Object.assign(document.createElement('header'), { className: 'view-head' });
  const says = Object.assign(document.createElement('p'), { className: 'view-says' });
  const body = Object.assign(document.createElement('div'), { className: 'view-body' });
  body.dataset.panel = id;
  const instead = Object.assign(document.createElement('p'), { className: 'covered', hidden: true });
  element.append(head, says, body, instead);
  return { element, head, says, body, instead, panel: null, closed: false };
}

const camera = html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 8h4l2-3h4l2 3h4v11H4zM15 13a3 3 0 1 1-6 0a3 3 0 0 1 6 0" />
</svg>`;

function header(
  /** @type {string} */ id,
  /** @type {App} */ { actions, openExport, exports, text: { dock: t, views } },
) {
  const name = views[id].title;
  const button = (
    /** @type {any} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ act,
    kind = '',
  ) =>
    html`<button
      type="button"
      class=${`icon ${kind}`}
      title=${words}
      aria-label=${`${name}: ${words}`}
      @click=${act}
    >
      ${sign}
    </button>`;
  return html`<h2>${name}</h2>
    <small class="view-moment"></small>
    <span class="view-tools">
      ${exports.picture ? button(camera, t.picture, () => openExport('picture', id)) : nothing}
      ${button('−', t.smaller, () => actions.resizeView(id, -1), 'sized')}
      ${button('+', t.larger, () => actions.resizeView(id, 1), 'sized')}
      ${button('×', t.close, () => actions.toggleView(id))}
    </span>`;
}
