// The mark of a value that is not shown while a question is open, where the value stands.

import { html } from 'lit-html';

export const veil = ({ question: { veiled } }: Words) =>
  html`<span class="veil" title=${veiled}><span class="unseen">${veiled}</span></span>`;
