// Die Wörter der Ansicht „Wovon die Schranke abhängt“.

import { count, lowered, number, times as often } from '../format.ts';
import type english from '../en/bound.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';
import { bounded, separator } from './run.ts';

const constant = (bias: string) => bias === 'learned' || bias === 'threshold';
const NO_BOUND = 'eine Schranke gibt es hier nicht';
const UNMEASURED = 'R, δ und eine Schranke sind hier nicht bekannt';
const UNDONE = 'die Skalierung hebt es wieder auf: Nichts ändert sich';
const MAPPED =
  'was trainiert wird, ist aus den Eingaben berechnet und muss nicht mit ihnen wachsen: Alles kann sich ändern';

const words = {
  heading: 'Ändere eine Sache',
  waiting: 'Wird gesucht…',
  bounded,
  open: (name) => `${name} öffnen`,
  none: 'Noch keine Punkte: Es gibt nichts zu ändern.',
  regression: 'Nicht für reelle Zielwerte: Der Satz zählt Fehler, und hier gibt es keine, nur Abstände.',
  asItIs: 'jetzt',
  columns: { change: 'Geändert', mistakes: 'Fehler', radius: 'R', margin: 'δ', bound: 'Schranke' },
  columnTitles: {
    change: 'was geändert wurde, und was der Satz vorhersagt',
    mistakes: 'des ganzen Laufs',
    radius: 'die Länge des längsten Beispiels, mit der Konstanten des Bias',
    margin: 'der größte Spielraum, den Gewichte der Länge 1 haben, mit der Konstanten des Bias',
    bound: 'die meisten Fehler, die der Satz erlaubt',
  },
  trying: 'im Training…',
  apply: 'anwenden',
  applyTo: (name) => `${name} anwenden`,
  predicts: 'vorhergesagt:',
  updates: (n) => counted(n, 'Update'),
  same: '= gleich',
  more: '▲',
  less: '▼',
  counted: ({ way, by }) =>
    way === 'same' ? '= gleich' : way === 'more' ? `▲ ${count(by)} mehr` : `▼ ${count(by)} weniger`,
  times: ({ way, times }) =>
    way === 'same'
      ? '= gleich'
      : `${way === 'more' ? '▲' : '▼'} ${often(times, Math.abs(times - 1) < 0.095 ? 3 : 2)}-fach`,
  ends: {
    diverged: 'divergiert',
    refused: 'abgelehnt',
    'no-mistakes': 'auf der Grenze',
  },
  rules: {
    cycle: 'wiederholt sich',
    fitted: 'auf einmal angepasst',
    error: 'Error′ fällt nicht mehr',
    validation: 'Validierungsfehler fällt nicht mehr',
    epochs: 'alle Epochen gelaufen',
    list: 'die Liste ist zu Ende',
    'epoch-limit': 'an der Grenze der Epochen',
    'visit-limit': 'an der Grenze der Besuche',
    'update-limit': 'an der Grenze der Updates',
  },
  said: (name, mistakes, bound) =>
    `${name}: ${mistakes === null ? 'keine Fehler gezählt' : `${count(mistakes)} Fehler`}, Schranke ${bound === null ? 'keine' : bounded(bound)}`,
  not: {
    oneInput: 'Es gibt nur eine Eingabe.',
    startsElsewhere: 'Die Startgewichte gelten nur für genau diese Merkmale.',
    mapped:
      'Nur wo die Eingaben selbst trainiert werden: Unter einer Abbildung oder Skalierung lässt sich ein Punkt nicht gerade auf die Ebene zu bewegen.',
    noPlane: 'Es gibt keine breiteste Hyperebene zweier Klassen, zu der hin man sie bewegen könnte.',
    noRate: 'Dieses Verfahren hat keine Lernrate.',
    sentences: 'Nur für Punkte: Wörter und Tags sind keine Zahlen, die sich ändern ließen.',
    fitted: 'Dieses Verfahren wird auf einmal angepasst, ohne Start.',
    noStart: 'Ein Verfahren mit Kern beginnt ohne Beispiele.',
  },

  trials: {
    double: {
      button: 'Punkte ×2',
      done: (n, twice) =>
        `jeder Punkt zweimal: Aus ${count(n)} werden ${count(twice)}, die Liste nach sich selbst`,
      predicts: ({ batch, bounded, separable, measured, zero, repeats }) => {
        if (!measured) return UNMEASURED;
        const stay = separable ? 'R und δ zählen keine Punkte' : 'R zählt keine Punkte';
        const same = repeats ? '; in der Listenreihenfolge bleiben sogar die Fehler' : '';
        if (!bounded) return `${stay}: ${separable ? 'Sie bleiben' : 'Es bleibt'}${same}; ${NO_BOUND}`;
        return batch
          ? `R und δ bleiben, aber die Schranke dieses Verfahrens zählt Punkte: Sie ${zero ? 'verdoppelt sich' : 'wächst'}`
          : `${stay}, also bleibt die Schranke${same}`;
      },
    },
    order: {
      button: 'Reihenfolge',
      done: (name, seed) =>
        `dieselben Punkte, ${name === 'permuted' ? 'jede Epoche neu gemischt' : 'einmal gemischt'} (Startzahl ${seed})`,
      predicts: ({ bounded, separable, measured, of, fitted }) => {
        if (fitted) return 'es sieht alle Punkte zusammen an: Nichts ändert sich';
        if (!measured) return UNMEASURED;
        return bounded
          ? `die Schranke bleibt; die Zahl der ${of === 'mistakes' ? 'Fehler' : 'Updates'} kann sich ändern, aber nie über sie hinaus`
          : `${separable ? 'R und δ bleiben' : 'R bleibt'}; alles andere kann sich ändern, und ${NO_BOUND}`;
      },
    },
    scale: {
      button: 'Eingaben ×10',
      done: () => 'jede Eingabe mal 10',
      predicts: (about) => tenfold(about),
    },
    scaleOne: {
      button: 'x₁ ×10',
      done: () => 'die erste Eingabe mal 10, die anderen wie sie sind',
      predicts: ({ scaled, mapped, bounded, separable, measured, zero }) => {
        if (scaled === 'each') return UNDONE;
        if (!measured) return UNMEASURED;
        if (scaled) return 'der längste bleibt so lang, wie die Skalierung ihn macht; δ kann sich ändern';
        if (mapped) return MAPPED;
        if (!separable) return `R kann nur wachsen; ${NO_BOUND}`;
        const grow = 'R und δ können nur wachsen';
        if (!bounded) return `${grow}; ${NO_BOUND}`;
        return zero
          ? `${grow}: Die Schranke steigt, wenn δ nicht ebenso stark wächst`
          : `${grow}, und die Schranke ändert sich mit ihnen`;
      },
    },
    noise: {
      button: '+ Rauschen',
      done: (d, reach) =>
        `eine weitere Eingabe x${lowered(d)} für jeden Punkt, zufällig von −${number(reach, 3)} bis ${number(reach, 3)} (Startzahl 1)`,
      predicts: ({ scaled, mapped, separable, inseparable, measured }) => {
        if (!measured) return UNMEASURED;
        if (scaled === 'together')
          return 'der längste wächst, und die Skalierung macht alle anderen kürzer: δ kann fallen';
        if (mapped) return MAPPED;
        return separable
          ? 'u kann sie übergehen, also kann δ nicht fallen; R kann nur wachsen'
          : `R kann nur wachsen${inseparable ? '; was nichts trennte, kann jetzt etwas trennen' : ''}`;
      },
    },
    halve: {
      button: 'Spielraum ½',
      done: (moved, from, to, d) =>
        `${plural(moved, { one: 'der nächste Punkt', other: `die ${count(moved)} nächsten Punkte` })} gerade auf die breiteste ${separator(d)} zu bewegt, von ${number(from, 3)} auf ${number(to, 3)}`,
      predicts: ({ bias, bounded, separable, measured, zero }) => {
        if (!measured || !separable) return UNMEASURED;
        const half = constant(bias) ? 'δ fällt auf etwa die Hälfte' : 'δ halbiert sich';
        if (!bounded) return `${half}; ${NO_BOUND}`;
        if (!zero) return `${half}: Die Schranke wächst`;
        return constant(bias)
          ? `${half}: etwa die vierfache Schranke`
          : `${half}: die vierfache Schranke, wenn R bleibt`;
      },
    },
    rate: {
      button: 'Lernrate ÷10',
      done: (rate, before) => `η = ${number(rate)} statt ${number(before)}`,
      predicts: ({ zero, scales }) =>
        !scales
          ? 'R und δ bleiben; die Regel dieses Verfahrens skaliert nicht nur mit der Lernrate: Alles andere kann sich ändern'
          : zero
            ? 'von null aus skaliert die Lernrate nur w: Nichts ändert sich'
            : 'Schritte sind kleiner gegenüber dem Start; das kann dann Fehler kosten oder sparen',
    },
    start: {
      button: 'Start',
      done: (size) =>
        size ? `w beginnt bei (${count(size)}; −${count(size)}; …) statt 0` : 'w beginnt bei 0',
      predicts: ({ zero, elsewhere, bounded, separable, measured }) => {
        if (!measured) return zero ? UNMEASURED : 'alles kann sich ändern';
        if (!zero)
          return bounded
            ? 'die Schranke ist wieder die von null aus'
            : `${separable ? 'R und δ bleiben' : 'R bleibt'}; alles andere kann sich ändern`;
        if (elsewhere)
          return `u · w₀ = ${number(elsewhere.along, 3)}, und k Fehler brauchen (u · w₀ + k η δ)² ≤ ‖w₀‖² + ${elsewhere.factor === 1 ? '' : `${count(elsewhere.factor)} `}k η² R²: Die Schranke ${{ more: 'wächst', less: 'fällt', same: 'bleibt' }[elsewhere.way as 'more']}`;
        return bounded
          ? 'von dort ist keine Schranke dieses Verfahrens bekannt'
          : `${separable ? 'R und δ bleiben' : 'R bleibt'}; alles andere kann sich ändern`;
      },
    },
  },
} satisfies Translation<typeof english>;

/** Alle Eingaben mal zehn. */
function tenfold({ bias, zero, scales, scaled, mapped, separable, measured, bounded }: Record<string, any>) {
  if (scaled) return UNDONE;
  if (!measured) return UNMEASURED;
  if (mapped) return MAPPED;
  if (constant(bias))
    return separable ? 'die Konstante bleibt 1, also können beide sich ändern' : `R wächst; ${NO_BOUND}`;
  const grow = separable ? 'R und δ wachsen beide auf das Zehnfache' : 'R wächst auf das Zehnfache';
  if (!scales) return `${grow}; die Regel dieses Verfahrens muss nicht mitskalieren`;
  if (!zero)
    return `${grow}; der Start wiegt weniger${bounded ? ', und die Schranke nähert sich der von null aus' : ''}`;
  return bounded
    ? `${grow}: Schranke und Fehler bleiben`
    : `${grow}, und w mit: Die Fehler bleiben; ${NO_BOUND}`;
}

export default words;
