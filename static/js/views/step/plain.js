// The arithmetic of a visit as lines of plain text, for whoever writes it where nothing can be set apart. No DOM here.

import { lowered, number } from '../../text/format.js';
import { plain } from '../../text/marked.js';

/** @type {Record<string, (text: string) => string>} */
const TAGS = { sub: lowered, em: plain, small: (text) => `(${text})` };

/** @param {import('./lines.js').Part} part */
const worded = (part) => (typeof part === 'string' ? part : (TAGS[part[0]]?.(part[1]) ?? part[1]));

/** Of which visit they are comes first, the scores of several classes after it. @param {import('./lines.js').Arithmetic} arithmetic @returns {string[]} */
export function plainly({ visit, scores, lines }) {
  const each = scores.map(({ c, score }) => `a${lowered(c)} = ${number(score, 3)}`).join(', ');
  const rest = lines.map(({ kind, parts }) => {
    const words = parts.map(worded).join('');
    return kind === 'note' ? plain(words) : words;
  });
  return [plain(visit), each, ...rest].filter(Boolean);
}
