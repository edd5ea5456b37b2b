// Words in LaTeX: what it reads as its own escaped, symbols in math mode. No DOM here.

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
/** What a font for letters lacks, as mathematics. */
const SYMBOLS: Record<string, string> = {
  '‖': '\\Vert',
  φ: '\\phi',
  δ: '\\delta',
  γ: '\\gamma',
  η: '\\eta',
  σ: '\\sigma',
  '−': '-',
  '×': '\\times',
  '√': '\\surd',
  '·': '\\cdot',
  '≤': '\\le',
  '≥': '\\ge',
};
const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Words as LaTeX has them, symbols in math mode: of ‖w‖ = 3.16 the first three, of x₁ both. */
export function tex(words: string) {
  const digits = (text: string, from: string) =>
    [...text].map((letter) => (from.includes(letter) ? from.indexOf(letter) : '-')).join('');
  const set: string[] = []; // what is mathematics, while the rest is escaped
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
