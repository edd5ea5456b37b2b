// The mark of a value that is not shown while a question is open, where the value stands.

import { html } from 'lit-html';

/** @param {Words} text */
export const veil = ({ question: { veiled } }) =>
  html`<span class="veil" title=${veiled}><span class="unseen">${veiled}</span></span>`;
