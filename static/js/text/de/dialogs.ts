// Die Sätze der Dialoge und das Glossar.

import { number } from '../format.ts';
import type english from '../en/dialogs.ts';
import type { Translation } from '../language.ts';
import { glossary, terms } from './glossary.ts';
import keys from './keys.ts';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export default {
  glossary,
  terms,
  keys,
  runs: {
    heading: 'Meine Läufe',
    text: 'Was dieser Browser zuletzt offen hatte. Die Liste bleibt in diesem Browser; von einem Kurs, dem du folgst, steht nichts darin.',
    none: 'Noch nichts. Was du öffnest oder änderst, erscheint hier, nur in diesem Browser.',
    when: (date) => date.toLocaleString('de', WHEN),
    forget: (name) => `Vergessen: ${name}`,
    forgetAll: 'Alle vergessen',
  },
  margins: {
    heading: 'Zwei Spielräume, beide richtig',
    geometric: 'Abstand der breitesten Geraden zum nächsten Punkt',
    geometricText:
      'Die breiteste Straße zwischen den Klassen hat diese halbe Breite. Die Gerade darf überall liegen: Ihr Bias ist frei und kostet nichts.',
    theorem: 'δ des Satzes',
    ratio: (longest, least) => `R²/δ² = ${number(longest)} / ${number(least)} = ${number(longest / least)}`,
    theoremText: (bias) =>
      bias === 'none'
        ? 'Der Satz betrachtet Hyperebenen durch den Ursprung; genau die werden hier trainiert.'
        : 'Der Satz betrachtet Hyperebenen durch den Ursprung. Mit der Konstanten 1 als weiterer Koordinate wird aus dem Bias ein Gewicht; Längen und Abstände sind dann die der längeren Vektoren.',
    theoremOfClasses:
      'Von allen Gewichten mit Gesamtlänge 1: der größte Vorsprung, den die eigene Klasse jedes Beispiels vor der nächsten haben kann.',
  },
} satisfies Translation<typeof english>;
