// The word in the header that opens the drawer of settings.

import { html, render } from 'lit-html';

/** @type {View} */
const panel = {
  id: 'drawer',
  uses: (s) => [s.drawer],

  mount(element, { actions, text }) {
    return {
      render({ drawer }) {
        const page = /** @type {HTMLElement} */ (document.querySelector('.page'));
        page.toggleAttribute('data-drawer', drawer);
        render(
          html`<button
            type="button"
            class="menu-button"
            id="settings-button"
            aria-pressed=${drawer}
            aria-controls="side"
            @click=${() => actions.showDrawer(!drawer)}
          >
            ${text.parameters.heading}
          </button>`,
          element,
        );
      },
    };
  },
};
export default panel;
