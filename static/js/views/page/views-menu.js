// The menu of views: a picture each, in groups of what they are for; the named layouts, their room, and how the page looks.

import { html, nothing, render } from 'lit-html';
import { plain } from '../../text/marked.js';
import { LAYOUTS, layoutOf, WIDTHS } from '../../state/dock.js';
import { choose as chooseLook, LOOKS, lookOf } from './look.js';
import { group, listenToMenus, opener, sheet } from './popover.js';
import { GROUPS } from '../list.js';

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

/** @type {View} */
const view = {
  id: 'views-menu',
  uses: (s) => [s.dock, s.projector, s.look],

  mount(element, app) {
    const { actions, text, views } = app;
    const close = listenToMenus(element);
    const t = text.dock;
    /** @type {(id: string) => unknown} */
    let picture = () => nothing; // once somebody looks for them
    element.addEventListener('toggle', fetchPictures, { capture: true, once: true });
    async function fetchPictures() {
      picture = (await import('./view-pictures.js')).pictureOf;
      show(app.store.state);
    }
    const entry = (/** @type {ViewEntry} */ { id }, /** @type {Dock} */ dock) =>
      html`<button
        type="button"
        class="view-item"
        role="menuitemcheckbox"
        title=${plain(text.views[id].summary)}
        aria-checked=${dock.views.some((open) => open.id === id)}
        @click=${() => actions.toggleView(id)}
      >
        ${picture(id)}<span class="menu-item-name">${text.views[id].title}</span>
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
        ...GROUPS.map((name) =>
          group(
            t.groups[name],
            views.filter((listed) => listed.group === name).map((listed) => entry(listed, dock)),
            'view-items',
          ),
        ),
        group(
          t.width,
          WIDTHS.map((name) =>
            segment(t.widths[name], name === dock.width, () => actions.setDock({ ...dock, width: name })),
          ),
          'segments',
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
