// Die Wörter des Dialogs für die eigene Frage der Lehrkraft.

import type english from '../en/own-question.ts';
import type { Translation } from '../language.ts';

export default {
  heading: 'Eine eigene Frage',
  text: 'Frage, in einer Zeile',
  choices: 'Antworten',
  choice: (number) => `Antwort ${number}`,
  usual: ['ja', 'nein'],
  ask: 'Den Kurs fragen',
} satisfies Translation<typeof english>;
