// The formulas of a course's page, set where they stand.

import katex from 'katex';

/** @param {ParentNode} within */
export function setFormulas(within) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll('.tex')))
    katex.render(place.textContent ?? '', place, { throwOnError: false, output: 'htmlAndMathml' });
}
