// Errors and news, in the header; they stay until dismissed or replaced.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../shared/icon-button.ts';
import { lostConnection } from './connection.ts';

const panel: View = {
  id: 'notice',
  uses: (s) => [s.notice, s.connection, s.why, s.run !== null],

  mount(element, { text, actions }) {
    // On a phone the header scrolls, but a notice must stay visible.
    const header = element.closest('.header') as Element;
    new IntersectionObserver(([{ isIntersecting }]) =>
      element.toggleAttribute('data-afloat', !isIntersecting),
    ).observe(header);
    return {
      render({ notice, connection, why, run, live }) {
        const lost = lostConnection({ connection, why, run, live });
        render(
          html`<div class="notice-list">
            ${lost ? html`<p class="notice waiting" role="status">${text.connection[lost]}</p>` : nothing}
            ${
              notice
                ? html`<p class=${`notice ${notice.kind}`} role="alert">
                    <span>${notice.text}</span>
                    ${iconButton('×', text.notice.dismiss, actions.dismiss, { title: null })}
                  </p>`
                : nothing
            }
          </div>`,
          element,
        );
      },
    };
  },
};
export default panel;
