// Ranks entries by a query, best first. No DOM here.

import type { FindEntry } from './entries.ts';

export const MOST = 12; // results

/** Normal form for comparison: lower case, without accents and marks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\*\*|[\u0300-\u036f[\]|_`$\\{}‘’'"]/g, '')
    .replace(/[\s,.;:()–—-]+/g, ' ')
    .trim();

/** Similarity of a text and a query; 0: none. */
function similarity(text: string, query: string) {
  if (text === query) return 4;
  if (text.startsWith(query)) return 3;
  const within = ` ${text}`;
  if (within.includes(` ${query}`)) return 2;
  return query.split(' ').every((word) => within.includes(` ${word}`)) ? 1 : 0;
}

/** A name counts more than a synonym, and both more than the description. */
const score = ({ name, about, words }: FindEntry, query: string) =>
  Math.max(
    10 * similarity(plain(name), query),
    ...words.map((word) => 9.5 * similarity(plain(word), query)),
    query.length > 2 ? similarity(plain(about), query) : 0,
  );

export function search(entries: FindEntry[], typed: string): FindEntry[] {
  const query = plain(typed);
  if (!query) return [];
  return entries
    .map((entry, place) => ({ entry, place, score: score(entry, query) }))
    .filter(({ score: own }) => own > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
