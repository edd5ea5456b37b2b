// TeX in a lit template. KaTeX, its styles and its letters come when the first formula is shown; until then its place is kept.

import { html, noChange } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { symbolOf } from '../../text/marked.ts';
import { spelt } from './marked.ts';

let katex: any = null;
let awaited = 0; // formulas that are not typeset yet
let arriving: Promise<void> | null = null;
const loading = () => (arriving ??= load());
const cache = new Map();
const FACES = { KaTeX_Main: 'normal', KaTeX_Math: 'italic' }; // of which a formula would for a moment show only one

async function load() {
  const [{ default: module }] = await Promise.all([import('katex'), mathsFace().then(lettered)]);
  katex = module;
}

let styling: Promise<void> | null = null;
/** The face in which formulas and single letters are set. */
export const mathsFace = () => (styling ??= styled());

/** The page names KaTeX's style sheet without fetching it. */
async function styled() {
  const link = document.querySelector('#formulas') as HTMLLinkElement | null;
  if (!link) return; // it is in the page itself
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
    link.disabled = false;
  });
}

/** A formula in other letters is better than none. */
const lettered = () =>
  Promise.allSettled(
    Object.entries(FACES).map(([face, style]) => document.fonts.load(`${style} 1em '${face}'`)),
  );

class Formula extends AsyncDirective {
  #tex = ''; // that is to be shown
  #typeset = false; // whether that stands there

  /** The same TeX again is the same nodes. */
  render(source: string) {
    const tex = spelt(source);
    if (this.#typeset && this.#tex === tex) return noChange;
    this.#tex = tex;
    this.#typeset = Boolean(katex);
    if (katex) return typeset(tex);
    awaited += 1;
    loading()
      .then(
        () => !this.#typeset && this.setValue(this.render(this.#tex)),
        () => this.setValue(this.#tex), // better the source than nothing
      )
      .finally(() => (awaited -= 1));
    return html`<span class="awaited">${tex}</span>`;
  }
}

/** Whether every formula that is shown has been typeset. */
export const allTypeset = () => awaited === 0;

export const formula = directive(Formula);

/** Nodes of a formula, of each a copy. */
function typeset(tex: string) {
  const known = cache.get(tex) ?? document.createElement('span');
  if (!cache.has(tex)) {
    katex.render(tex, known, { throwOnError: false, output: 'htmlAndMathml' });
    colour(known);
  }
  cache.set(tex, known);
  return known.cloneNode(true);
}

/** One symbol, one colour: its letters, as KaTeX has set them, say which they are; γ may be a kernel's. */
function colour(node: HTMLElement) {
  for (const letter of node.querySelectorAll('.katex-html .mord') as NodeListOf<HTMLElement>) {
    const starred = letter.nextElementSibling?.textContent?.trim().startsWith('∗') ? '*' : '';
    const name = letter.childElementCount ? undefined : symbolOf(`${letter.textContent}${starred}`);
    if (letter.textContent === 'γ' && document.documentElement.dataset.letters !== 'gamma') continue;
    if (name) (starred ? (letter.parentElement as HTMLElement) : letter).dataset.symbol = name;
  }
}
