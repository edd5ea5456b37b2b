// The TeX of a feature as plain text, for pictures: x_{1}^{2} is x₁².

import { termName, type Named } from '../scenario/names.ts';

const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SIGNS: Record<string, string> = {
  cdot: '·',
  theta: 'θ',
  pi: 'π',
  lvert: '|',
  rvert: '|',
  lVert: '‖',
  rVert: '‖',
  gamma: 'γ',
  left: '',
  right: '',
  quad: ' ',
};

/** Other commands keep their names. */
export function plain(tex: string) {
  let text = tex.replace(/\\(operatorname|mathrm|text)\{([^{}]*)\}/g, '$2');
  text = text
    .replace(/_\{?(\d+)\}?/g, (_: string, digits: string) => raised(digits, LOW))
    .replace(/\^\{(-?\d+)\}|\^(\d)/g, (_, many: string | undefined, one: string) =>
      raised(many ?? one, HIGH),
    );
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(
        /\\frac\{([^{}]*)\}\{([^{}]*)\}/g,
        (_, above: string, below: string) => `${grouped(above)}/${grouped(below)}`,
      )
      .replace(/\\sqrt\{([^{}]*)\}/g, '√($1)');
  }
  text = text
    .replace(/ *\\(rvert|rVert)/g, '\\$1')
    .replace(/\\([a-zA-Z]+) ?/g, (_, name: string) => SIGNS[name] ?? name);
  return text
    .replace(/[{}\\]/g, '')
    .replace(/-/g, '−')
    .replace(/ +/g, ' ')
    .trim();
}

/** Features as text: an input by its name, if the name has at most `longest` letters. */
export const termTexts = (terms: string[], document: Named, longest?: number) =>
  terms.map((term) => {
    const name = termName(document, term, longest);
    return 'name' in name ? name.name : plain(name.tex);
  });

const raised = (number: string, digits: string) =>
  number.replace(/\d/g, (digit) => digits[Number(digit)]).replace('-', '⁻');
const grouped = (part: string) => (/[-+ ]/.test(part.trim()) ? `(${part})` : part);
