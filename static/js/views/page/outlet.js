// The words in the header that lead out: the address of this moment, files, and help.

import { html, render } from 'lit-html';

/** @type {View} */
const panel = {
  id: 'outlet',
  uses: () => [],

  mount(element, app) {
    const t = app.text.menu;
    return {
      render: () =>
        render(
          html`<button type="button" class="menu-button" @click=${() => app.openDialog('share')}>
              ${t.share}</button
            ><button
              type="button"
              class="menu-button"
              aria-label=${t.help}
              title=${t.help}
              @click=${() => app.openDialog('help')}
            >
              ?
            </button>`,
          element,
        ),
    };
  },
};
export default panel;
