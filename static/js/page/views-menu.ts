// The menu of views: a picture each, in groups by purpose; layouts, and the page's look.

import { html, nothing, render } from 'lit-html';
import { plain } from '../text/marked.ts';
import { LAYOUTS, hasView, layoutOf, reasonAgainst } from '../state/dock.ts';
import { choose as chooseLook, LOOKS, lookOf } from './look.ts';
import { group, listenToMenus, opener, sheet } from './popover.ts';
import { tells } from '../state/class.ts';
import { only } from '../state/reads.ts';
import { GROUPS, VIEWS } from '../topics/list.ts';

/** An option of a segmented control. */
const segment = (words: string, checked: boolean, act: () => void, role = 'menuitemradio') =>
  html`<button type="button" class="segment" role=${role} aria-checked=${checked} @click=${act}>
    <span>${words}</span>
  </button>`;

/** Per view the reason that it is empty for the run; null if it has content. */
const reasonsIn = ({ run, document }: State) => VIEWS.map(({ id }) => reasonAgainst(id, run, document));

/** `reason`: why it is empty; `name`: its group */
type Listed = { view: ViewEntry; reason: string | null; name: string };

/** The views by purpose, and at the end the empty ones. */
function grouped(state: State, views: App['views']) {
  const reasons = only(state, reasonsIn);
  const listed = views.map((view) => {
    const reason = reasons[VIEWS.findIndex(({ id }) => id === view.id)];
    return { view, reason, name: reason ? 'none' : view.group };
  });
  return [...GROUPS, 'none'].map((name) => ({ name, listed: listed.filter((each) => each.name === name) }));
}

const view: View = {
  id: 'views-menu',

  mount(element, app, repaint) {
    const { actions, text } = app;
    const views = app.views.filter(({ taught }) => !taught);
    const close = listenToMenus(element);
    const t = text.dock;
    let picture: (id: string) => unknown = () => nothing; // loaded when the menu opens
    element.addEventListener('toggle', fetchPictures, { capture: true, once: true });
    async function fetchPictures() {
      picture = (await import('./view-pictures.ts')).pictureOf;
      repaint();
    }
    const entry = ({ view: { id, shows }, reason }: Listed, state: State) =>
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
        ${reason === null ? nothing : html`<span class="menu-item-text">${t.reasons[reason as keyof typeof t.reasons]}</span>`}
      </button>`;
    function choose(action: () => void) {
      action();
      close();
    }
    return { render: show };

    function show(state: State) {
      const { dock } = state;
      const chosen = layoutOf(dock);
      const groups = [
        group(
          t.layout,
          Object.keys(LAYOUTS).map((name) =>
            segment(t.layouts[name as keyof typeof t.layouts], name === chosen, () =>
              choose(() => actions.setDock(LAYOUTS[name])),
            ),
          ),
          'segments',
        ),
        ...grouped(state, views).map(({ name, listed }) =>
          group(
            t.groups[name as keyof typeof t.groups],
            listed.map((each) => entry(each, state)),
            'view-items',
          ),
        ),
        group(
          t.look,
          [
            ...LOOKS.map((name) =>
              segment(t.looks[name as keyof typeof t.looks], name === lookOf(state), () =>
                chooseLook(app, { look: name }),
              ),
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
