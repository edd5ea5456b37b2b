// Die Wörter von „Deine Gerade“: eine Gerade, die du bewegst, und wie gut sie ist.

import { lowered, number, percent, vector } from '../format.ts';
import { nameOf, term } from '../en/own-line.ts';
import type english from '../en/own-line.ts';
import type { Translation } from '../language.ts';

const MOST_TERMS = 4; // einer Summe, die ausgeschrieben wird

export default {
  heading: 'Deine Gerade',
  close: 'Deine Gerade weglegen',
  name: nameOf,
  bias: 'b, mit einem Regler',
  positive: (numbers) =>
    `+ wo ${numbers
      .slice(0, MOST_TERMS)
      .map(({ index, value }, i) => term(value, index === null ? '' : `x${lowered(index)}`, !i))
      .join(' ')}${numbers.length > MOST_TERMS ? ' + …' : ''} > 0`,
  move: 'deine Gerade: parallel verschoben, b',
  moveValue: (b) => `b = ${number(b)}`,
  turn: 'deine Gerade: gedreht, der Winkel von w',
  turnValue: (angle) => `w zeigt in Richtung ${number(angle, 3)}°`,
  tip: 'deine Gerade: die Spitze von w',
  tipValue: (tip) => `w = ${vector(tip)}`,
  columns: { own: 'deine Gerade', learner: 'Verfahren jetzt', best: 'breiteste Gerade' },
  rows: {
    loss: '0/1-Verlust',
    lossText: 'Der Anteil der Beispiele, die falsch sind.',
    criterion: 'E(w)',
    criterionText:
      'Das Kriterium des Perzeptrons: −y a über die falschen summiert, a = w·x + b. Die Schritte bei Fehlern gehen es hinab.',
    margin: 'Spielraum',
    marginText:
      'Der Abstand des nächsten Beispiels zu einer Geraden, die trennt; bei einer, die nicht trennt, minus unendlich, mit dem Abstand des Beispiels, das am weitesten auf der falschen Seite liegt. Er ändert sich nicht mit der Länge von w.',
  },
  worst: (margin) => `schlechtester ${number(margin, 3)}`,
  matrix: {
    positive: '+ als + | −',
    negative: '− als + | −',
    help: 'Die Konfusionsmatrix: wie viele der + Beispiele für + und für − gehalten werden, und wie viele der −.',
  },
  loss: (wrong, n) => ({ count: `${wrong}/${n}`, share: percent(wrong / n) }),
  noPoints: 'Noch keine Punkte: Es gibt nichts, was falsch sein könnte.',
  noLine: 'w = 0: Es gibt keine Gerade, und alle Scores sind gleich.',
  outside: 'Deine Gerade liegt außerhalb des Bildes: Verschiebe b oder zoome heraus.',
  notYet: 'Noch ist nichts gelernt.',
  notSeparable: 'Keine Gerade trennt diese: Es gibt keine breiteste.',
  covered: 'Eine Frage ist offen: Deine Gerade ist weggelegt, bis sie aufgelöst wird.',
  start: 'Training von hier beginnen',
  startText: 'Dein w und b werden die Gewichte, mit denen das Training beginnt.',
  noStart: 'Dieses Verfahren wird auf einmal angepasst: Es hat keinen Start.',
  shown: 'Der Kurs sieht diese Gerade.',
  noNumber: (index, typed, stays) => `„${typed}“ ist keine Zahl; ${nameOf(index)} bleibt ${number(stays)}.`,
  outOfRange: (index, typed, stays) =>
    `${nameOf(index)} muss 0 sein oder einen Betrag von 10⁻¹² bis 10¹² haben; es bleibt ${number(stays)}.`,
} satisfies Translation<typeof english>;
