// Die Wörter der Fragen an einen Kurs: vorhersagen, dann auflösen; und die eigene Frage der Lehrkraft.

import type { question as english } from '../en/question.ts';
import type { Translation } from '../language.ts';
import { noun, plural } from './plural.ts';

export const question = {
  button: 'Fragen',
  ask: 'den Kurs fragen',
  kinds: {
    mistake: 'Fehler oder nicht?',
    class: 'Welche Klasse?',
    stop: 'Hört es je auf?',
    line: 'Wohin kommt die Gerade?',
    path: 'Welche Tags?',
    place: 'Wohin käme der nächste Punkt?',
    own: 'Eine eigene Frage',
  },
  about: {
    mistake: 'Ist der nächste Besuch ein Fehler?',
    class: 'Wofür wird das nächste Beispiel gehalten?',
    stop: 'Hören die Fehler einmal auf?',
    line: 'Tippe dorthin, wo die Gerade nach dem nächsten Update liegt.',
    path: 'Tippe für jedes Wort des nächsten Satzes auf das Tag, das es bekommt.',
    place: 'Alle tippen auf eine Stelle; du siehst sie nach dem Auflösen.',
    own: 'Eine Zeile, mit Antworten, die du schreibst.',
  },
  yes: (kind) => (kind === 'stop' ? 'es hört auf' : 'ein Fehler'),
  no: (kind) => (kind === 'stop' ? 'nie' : 'kein Fehler'),
  choice: (words) => words,
  class: (y, task) => (task === 'multiclass' ? String(y) : y > 0 ? '+' : '\u2212'),
  answered: (count, here = 0) =>
    here > count ? `von ${here} haben geantwortet` : noun(count, 'Antwort', 'Antworten'),
  late: (count) =>
    plural(count, {
      one: '1 weitere Person, später gekommen, wird noch gezählt',
      other: `${count} weitere, später gekommen, werden nacheinander gezählt`,
    }),
  veiled: 'bekannt, sobald die Frage beantwortet ist',
  lineAsked: 'Der Kurs tippt dorthin, wo die Gerade nach dem nächsten Update liegt.',
  lineTap: 'Tippe auf die Ebene, wo die Gerade nach dem nächsten Update liegt.',
  lineTapped: 'Getippt. Tippe anderswohin, um es zu ändern.',
  lineShown: 'Richtig: näher an der neuen Geraden als an der vorigen.',
  lineFirst: 'Vorher gab es keine Gerade: Jede Stelle zählt als richtig.',
  placeAsked: 'Alle tippen dorthin, wohin sie ihn setzen würden.',
  placeTap: 'Tippe auf die Ebene, wohin du ihn setzen würdest.',
  placeTapped: 'Getippt. Tippe anderswohin, um es zu ändern.',
  placeShown: 'Die Kreuze sind dort, wohin der Kurs ihn setzen würde.',
  pathAsked: 'Der Kurs tippt für jedes Wort des nächsten Satzes auf das Tag, das es bekommt.',
  pathTap: 'Tippe auf das Tag, das jedes Wort bekommt. Es zählt, sobald jedes Wort eines hat.',
  pathTapped: 'Getippt. Tippe auf ein anderes Tag, um es zu ändern.',
  pathShown:
    'Richtig: jedes Tag, wie es gefunden wurde. Die Zahlen in den Kästen sagen, wie viele darauf tippten.',
  reveal: 'Auflösen',
  drop: 'Abbrechen',
  done: 'Fertig',
  unknown: 'Niemand weiß es: Kein Satz entscheidet das hier.',
  right: (right, answered) => (answered ? `${right} von ${answered} richtig` : 'Niemand hat geantwortet.'),
  yoursRight: 'Deine war richtig.',
  yoursWrong: 'Deine war es nicht.',
} satisfies Translation<typeof english>;
