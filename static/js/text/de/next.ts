// Was nach dem Ende eines Laufs als Nächstes lohnt.

import { number } from '../format.ts';
import type { next as english } from '../en/next.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';
import { within } from './run.ts';

export const next = {
  try: 'Probiere',
  or: 'oder',
  compared: (own, now) => `${counted(own, 'Fehler', 'Fehler')}, jetzt ${number(now)}.`,
  widest: 'die breiteste Gerade',
  order: 'eine andere Reihenfolge',
  map: (label) => `Merkmale: ${within(label)}`,
  pocket: 'die Pocket-Regel',
  seed: 'einen anderen Start',
  rate: (rate) => `eine Lernrate von ${number(rate)}`,
  why: {
    widest: 'Die Gerade mit dem größten Abstand zum nächsten Punkt',
    order: 'Die Punkte in jeder Runde in neuer Reihenfolge: Fehler und Gerade können andere sein',
    orderOf: (own, now) =>
      `Die Punkte in jeder Runde in neuer Reihenfolge: ${counted(now, 'Fehler', 'Fehler')} statt ${number(own)}`,
    map: 'Dort kann eine Gerade sie trennen',
    pocket: 'Sie sagt mit der bisher besten Geraden voraus',
    seed: 'Andere Startgewichte: Wo der eine Start stecken bleibt, muss es der andere nicht',
    rate: 'Höchstens 1/R²: Kein Schritt geht über sein Ziel hinaus',
  },
} satisfies Translation<typeof english>;
