// The menu of views: the named layouts, which views are open, and how wide they are together.

import { html, render } from 'lit-html';
import { LAYOUTS, layoutOf, WIDTHS } from '../../state/dock.js';
import { group, listenToMenus, menu } from './popover.js';

/** @type {View} */
const view = {
  id: 'views-menu',
  uses: (s) => [s.dock],

  mount(element, { actions, text, views }) {
    const close = listenToMenus(element);
    const t = text.dock;
    const layout = (/** @type {string} */ name, /** @type {string | null} */ chosen) =>
      html`<button
        type="button"
        class="segment"
        role="menuitemradio"
        aria-checked=${name === chosen}
        @click=${() => choose(() => actions.setDock(LAYOUTS[name]))}
      >
        <span>${t.layouts[name]}</span>
      </button>`;
    const width = (/** @type {Dock['width']} */ name, /** @type {Dock} */ dock) =>
      html`<button
        type="button"
        class="segment"
        role="menuitemradio"
        aria-checked=${name === dock.width}
        @click=${() => actions.setDock({ ...dock, width: name })}
      >
        <span>${t.widths[name]}</span>
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
      render({ dock }) {
        const chosen = layoutOf(dock);
        render(
          menu(
            'menu-views',
            t.views,
            chosen ? t.layouts[chosen] : t.own(dock.views.length),
            html`
              ${group(
                t.layout,
                Object.keys(LAYOUTS).map((name) => layout(name, chosen)),
                'segments',
              )}
              ${group(
                t.width,
                WIDTHS.map((name) => width(name, dock)),
                'segments',
              )}
              ${group(
                t.open,
                views.map((listed) => entry(listed, dock)),
              )}
            `,
            'wide',
          ),
          element,
        );
      },
    };
  },
};
export default view;
