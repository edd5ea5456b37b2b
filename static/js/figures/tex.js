// The TeX of a feature as plain text, for what is drawn rather than typeset: x_{1}^{2} is x₁².

import { termName } from '../scenario/names.js';

const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** @type {Record<string, string>} */
const SIGNS = {
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

/** What is not simple keeps its commands' names. */
export function plain(/** @type {string} */ tex) {
  let text = tex.replace(/\\(operatorname|mathrm|text)\{([^{}]*)\}/g, '$2');
  text = text
    .replace(/_\{?(\d+)\}?/g, (/** @type {string} */ _, /** @type {string} */ digits) => raised(digits, LOW))
    .replace(
      /\^\{(-?\d+)\}|\^(\d)/g,
      (_, /** @type {string | undefined} */ many, /** @type {string} */ one) => raised(many ?? one, HIGH),
    );
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(
        /\\frac\{([^{}]*)\}\{([^{}]*)\}/g,
        (_, /** @type {string} */ above, /** @type {string} */ below) =>
          `${grouped(above)}/${grouped(below)}`,
      )
      .replace(/\\sqrt\{([^{}]*)\}/g, '√($1)');
  }
  text = text
    .replace(/ *\\(rvert|rVert)/g, '\\$1')
    .replace(/\\([a-zA-Z]+) ?/g, (_, /** @type {string} */ name) => SIGNS[name] ?? name);
  return text
    .replace(/[{}\\]/g, '')
    .replace(/-/g, '−')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Features as text: an input by its name, where it has one of at most so many letters.
 * @param {string[]} terms @param {import('../scenario/names.js').Named} document @param {number} [longest]
 */
export const termTexts = (terms, document, longest) =>
  terms.map((term) => {
    const name = termName(document, term, longest);
    return 'name' in name ? name.name : plain(name.tex);
  });

const raised = (/** @type {string} */ number, /** @type {string} */ digits) =>
  number.replace(/\d/g, (digit) => digits[Number(digit)]).replace('-', '⁻');
const grouped = (/** @type {string} */ part) => (/[-+ ]/.test(part.trim()) ? `(${part})` : part);
