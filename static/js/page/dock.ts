// The views beside the plane: a card each, mounted while it is open.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import { momentOf } from '../run/focus.ts';
import { nameOf } from '../scenario/document.ts';
import { roomOf, silentOn } from '../state/dock.ts';
import { covered, isInSight, runQuestion } from '../state/class.ts';
import { byPart, changed, only, unnoted } from '../state/reads.ts';
import { until } from '../state/store.ts';
import { enlargeButton } from '../kit/views/enlarge.ts';
import { marked } from '../kit/views/marked.ts';
import { textOf } from '../kit/views/sentence.ts';
import { foldIn } from './fold.ts';

type Card = {
  element: HTMLElement;
  head: HTMLElement;
  says: HTMLElement;
  body: HTMLElement;
  instead: HTMLElement;
  panel: any;
  closed: boolean;
};

/** Scrolls to an opened view, to the top of a layout, or to a lesson's text. */
function turnTo(column: HTMLElement, opened?: Card) {
  column.scrollTop = 0;
  opened?.element.scrollIntoView({ block: 'nearest' });
}

const view: View = {
  id: 'dock',

  mount(element, app) {
    const { actions, text, stage, views } = app;
    const cards: Map<string, Card> = new Map();
    element.addEventListener('dblclick', (event) => enlargeFigure(event, app));

    function show(state: State) {
      const { dock, run, course } = byPart(state, 'run');
      const open = dock.views.filter(({ id }) =>
        views.some((entry) => entry.id === id && isInSight(state, entry)),
      );
      const before = cards.size;
      const learner = only(state, lineLearner);
      for (const [id, card] of cards) if (!open.some((view) => view.id === id)) close(id, card);
      const added = open.filter(({ id }) => !cards.has(id)).map(({ id }) => id);
      const remaining = cards.size;
      open.forEach(({ id }, i) => {
        const card = cards.get(id) ?? create(id);
        render(header(id, app), card.head);
        const { summary, line }: { summary: string; line?: Record<string, string> } =
          text.views[id as ViewId];
        render(marked(line?.[learner] ?? summary), card.says);
        card.element.toggleAttribute('data-pointed', course?.cards.includes(id) ?? false);
        yieldTo(card, silentOn(id, run));
        const occupant = element.children[i] ?? null;
        if (occupant !== card.element) element.insertBefore(card.element, occupant);
      });
      const shown = changed(state, { dock: { views: open } });
      mark(element.closest('.page') as HTMLElement, shown, cards);
      const opened = added.length === 1 && remaining === before && added[0] === open[0].id;
      if (added.length && before && !course) turnTo(element, opened ? cards.get(added[0]) : undefined);
    }

    function create(id: string) {
      const card = emptyCard(entryIn(views, id), text.views[id as ViewId]);
      cards.set(id, card);
      load(id, card);
      return card;
    }

    /** An empty view is replaced by its sentence. */
    function yieldTo({ head, says, body, instead }: Card, elsewhere: ReturnType<typeof silentOn>) {
      body.hidden = says.hidden = elsewhere !== null;
      instead.hidden = !body.hidden;
      if (elsewhere) inform(head, '');
      instead.textContent = elsewhere ? text.dock[elsewhere as 'sentences' | 'several'] : '';
    }

    async function load(id: string, card: Card) {
      const { body } = card;
      try {
        card.panel = await stage.open(entryIn(views, id), body, () => !card.closed);
        if (card.panel) card.panel.painted = tellOn(card, text, foldIn(body));
        // Overflowing content can be scrolled by keyboard.
        if (getComputedStyle(body).overflowY === 'auto') body.tabIndex = 0;
      } catch {
        await failing(body, app);
        if (!card.closed) load(id, card);
      }
    }

    function close(id: string, card: Card) {
      card.closed = true;
      unnoted(() => {
        actions.hover(null); // a removed element sends no pointerleave
        if (card.panel) stage.close(card.panel);
      });
      card.element.remove();
      cards.delete(id);
    }

    return { render: show };
  },
};

export default view;

