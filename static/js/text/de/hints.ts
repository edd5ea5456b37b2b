// Die Tipps auf der Ebene: für Neulinge, und solange die Reihenfolge von Hand gewählt wird.

import { count } from '../format.ts';
import type english from '../en/hints.ts';
import type { Translation } from '../language.ts';

const words = {
  play: 'Drücke auf Abspielen.',
  again: 'Spiele es von Anfang an ab.',
  drag: 'Ziehe einen Punkt.',
  xor: 'Probiere jetzt XOR.',
  ordering: {
    next: (k) =>
      `Klicke den Punkt an, der als Nächstes besucht wird, oder gehe mit den Pfeiltasten hin und drücke Enter: Das wird Besuch ${count(k)}.`,
    playing: 'Halte an und klicke den Punkt an, der als Nächstes besucht wird.',
    done: 'Fertig',
    lost: 'Eine Reihenfolge von Hand beginnt mit den bisherigen Besuchen: Es sind zu viele, oder sie sind noch nicht da.',
    entry: {
      label: 'Von Hand',
      summary:
        'Halte an und klicke einen Punkt an: Er kommt als Nächster. Bis du fertig bist, setzen Klicks keine Punkte.',
    },
  },
} satisfies Translation<typeof english>;

export default words;
