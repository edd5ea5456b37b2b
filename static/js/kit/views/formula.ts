// TeX in a lit template. KaTeX, its styles and its fonts are loaded for the first formula; until then its place is kept.

import { html, noChange } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { symbolOf } from '../../text/marked.ts';
import { spelt } from './marked.ts';
import { sheet } from './sheet.ts';

let katex: any = null;
let pending = 0; // formulas not typeset yet
let loadingModule: Promise<void> | null = null;
const loading = () => (loadingModule ??= load());
const cache = new Map();
const FACES = { KaTeX_Main: 'normal', KaTeX_Math: 'italic' }; // loaded together, so that no formula shows only one of them

async function load() {
  const [{ default: module }] = await Promise.all([import('katex'), mathsFace().then(loadFonts)]);
  katex = module;
}

/** Loads the font of formulas and single letters. */
export const mathsFace = () => sheet('formulas');

/** A formula in another font is better than none. */
const loadFonts = () =>
  Promise.allSettled(
    Object.entries(FACES).map(([face, style]) => document.fonts.load(`${style} 1em '${face}'`)),
  );

class Formula extends AsyncDirective {
  #tex = ''; // the TeX to show
  #typeset = false; // whether it is shown typeset

  /** Unchanged TeX keeps its nodes. */
  render(source: string) {
    const tex = spelt(source);
    if (this.#typeset && this.#tex === tex) return noChange;
    this.#tex = tex;
    this.#typeset = Boolean(katex);
    if (katex) return typeset(tex);
    pending += 1;
    loading()
      .then(
        () => !this.#typeset && this.setValue(this.render(this.#tex)),
        () => this.setValue(this.#tex), // the source is better than nothing
      )
      .finally(() => (pending -= 1));
    return html`<span class="awaited">${tex}</span>`;
  }
}

/** Whether all shown formulas are typeset. */
export const allTypeset = () => pending === 0;

export const formula = directive(Formula);

/** The nodes of a formula, copied from a cache. */
function typeset(tex: string) {
  const cached = cache.get(tex) ?? document.createElement('span');
  if (!cache.has(tex)) {
    katex.render(tex, cached, { throwOnError: false, output: 'htmlAndMathml' });
    colour(cached);
  }
  cache.set(tex, cached);
  return cached.cloneNode(true);
}

/** Gives each symbol its colour, found by its letters in KaTeX's output; γ may be a kernel's. */
function colour(node: HTMLElement) {
  for (const letter of node.querySelectorAll('.katex-html .mord') as NodeListOf<HTMLElement>) {
    const starred = letter.nextElementSibling?.textContent?.trim().startsWith('∗') ? '*' : '';
    const name = letter.childElementCount ? undefined : symbolOf(`${letter.textContent}${starred}`);
    if (letter.textContent === 'γ' && document.documentElement.dataset.letters !== 'gamma') continue;
    if (name) (starred ? (letter.parentElement as HTMLElement) : letter).dataset.symbol = name;
  }
}
