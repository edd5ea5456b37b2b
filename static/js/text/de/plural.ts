// Wie viele: die Formen von Nomen und Verben.

import { count } from '../format.ts';
import { plurals } from '../language.ts';

export const plural = plurals('de');

const PLURALS: Record<string, string> = {
  Besuch: 'Besuche',
  Beispiel: 'Beispiele',
  Epoche: 'Epochen',
  Fehler: 'Fehler',
  Punkt: 'Punkte',
  Satz: 'Sätze',
  Text: 'Texte',
  Update: 'Updates',
};

/** „Fehler“, „Updates“: das Nomen zu einer Zahl. */
export const noun = (n: number, one: string, other = PLURALS[one]) => plural(n, { one, other });

/** Eine Zahl mit ihrem Nomen: „3 Updates“. */
export const counted = (n: number, one: string, other?: string) => `${count(n)} ${noun(n, one, other)}`;
