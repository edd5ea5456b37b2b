// Errors and news: one line over the plane that stays until dismissed or replaced.

import { html, nothing, render } from 'lit-html';

/** @type {View} */
const panel = {
  id: 'notice',
  uses: (s) => [s.notice, s.connection, s.why, s.run !== null],

  mount(element, { text, actions }) {
    return {
      render({ notice, connection, why, run }) {
        const t = text.connection;
        /** @type {Record<string, any>} */
        const states = {
          offline: run && t.offline,
          connecting: run && t.offline,
          silent: t.silent,
          waiting: why === 'not-stored' ? t.notStored : t.waiting,
        };
        const lost = states[connection];
        render(
          html`
            ${lost ? html`<p class="notice waiting" role="status">${lost}</p>` : nothing}
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
