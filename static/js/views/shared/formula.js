// TeX in a lit template. KaTeX comes when the first formula is shown; until then the source stands there.

import { AsyncDirective, directive } from 'lit-html/async-directive.js';

/** @type {any} */
let katex = null;
const loading = () => import('katex').then((module) => (katex = module.default));
const cache = new Map();

class Formula extends AsyncDirective {
  /** @param {string} tex */
  render(tex) {
    if (katex) return typeset(tex);
    loading().then(() => this.setValue(typeset(tex)));
    return tex;
  }
}

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
