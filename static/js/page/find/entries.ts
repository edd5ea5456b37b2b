// Entries of Find (name, kind and synonyms), ranked by a query, best first. No DOM here.

/** `id`: '<kind>:<name in its kind>', for a lesson's step 'lesson:<lesson>:<number>'; `to`: its target */
export type FindEntry = { kind: string; name: string; about: string; words: string[]; id: string; to: any };
type LessonSummary = { id: string; title: string; summary?: string; titles: string[]; error?: any };

/** Lists of the catalogue, by part of the document. */
const LISTS = [
  ['learner', 'learners'],
  ['features', 'features'],
  ['predictor', 'predictors'],
  ['order', 'orders'],
  ['scaling', 'scalings'],
] as const;

/** `text`: includes the words of Find */
export function entriesOf(
  {
    catalog,
    views,
    lessons,
    keys,
  }: {
    catalog: Catalog;
    views: App['views'];
    lessons: LessonSummary[];
    keys: { shown: string; says: string }[];
  },
  text: Words,
): FindEntry[] {
  const t = text.find;
  const entries: FindEntry[] = [];
  const add = (id: string, name: string, about = '', to = null as any) =>
    entries.push({ id, kind: id.split(':')[0], name, about, words: [], to });
  for (const { id } of views) add(`view:${id}`, text.views[id].title, text.views[id].summary, id);
  for (const preset of catalog.presets) add(`data:${preset.name}`, preset.label, preset.summary, preset);
  for (const [part, list] of LISTS)
    for (const entry of catalog[list]) add(`${part}:${entry.name}`, entry.label, entry.summary, entry);
  const { stop, test, validation, noise, sign_of_zero: _, ...options } = catalog.scenario;
  const { when, epochs } = stop;
  const mostEpochs = { ...epochs, label: text.parameters.most };
  for (const [key, parameter] of Object.entries({ ...options, 'stop.when': when, 'stop.epochs': mostEpochs }))
    add(`setting:${key}`, parameter.label, parameter.help, parameter.label);
  for (const [key, { share }] of Object.entries({ test, validation, noise }))
    add(`setting:${key}`, share.label, share.help, share.label);
  for (const { id, title, summary = '', titles } of lessons.filter(({ error }) => !error)) {
    add(`lesson:${id}`, title, summary, { id, step: 1 });
    titles.forEach((name, i) => {
      add(`lesson:${id}:${i + 1}`, name, t.step(title, i + 1), { id, step: i + 1 });
      entries[entries.length - 1].kind = 'step';
    });
  }
  for (const [term, meaning] of Object.entries<string>(text.glossary))
    add(`word:${term}`, text.terms[term] ?? term, meaning);
  for (const { shown, says } of keys) add(`key:${says}`, shown, text.keys[says as keyof typeof text.keys]);
  add('dialog:history', t.history, text.help.history.text, 'history');
  add('exercise:algorithm', t.exercise, t.exerciseText, 'exercise');
  for (const [name, { label, summary }] of Object.entries<any>(text.share.menu))
    if (label) add(`share:${name}`, label, summary, name);
  add('data:own-table', text.menu.ownTable.label, text.menu.ownTable.summary);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const [word, id] of Object.entries(t.words)) byId.get(String(id))?.words.push(...word.split('|'));
  return entries;
}

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
