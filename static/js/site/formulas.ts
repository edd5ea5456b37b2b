// Typesets the formulas of a course's page in place.

import katex from 'katex';

export function setFormulas(within: ParentNode) {
  for (const place of within.querySelectorAll('.tex') as NodeListOf<HTMLElement>)
    katex.render(place.textContent ?? '', place, { throwOnError: false, output: 'htmlAndMathml' });
}
