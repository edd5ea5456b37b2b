// The menu of views: the named layouts, which views are open, and how wide they are together.

import { html, render } from 'lit-html';
import { LAYOUTS, layoutOf, WIDTHS } from '../../state/dock.js';
import { choose as chooseLook, LOOKS, lookOf } from './look.js';
import { group, listenToMenus, opener, sheet } from './popover.js';

/** @type {View} */
const view = {
  id: 'views-menu',
  uses: (s) => [s.dock, s.projector, s.look],

  mount(element, app) {
    const { actions, text, views } = app;
    const close = listenToMenus(element);
    const t = text.dock;
    const segment = (
      /** @type {string} */ words,
      /** @type {boolean} */ checked,
      /** @type {() => void} */ act,
      role = 'menuitemradio',
    ) =>
      html`<button type="button" class="segment" role=${role} aria-checked=${checked} @click=${act}>
        <span>${words}</span>
      </button>`;
    const entry = (/** @type {ViewEntry} */ { id }, /** @type {Dock} */ dock) =>
      html`<button
        type="button"
        class="menu-item"
        role="menuitemcheckbox"
        aria-checked=${dock.views.some((open) => open.id === id)}
        @click=${() => actions.toggleView(id)}
      >
        <span class="menu-item-name">${text.views[id].title}</span>
        <span class="menu-item-text">${text.views[id].summary}</span>
      </button>`;
    function choose(/** @type {() => void} */ action) {
      action();
      close();
    }
    return {
      render(state) {
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
          group(
            t.open,
            views.map((listed) => entry(listed, dock)),
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
          html`${opener('menu-views', t.views)}${sheet('menu-views', t.views, groups, 'wide')}`,
          element,
        );
      },
    };
  },
};
export default view;
