// Text as LaTeX: special characters are escaped, symbols are in math mode. No DOM here.

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};
/** Symbols that text fonts lack, as math commands. */
const SYMBOLS: Record<string, string> = {
  '‖': '\\Vert',
  φ: '\\phi',
  δ: '\\delta',
  γ: '\\gamma',
  η: '\\eta',
  σ: '\\sigma',
  Σ: '\\Sigma',
  '−': '-',
  '×': '\\times',
  '√': '\\surd',
  '·': '\\cdot',
  '≤': '\\le',
  '≥': '\\ge',
};
const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Text as LaTeX. In '‖w‖ = 3.16' only '‖w‖' is set in math mode, in 'x₁' both characters. */
export function tex(words: string) {
  const digits = (text: string, from: string) =>
    [...text].map((letter) => (from.includes(letter) ? from.indexOf(letter) : '-')).join('');
  const set: string[] = []; // the math parts, kept while the text is escaped
  const keep = (math: string) => `\ue000${set.push(`$${math}$`) - 1}\ue000`;
  const text = words
    .replaceAll('\u202f', ' ')
    .replace(/‖w‖/g, () => keep('\\lVert w\\rVert'))
    .replace(/\bw\*/g, () => keep('w^*'))
    .replace(/([a-zA-Zδφ])([₀-₉]+)/g, (_, name, low) =>
      keep(`${SYMBOLS[name] ?? name}_{${digits(low, LOW)}}`),
    )
    .replace(/([a-zA-Zδγ\d]+)([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, name, high) =>
      keep(`${SYMBOLS[name] ?? name}^{${digits(high, HIGH)}}`),
    )
    .replace(/\b[wbuRax]\b(?= =|$)/g, (name) => keep(name));
  return Array.from(text, (letter) => SPECIAL[letter] ?? (SYMBOLS[letter] ? `$${SYMBOLS[letter]}$` : letter))
    .join('')
    .replaceAll('…', '\\dots{}')
    .replace(/\ue000(\d+)\ue000/g, (_, i) => set[i]);
}
