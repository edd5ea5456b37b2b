// The arithmetic of a visit as plain text. No DOM here.

import { lowered, number } from '../../text/format.ts';
import { plain } from '../../text/marked.ts';
import type { Arithmetic, Part } from './lines.ts';

const TAGS: Record<string, (text: string) => string> = {
  sub: lowered,
  em: plain,
  small: (text) => `(${text})`,
};

const worded = (part: Part) => (typeof part === 'string' ? part : (TAGS[part[0]]?.(part[1]) ?? part[1]));

/** The visit first, then the scores of several classes. */
export function plainly({ visit, scores, lines }: Arithmetic): string[] {
  const each = scores.map(({ c, score }) => `a${lowered(c)} = ${number(score, 3)}`).join(', ');
  const texts = lines.map(({ kind, parts }) => {
    const words = parts.map(worded).join('');
    return kind === 'note' ? plain(words) : words;
  });
  return [plain(visit), each, ...texts].filter(Boolean);
}
