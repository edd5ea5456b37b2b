// Die Wörter der Ansicht „Das Update als Vektoren“.

import { label, lowered, number, times } from '../format.ts';
import type english from '../en/vectors.ts';
import type { Translation } from '../language.ts';

export default {
  sub: lowered,
  figure: 'Die Gewichte davor, was addiert wird, und die Gewichte danach, Spitze an Fuß',
  side: 'Die Aktivierung davor und danach',
  slow: 'Zeitlupe',
  slowNext: 'Nächste Phase',
  slowText: 'Den nächsten Besuch Phase für Phase durchgehen (S)',
  phases: { visit: 'Aktivierung', test: 'Vergleich', update: 'Update', done: 'neue Gerade' },
  phasesLabel: 'Phasen des Besuchs',
  before: (name) => (name ? `w${lowered(name)}` : 'w'),
  after: (name) => (name ? `neues w${lowered(name)}` : 'neues w'),
  added: (factor) =>
    Math.abs(factor) === 1
      ? `${factor < 0 ? '−' : '+'} x`
      : `${factor < 0 ? '−' : '+'} ${number(Math.abs(factor), 3)} x`,
  example: 'x',
  shortened: 'x (verkürzt)',
  bar: { binary: 'y a', regression: 'a', multiclass: (name) => `a${lowered(name)}` },
  when: (sign, when, several) => (several ? `${sign} ${when}` : when),
  was: 'davor',
  is: 'danach',
  compared: {
    binary: (value) => `y a und seine Schwelle, ${number(value)}`,
    regression: (value) => `a und sein Zielwert, ${number(value)}`,
  },
  axes: {
    bias: 'Die Achsen sind w und b: Der Bias ist das Gewicht einer Konstanten 1.',
    line: 'Ein Gewicht: alles auf einer Linie.',
    span: (p) => `Von ${p} Gewichten: die Ebene, in der w und x liegen, mit w nach rechts.`,
  },
  kind: {
    dual: 'Ein Verfahren mit Kern addiert keinen Vektor, den man zeichnen könnte: Ein Update zählt sein Beispiel einmal mehr. Die Aktivierung des Beispiels ändert sich dadurch genauso.',
    unfitted:
      'Die Gewichte werden aus allen Beispielen auf einmal gefunden, am Ende der ersten Epoche: Schritt für Schritt wird nichts addiert.',
    fitted:
      'Diese Gewichte wurden aus allen Beispielen auf einmal gefunden: Schritt für Schritt wurde nichts addiert.',
    together: 'Was mehrere Beispiele addieren, als ein Vektor.',
  },
  gain: ({ step, sqnorm, kept }, { before, after }, sign) =>
    kept === 1
      ? {
          left: `${sign} neu − alt = ${number(after - before)}`,
          right: `= ${number(step, 3)} · ${number(sqnorm)}`,
          tex: '\\tau \\lVert z \\rVert^2',
        }
      : {
          left: `${sign} neu = ${number(after)}`,
          right: `= ${times(kept)} · ${number(before, 3)} + ${number(step, 3)} · ${number(sqnorm)}`,
          tex: '(1 - 1/t)\\,y\\,a + \\tau \\lVert z \\rVert^2',
        },
  withBias: (constant) => `z ist x mit der Konstanten ${label(constant)} des Bias.`,
  quiet: 'Richtig: Nichts wird addiert.',
  stepless: 'Seine Merkmale sind alle 0: An ihnen entlang gibt es keinen Schritt, und nichts wird addiert.',
  waits: (near, size) =>
    `${near ? 'Zu nah' : 'Ein Fehler'}: Es wird mit den anderen addiert, wenn ${size ? 'der Minibatch' : 'die Epoche'} endet.`,
  waitsWithout: (near, size) =>
    `${near ? 'Weit genug' : 'Richtig'}: Es trägt nichts bei, wenn ${size ? 'der Minibatch' : 'die Epoche'} endet.`,
  beyond: 'Was hier addiert würde, übersteigt alle Grenzen: Der Lauf endet davor.',
  start: 'Vor dem ersten Besuch.',
  fetching: 'Dieser Schritt wird geladen…',
  none: 'Noch keine Punkte: nichts zu addieren.',
} satisfies Translation<typeof english>;