/** Reports a view that failed to load, until a retry is possible: with the next run, or the next connection. */
async function failing(body: HTMLElement, { store, text }: App) {
  const { run, connection } = store.state;
  const lost = connection !== 'online';
  const textContent = `${text.dock.failed} ${text.error({ code: lost ? 'unconnected' : 'no-answer' })}`;
  body.replaceChildren(Object.assign(document.createElement('p'), { className: 'panel-error', textContent }));
  await until(store, (state) => state.connection === 'online' && (lost || state.run !== run));
  body.replaceChildren();
}

/** A double click enlarges a figure or the algorithm, except on a cell, number or button. */
function enlargeFigure({ target }: MouseEvent, { actions }: App) {
  const within = target as Element;
  if (!within.closest(':is(canvas,svg,.fig-box,.chart,.code)')) return;
  if (within.closest(':is(td,th,a,button,input,select,label,.view-head)')) return;
  getSelection()?.removeAllRanges(); // of the word under the pointer
  actions.enlarge((within.closest('.view') as HTMLElement).dataset.view);
}

/** Marks for styles: open views, and the enlarged one; covered views are left out. */
function mark(page: HTMLElement, { dock, enlarged, lesson, course }: State, cards: Map<string, Card>) {
  // In a class the plane uses the room of closed views until the question ends.
  const narrow = !course && dock.views.length && (runQuestion({ lesson }) || covered({ lesson }));
  page.dataset.dock = narrow ? 'step' : roomOf(dock);
  const shown = enlarged === 'plane' || cards.get(enlarged ?? '')?.body.hidden === false;
  if (shown) page.dataset.enlarged = enlarged === 'plane' ? 'plane' : 'view';
  else delete page.dataset.enlarged;
  for (const [id, { element }] of cards) element.toggleAttribute('data-enlarged', shown && id === enlarged);
}

/** Shows in a card's head which moment it shows, after each repaint; nothing on an empty view. */
const tellOn = (card: Card, text: Words, fold: () => void) => (state: State, scene: Scene) => {
  fold();
  const side = state.run?.n && !isEmpty(card.body) ? card.panel.side(state, scene) : null;
  inform(card.head, side ? textOf(text.moments, momentOf(scene, side)) : '');
};

/** Whether a card shows only the sentence of an empty view. */
function isEmpty(body: HTMLElement) {
  const seen = [...body.children].find((child) => !(child as HTMLElement).hidden);
  return [seen, seen?.firstElementChild].some((element) => element?.matches('.fig-none'));
}

function inform(head: HTMLElement, words: string) {
  const label = head.querySelector('.view-moment');
  if (label && label.textContent !== words) label.textContent = words;
}

const entryIn = (views: App['views'], id: string) => views.find((entry) => entry.id === id) as ViewEntry;

/** Name of the learner, if it learns a line in the plane; otherwise ''. */
const lineLearner = ({ document, points }: State) =>
  points.task === 'binary' && points.d === 2 ? (nameOf(document?.learner) ?? '') : '';

function emptyCard({ id, shows }: ViewEntry, { title }: { title: string }): Card {
  const element = document.createElement('section');
  element.className = 'panel view';
  element.dataset.view = id;
  element.dataset.quantity = shows.join(' ');
  element.setAttribute('aria-label', title);
  const head = Object.assign(document.createElement('header'), { className: 'view-head' });
  const says = Object.assign(document.createElement('p'), { className: 'view-says' });
  const body = Object.assign(document.createElement('div'), { className: 'view-body' });
  body.dataset.panel = id;
  const instead = Object.assign(document.createElement('p'), { className: 'view-instead', hidden: true });
  element.append(head, says, body, instead);
  return { element, head, says, body, instead, panel: null, closed: false };
}

const camera = html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 8h4l2-3h4l2 3h4v11H4zM15 13a3 3 0 1 1-6 0a3 3 0 0 1 6 0" />
</svg>`;

function header(id: string, app: App) {
  const { actions, openExport, exports, text } = app;
  const { dock: t, views } = text;
  const name = views[id as ViewId].title;
  const button = (sign: any, words: string, act: () => void) =>
    iconButton(sign, `${name}: ${words}`, act, { title: words });
  return html`<h2>${name}</h2>
    <small class="view-moment"></small>
    <span class="view-tools">
      ${exports.picture ? button(camera, t.picture, () => openExport('picture', id)) : nothing}
      ${enlargeButton(id, name, app)} ${button('×', t.close, () => actions.toggleView(id))}
    </span>`;
}
