// TeX in a lit template. KaTeX comes when the first formula is shown; until then the source stands there.

import { AsyncDirective, directive } from 'lit-html/async-directive.js';

/** @type {any} */
let katex = null;
let awaited = 0; // formulas whose source stands there
const loading = () => import('katex').then((module) => (katex = module.default));
const cache = new Map();

class Formula extends AsyncDirective {
  /** @param {string} tex */
  render(tex) {
    if (katex) return typeset(tex);
    awaited += 1;
    loading()
      .then(() => this.setValue(typeset(tex)))
      .finally(() => (awaited -= 1));
    return tex;
  }
}

/** Whether every formula that is shown has been typeset. */
export const allTypeset = () => awaited === 0;

/** A node with the formula; the same TeX twice in a row is the same node, so nothing is drawn anew. */
export const formula = directive(Formula);

/** @param {string} tex */
function typeset(tex) {
  if (!cache.has(tex)) {
    const node = document.createElement('span');
    katex.render(tex, node, { throwOnError: false, output: 'htmlAndMathml' });
    cache.set(tex, node);
  }
  return cache.get(tex).isConnected ? cache.get(tex) : cache.get(tex).cloneNode(true);
}
