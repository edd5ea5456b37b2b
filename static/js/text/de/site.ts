// Die Wörter im Skript der Seiten eines Kurses.

import type { site as english } from '../en/site.ts';
import type { Translation } from '../language.ts';

export const site = {
  right: 'Richtig.',
  wrong: (answer) => (answer ? `Nein. Es ist ${answer}.` : 'Nein.'),
  yes: 'ja',
  no: 'nein',
  notNumber: 'Schreib eine Zahl, etwa 18 oder 0,5.',
  choose: 'Wähle eines davon.',
  back: 'Zurück',
  on: 'Weiter',
  play: 'Der Lauf dieses Schritts',
  titled: (number, step, lesson) => `${number}. ${step} - ${lesson}`,
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  at: (step, steps) => `Du bist bei Schritt ${step} von ${steps}.`,
  tryIt: 'Probiere es',
  opening: 'Hyperplane wird geöffnet…',
  late: (host) =>
    `Von Hyperplane unter ${host} kommt nichts: Es ist nicht erreichbar oder darf auf dieser Seite nicht gezeigt werden. Deine Antworten bleiben.`,
  reached: 'Erreicht.',
  close: 'Schließen',
  platform: {
    closed:
      'Die Lernplattform hat diese Lektion nicht aufgenommen: Deine Antworten behält nur dieser Browser. Schließe die Lektion und öffne sie dort noch einmal.',
    lost: 'Die Lernplattform hat das Letzte nicht gespeichert. Mit deinem nächsten Schritt wird es noch einmal gesendet.',
  },
} satisfies Translation<typeof english>;
