// Errors and news: one line over the plane that stays until dismissed or replaced.

import { html, nothing, render } from 'lit-html';
import { lostConnection } from './connection.js';

/** @type {View} */
const panel = {
  id: 'notice',
  uses: (s) => [s.notice, s.connection, s.why, s.run !== null],

  mount(element, { text, actions }) {
    return {
      render({ notice, connection, why, run }) {
        const lost = lostConnection({ connection, why, run });
        render(
          html`
            ${lost ? html`<p class="notice waiting" role="status">${text.connection[lost]}</p>` : nothing}
            ${
              notice
                ? html`<p class=${`notice ${notice.kind}`} role="alert">
                    <span>${notice.text}</span>
                    <button
                      type="button"
                      class="icon"
                      aria-label=${text.notice.dismiss}
                      @click=${actions.dismiss}
                    >
                      ×
                    </button>
                  </p>`
                : nothing
            }
          `,
          element,
        );
      },
    };
  },
};
export default panel;
