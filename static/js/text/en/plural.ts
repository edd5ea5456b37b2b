// How many of a thing: the forms of nouns and verbs.

import { count } from '../format.ts';
import { plurals } from '../language.ts';

export const plural = plurals('en');

/** 'mistake', 'mistakes': the noun that goes with a number. */
export const noun = (n: number, one: string) => plural(n, { one, other: `${one}s` });

/** A number with its noun: '3 mistakes'. */
export const counted = (n: number, one: string) => `${count(n)} ${noun(n, one)}`;
