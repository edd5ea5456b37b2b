// The page's language. English is complete. Another language has tables of the same names; a sentence that they lack stays English.
// Its script runs before the page's own and leaves it in `pageLanguage`.

import { setNumerals, type Numerals } from './format.ts';

/** `tables`: by the name of the English file; `site` and the words of dialogs too */
export type Language = { numerals: Numerals; tables: Record<string, object> };

/** A table with some of the sentences of an English one. */
export type Translation<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => R extends string ? string : R
  : T extends readonly string[]
    ? readonly string[]
    : T extends object
      ? { [K in keyof T]?: Translation<T[K]> }
      : T extends string
        ? string
        : T;

/** Forms of a noun or verb, by the rules of Unicode: English has `one` and `other`. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Chooses a form for a number by the rules of a language. */
export function plurals(code: string) {
  let rules: Pick<Intl.PluralRules, 'select'>;
  return (n: number, forms: Forms) => {
    // QuickJS draws pictures on a server without Intl.
    rules ??= globalThis.Intl
      ? new Intl.PluralRules(code)
      : { select: (size) => (size === 1 ? 'one' : 'other') };
    return forms[rules.select(n)] ?? forms.other;
  };
}

let tables: Language['tables'] = {};

export function speak(language: Language) {
  tables = language.tables;
  setNumerals(language.numerals);
}

/** An English table in the page's language. */
export const inLanguage = <T extends object>(name: string, english: T): T => merged(english, tables[name]);

/** The words of a view or dialog in the page's language, once both are here. */
export const wordsOf = async <M extends { default: object }>(name: string, words: Promise<M>) => ({
  default: inLanguage(name, (await words).default) as M['default'],
});

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged<T extends object>(english: T, own: object | undefined): T {
  if (!own) return english;
  const pairs = Object.entries(own).map(([key, value]) => {
    const table = (english as Record<string, unknown>)[key];
    return [key, isTable(table) && isTable(value) ? merged(table, value) : value];
  });
  return { ...english, ...Object.fromEntries(pairs) };
}

const { pageLanguage } = globalThis as { pageLanguage?: Language };
if (pageLanguage) speak(pageLanguage);
