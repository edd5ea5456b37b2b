// The header's sentence: learner, features, order, without defaults. Each noun opens its menu, a list from the catalogue, as do
// the rows of the settings.

import { html, nothing, render } from 'lit-html';
import { entriesFor, entryOf, inputsWanted, nameOf } from '../scenario/document.ts';
import { covered, mayEdit } from '../state/class.ts';
import { byPart } from '../state/reads.ts';
import { pieces, type Piece } from '../text/marked.ts';
import { headlineOf, keptWords, NO_SCALING, type List, type Noun, type PartName } from './headline.ts';
import { command, group, item, listenToMenus, opener, sheet } from './popover.ts';
import { presetGroups } from './presets.ts';
import { referenceMenu } from '../kit/views/reference.ts';
import { SizeObserver } from '../kit/views/size-observer.ts';
import { quantities } from '../kit/views/quantity.ts';
import { textOf } from '../kit/views/sentence.ts';

const MANY = 6; // learners from which their menu is wide

const panel: View = {
  id: 'menus',

  mount(element, app) {
    const close = listenToMenus(element);
    /** Runs an entry's action and closes its menu. */
    const choosing = (action: () => void) => () => {
      action();
      close();
    };
    const resized = new SizeObserver(() => showRest(element));
    resized.observe(element);
    return {
      render(state) {
        render(bar(byPart(state, 'points'), app, choosing), element);
        resized.observe(element); // reports again after this frame's layout
      },
    };
  },
};
export default panel;

/** Whether clauses do not fit, and where they continue. */
function showRest(element: HTMLElement) {
  const clauses = [...element.querySelectorAll(':scope > .clause')] as HTMLElement[];
  const seen = clauses.filter(({ offsetTop }) => offsetTop === clauses[0].offsetTop);
  element.toggleAttribute('data-more', seen.length < clauses.length);
  const last = seen.at(-1);
  if (last) element.style.setProperty('--rest', `${last.offsetLeft + last.offsetWidth}px`);
}

type Choosing = (action: () => void) => () => void;

function bar(state: State, app: App, choosing: Choosing) {
  if (!state.catalog || !state.document)
    return html`<span class="menu-loading">${app.text.connection.connecting}</span>`;
  const ready = state as Ready;
  const menus = [
    ['data', dataMenu],
    ['features', featuresMenu],
    ['learner', learnerMenu],
    ['predictor', predictorMenu],
    ['order', orderMenu],
  ] as const;
  const open = menus.filter(([part]) => mayEdit(state, part));
  return html`${sentence(ready, app)} ${open.map(([, menu]) => menu(ready, app, choosing))}`;
}

function sentence(state: Ready, app: App) {
  const { text, actions } = app;
  const t = text.menu;
  const numbers = quantities(app);
  const { who, what, more, notes } = headlineOf(state, t);
  const noun = ({ part, value, named }: Noun) =>
    mayEdit(state, part)
      ? opener(`menu-${part}`, value, { kind: `noun ${named ? 'named' : ''}`, label: `${t[part]}: ${value}` })
      : html`<span class="noun fixed">${value}</span>`;
  const { article, noun: learner } = t.who(who.value);
  const note = ({ kind, name = '', text: words }: Piece) =>
    kind === 'quantity'
      ? numbers(name, words)
      : mayEdit(state) && !state.live
        ? html`<button type="button" class="noun named" @click=${() => actions.showDrawer(true)}>
            ${words.trim()}
          </button>`
        : html`<span>${words}</span>`;
  return html`<span class="clause"
      ><span>${article}</span>${noun({ ...who, value: learner })}<span> ${t.learns} </span>${noun(what)}</span
    >${more.map(
      (each) =>
        html`<span class="clause"
          ><span>, ${each.before}${each.before ? ' ' : ''}</span
          >${noun({ ...each, value: t.within(each.value) })}</span
        >`,
    )}${notes.map((each) => html`<span class="clause"><span>, </span>${pieces(textOf(text.parameters, each)).map(note)}</span>`)}
    ${
      mayEdit(state) && !state.live
        ? html`<button
            type="button"
            class="noun rest"
            title=${t.rest}
            @click=${() => actions.showDrawer(true)}
          >
            , …
          </button>`
        : html`<span class="noun rest">, …</span>`
    }`;
}

