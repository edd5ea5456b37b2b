// Errors and news, in the header; they stay until dismissed or replaced.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import { lostConnection } from './connection.ts';
import { byPart } from '../state/reads.ts';

const panel: View = {
  id: 'notice',

  mount(element, { text, actions }) {
    // On a phone the header scrolls, but a notice must stay visible.
    const header = element.closest('.header') as Element;
    new IntersectionObserver(([{ isIntersecting }]) =>
      element.toggleAttribute('data-afloat', !isIntersecting),
    ).observe(header);
    return {
      render(state) {
        const { notice } = state;
        const lost = lostConnection(byPart(state, 'run'));
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
