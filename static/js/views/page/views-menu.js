// The menu of views: a picture each, in groups of what they are for; the named layouts, and how the page looks.

import { html, nothing, render } from 'lit-html';
import { plain } from '../../text/marked.js';
import { hasView, LAYOUTS, layoutOf } from '../../state/dock.js';
import { choose as chooseLook, LOOKS, lookOf } from './look.js';
import { group, listenToMenus, opener, sheet } from './popover.js';
import { tells } from '../../state/question.js';
import { reasonAgainst } from '../../state/view-reasons.js';
import { GROUPS, VIEWS } from '../list.js';

/** One of a few words side by side. */
const segment = (
  /** @type {string} */ words,
  /** @type {boolean} */ checked,
  /** @type {() => void} */ act,
  role = 'menuitemradio',
) =>
  html`<button type="button" class="segment" role=${role} aria-checked=${checked} @click=${act}>
    <span>${words}</span>
  </button>`;

/** Why each of the views has nothing to say of the run; null where it has. @param {Pick<State, 'run' | 'document'>} state @param {ViewEntry[]} views */
const reasonsIn = ({ run, document }, views) => views.map(({ id }) => reasonAgainst(id, run, document));

/** @typedef {{view: ViewEntry, reason: string | null, name: string}} Listed  `reason`: why it has nothing to say; `name`: its group */

/** The views by what they are for, and last those that have nothing to say. @param {State} state @param {ViewEntry[]} views */
function grouped(state, views) {
  const reasons = reasonsIn(state, views);
  const listed = views.map((view, i) => ({
    view,
    reason: reasons[i],
    name: reasons[i] ? 'none' : view.group,
  }));
  return [...GROUPS, 'none'].map((name) => ({ name, listed: listed.filter((each) => each.name === name) }));
}

/** @type {View} */
const view = {
  id: 'views-menu',
  uses: (s) => [s.dock, s.projector, s.look, s.lesson, s.course, s.catalog, reasonsIn(s, VIEWS).join()],

  mount(element, app) {
    const { actions, text } = app;
    const views = app.views.filter(({ taught }) => !taught);
    const close = listenToMenus(element);
    const t = text.dock;
    /** @type {(id: string) => unknown} */
    let picture = () => nothing; // once somebody looks for them
    element.addEventListener('toggle', fetchPictures, { capture: true, once: true });
    async function fetchPictures() {
      picture = (await import('./view-pictures.js')).pictureOf;
      show(app.store.state);
    }
    /** @param {Listed} listed @param {State} state */
    const entry = ({ view: { id, shows }, reason }, state) =>
      html`<button
        type="button"
        class="view-item"
        role="menuitemcheckbox"
        title=${plain(text.views[id].summary)}
        aria-checked=${hasView(state.dock, id)}
        ?disabled=${tells(state, shows) || (reason !== null && !hasView(state.dock, id))}
        @click=${() => actions.toggleView(id)}
      >
        ${picture(id)}<span class="menu-item-name">${text.views[id].title}</span>
        ${reason === null ? nothing : html`<span class="menu-item-text">${t.reasons[reason]}</span>`}
      </button>`;
    function choose(/** @type {() => void} */ action) {
      action();
      close();
    }
    return { render: show };

    function show(/** @type {State} */ state) {
      const { dock } = state;
      const chosen = layoutOf(dock);
      const groups = [
        group(
          t.layout,
          Object.keys(LAYOUTS).map((name) =>
            segment(t.layouts[name], name === chosen, () => choose(() => actions.setDock(LAYOUTS[name]))),
          ),
          'segments',
        ),
        ...grouped(state, views).map(({ name, listed }) =>
          group(
            t.groups[name],
            listed.map((each) => entry(each, state)),
            'view-items',
          ),
        ),
        group(
          t.look,
          [
            ...LOOKS.map((name) =>
              segment(t.looks[name], name === lookOf(state), () => chooseLook(app, { look: name })),
            ),
            segment(
              t.projector,
              state.projector,
              () => choose(() => chooseLook(app, { projector: !state.projector })),
              'menuitemcheckbox',
            ),
          ],
          'segments',
        ),
      ];
      render(
        html`${opener('menu-views', t.views)}${sheet('menu-views', t.views, groups, 'views-sheet')}`,
        element,
      );
    }
  },
};
export default view;