/** The entries that the task can use. `refusal`: why one cannot be chosen */
function items(
  { catalog, document }: Ready,
  list: List,
  part: PartName,
  choosing: Choosing,
  choose: (entry: any) => void,
  entries: Entry[] = entriesFor(catalog, list, document.task),
  refusal: (entry: Entry) => string | null = (_entry: Entry) => null as string | null,
) {
  const chosen = entryOf(catalog, list, document[part]);
  return entries.map((entry) =>
    item(
      entry,
      entry === chosen,
      choosing(() => choose(entry)),
      refusal(entry),
    ),
  );
}

function dataMenu(state: Ready, app: App, choosing: Choosing) {
  const { actions } = app;
  const groups = presetGroups(state, app, {
    open: (entry) => choosing(() => actions.openPreset(entry))(),
    blank: (task) => choosing(() => actions.openBlank(task))(),
  });
  const says = html`<p class="menu-says">${app.text.menu.keeps(keptWords(state, app.text))}</p>`;
  const ownTable = app.fetched['own-table']
    ? command(
        app.text.menu.ownTable,
        choosing(() => app.openTable()),
      )
    : nothing;
  return sheet('menu-data', app.text.menu.data, html`${ownTable}${says}${groups}`, 'wide');
}

function featuresMenu(state: Ready, { text: { menu: t }, actions }: App, choosing: Choosing) {
  const { d } = state.points;
  const refusal = (entry: Entry) => {
    const count = inputsWanted(entry, d);
    return count === null ? null : t.inputs(count, d);
  };
  const choose = ({ name }: Entry) => actions.set({ features: { name } });
  const entries = entriesFor(state.catalog, 'features', state.document.task);
  const listed = items(state, 'features', 'features', choosing, choose, entries, refusal);
  const content = html`${group('', listed)}
    ${group(t.scaling, scalings(state, actions, choosing), 'segments')}
    <p class="menu-says">${t.leftOut}</p>`;
  return sheet('menu-features', t.features, content, 'wide');
}

/** The task's learners, by family if their tasks differ. */
function learnerMenu(state: Ready, app: App, choosing: Choosing) {
  const { catalog, document } = state;
  const { text, actions } = app;
  const t = text.menu;
  const all: Learner[] = entriesFor(catalog, 'learners', document.task);
  const groups = catalog.families.map(({ name, label }) => {
    const members = all.filter((entry) => entry.family === name);
    return group(
      members.length < all.length ? label : '',
      items(state, 'learners', 'learner', choosing, actions.chooseLearner, members),
    );
  });
  const more = app.fetched.history
    ? html`<button
        type="button"
        role="menuitem"
        class="menu-more"
        @click=${choosing(() => app.openFetched('history'))}
      >
        ${text.help.history.menu}
      </button>`
    : nothing;
  return sheet('menu-learner', t.learner, html`${more}${groups}`, all.length > MANY ? 'wide' : '');
}

function predictorMenu(state: Ready, { text, actions }: App, choosing: Choosing) {
  const entries = items(state, 'predictors', 'predictor', choosing, ({ name }) =>
    actions.set({ predictor: name }),
  );
  return sheet(
    'menu-predictor',
    text.menu.predictor,
    html`${group('', entries)} ${covered(state) ? nothing : referenceMenu(state, actions, text.reference)}`,
  );
}

/** The orders, and the document's own list if it has one. */
function orderMenu(state: Ready, { text, actions }: App, choosing: Choosing) {
  const t = text.menu;
  const { document } = state;
  const listed = nameOf(document.order) === 'listed' ? { name: 'listed', ...t.listed } : null;
  const entries = items(state, 'orders', 'order', choosing, ({ name }) => actions.set({ order: { name } }));
  const ownList = listed
    ? [
        item(
          listed,
          true,
          choosing(() => {}),
        ),
      ]
    : [];
  const byHand = item(
    { name: 'by-hand', ...text.hints.ordering.entry },
    state.ordering,
    choosing(() => actions.orderByHand(!state.ordering)),
  );
  const clicked = document.task === 'sequence' ? [] : [byHand]; // sentences cannot be clicked
  return sheet('menu-order', t.order, group('', [...ownList, ...entries, ...clicked]));
}

function scalings({ catalog, document }: Ready, actions: any, choosing: Choosing) {
  const chosen = nameOf(document.scaling ?? NO_SCALING);
  return catalog.scalings.map(
    ({ name, label, summary }) =>
      html`<button
        type="button"
        class="segment"
        role="menuitemradio"
        aria-checked=${name === chosen}
        title=${summary}
        @click=${choosing(() => actions.set({ scaling: name }))}
      >
        <span>${label}</span>
      </button>`,
  );
}
