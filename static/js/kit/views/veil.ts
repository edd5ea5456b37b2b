// The mark that replaces a value while a question hides it.

import { html } from 'lit-html';

export const veil = ({ question: { veiled } }: Words) =>
  html`<span class="veil" title=${veiled}><span class="unseen">${veiled}</span></span>`;
