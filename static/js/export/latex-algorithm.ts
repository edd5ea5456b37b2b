// The algorithm as a complete LaTeX document, as app/exports/code/program.py writes it. No DOM here.

import { carriedLines, type Remarks } from './latex.ts';
import type { Origin } from './svg-file.ts';

const INDENT = 1.5; // em

export const algorithmLatex = (
  lines: { tex: string; indent: number }[],
  origin: Origin,
  { made }: Remarks,
) => `% ${made}
\\documentclass[border=4pt]{standalone}
\\usepackage{amsmath}
\\begin{document}
\\begin{tabular}{@{}l@{}}
${lines.map(({ tex, indent }) => `\\hspace*{${indent * INDENT}em}$${tex}$ \\\\\n`).join('')}\\end{tabular}
\\end{document}
${carriedLines(origin)}`;
