// Die Wörter der Ansicht „Regression“.

import { count, number } from '../format.ts';
import type english from '../en/regression.ts';
import type { Translation } from '../language.ts';

const words = {
  parts: { squares: 'Quadrate', parabola: 'ein Gewicht' },
  choose: 'Welches Bild',
  squares:
    'Die Beispiele mit der jetzigen und der besten Geraden, und ein Quadrat an jedem Residuum. Die Pfeiltasten nach oben und unten gehen durch die Beispiele.',
  parabola:
    'Der mittlere quadratische Fehler als Parabel eines Gewichts, mit dem jetzigen und dem tiefsten Punkt.',
  lines: { now: 'die Gerade jetzt', best: 'kleinste Quadrate' },
  atStart: (mse) => `noch nichts gelernt; mittleres Quadrat der Startgeraden ${number(mse, 4)}`,
  now: (mse) => `mittleres Quadrat jetzt ${number(mse, 4)}`,
  best: (mse) => `kleinste Quadrate ${number(mse, 4)}`,
  residual: (example, y, a) =>
    `Beispiel ${count(example + 1)}, jetzt: y − a = ${number(y, 3)} ${a < 0 ? '+' : '−'} ${number(Math.abs(a), 3)} = ${number(y - a, 3)}, quadriert ${number((y - a) ** 2, 3)}.`,
  weight: 'Gewicht',
  slope: (slope, predictor) =>
    `Steigung hier${predictor === 'last' ? '' : ', mit den letzten Gewichten,'} ${number(slope, 3)}: Gegen sie fällt der quadratische Fehler.`,
  lowest: (value, best) =>
    `Am tiefsten bei ${number(value, 4)}, wenn die anderen bleiben${best === null ? '' : `; kleinste Quadrate haben ${number(best, 4)}`}.`,
  misprint:
    'Wo auf einer Folie der Schritt η (y − ŷ)² x steht, ist das ein Druckfehler: Ein Quadrat ist nie negativ, also geht kein Schritt gegen x.',
  misprintNow: (diverged) =>
    `Dieser Lauf macht Schritte mit dem Quadrat, (y − ŷ)²: ein Druckfehler einer Folie. Ein Quadrat ist nie negativ, also geht kein Schritt gegen x, und ${diverged ? 'hier wächst w über alle Grenzen' : 'w kann über alle Grenzen wachsen'}.`,
  tryMisprint: 'Probiere es',
  mendMisprint: 'Schritt mit y − ŷ',
  notTargets: 'Residuen brauchen reelle Zielwerte; dieser Lauf hat Klassen.',
  oneInput: (d) => `Mit ${count(d)} Eingaben gibt es keine Gerade über einer Achse zu zeichnen.`,
  noPoints: 'Noch keine Punkte: Es gibt nichts anzupassen.',
  open: (name) => `${name} öffnen`,
} satisfies Translation<typeof english>;

export default words;
