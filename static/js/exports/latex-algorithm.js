// The whole algorithm as LaTeX that compiles alone, as app/exports/code/algorithm.py writes it. No DOM here.

import { carriedLines } from './latex.js';

const INDENT = 1.5; // em

/** @param {{tex: string, indent: number}[]} lines @param {import('./svg-file.js').Origin} origin @param {import('./latex.js').Remarks} remarks */
export const algorithmLatex = (lines, origin, { made }) => `% ${made}
\\documentclass[border=4pt]{standalone}
\\usepackage{amsmath}
\\begin{document}
\\begin{tabular}{@{}l@{}}
${lines.map(({ tex, indent }) => `\\hspace*{${indent * INDENT}em}$${tex}$ \\\\\n`).join('')}\\end{tabular}
\\end{document}
${carriedLines(origin)}`;
