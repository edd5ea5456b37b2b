// Die Geschichte: zu jedem Eintrag sein Titel, was neu war und was er von einem anderen übernimmt. Personen und Quellen stehen nur
// in der englischen Tabelle.

import type english from '../en/history.ts';
import type { Translation } from '../language.ts';

const words = {
  heading: 'Woher das Perzeptron kommt',
  text: 'Jeder Eintrag öffnet den Lauf, der zeigt, was neu war. Eine Linie sagt, was das Spätere vom Früheren übernimmt, nicht, wer wen gelesen hat.',
  list: 'Von 1943 bis 2007',
  wasNew: 'Neu',
  seen: 'Zu sehen',
  news: 'In der Zeitung',
  keeps: 'Übernimmt',
  beside: 'Nicht dabei',
  source: 'Quelle',
  heirs: 'Lebt fort in',
  open: 'Lauf öffnen',
  opens: (name) => `Lauf öffnen: ${name}`,
  notYet: 'Sein Verfahren steht nicht in den Menüs dieser Seite; deshalb gibt es keinen Lauf zu öffnen.',
  waits: 'Der Katalog ist noch nicht da.',
  when: (year, name) => `${year} · ${name}`,
  of: (name, what) => `${name}: ${what}`,
  pictures: { unit: 'zwei von drei genügen', before: 'beide feuern', after: 'sie ist gewachsen' },
  entries: {
    neuron: {
      name: 'Das Neuron',
      fresh:
        'Eine Einheit, die feuert, wenn das Ankommende ihre Schwelle erreicht, und Netze solcher Einheiten, die berechnen, was sich in der Logik sagen lässt. Nichts darin lernt.',
      shows:
        'UND mit von Hand gesetzten Gewichten (1; 1) und Bias −1,5: Kein Beispiel ist falsch, und keines ändert etwas.',
      keeps: {},
    },
    hebb: {
      name: 'Die Hebb-Regel',
      fresh:
        'Eine Verbindung, die am Feuern der nächsten Zelle beteiligt ist, wird stärker. Hebb beschrieb es in Worten; spätere Lehrbücher addieren y x für jedes Beispiel.',
      shows:
        'Jedes Beispiel wird einmal addiert, ob richtig oder falsch: ein Margin-Perzeptron, dessen Spielraum unerreichbar ist.',
      keeps: {},
    },
    perceptron: {
      name: 'Perzeptron',
      fresh:
        'Ein Modell, das aus Beispielen lernt, Muster zu unterscheiden. Die Regel hier, eine Änderung nur bei Fehlern, ist die seiner „Principles of Neurodynamics“ von 1962.',
      shows:
        'Ein Fehler dreht die Gerade: Sein Punkt wird addiert oder abgezogen. Eine richtige Antwort ändert nichts.',
      news: 'The New York Times, 8. Juli 1958: Ein Programm der Marine unterscheidet nach fünfzig Karten links von rechts. Spätere sollen gehen, sprechen, schreiben und wissen, dass es sie gibt.',
      keeps: { neuron: 'die Schwelle', hebb: 'dass das Ankommende die Gewichte ändert' },
    },
    adaline: {
      name: 'ADALINE',
      fresh:
        'Ein Schritt bei jedem Besuch, je nachdem, wie weit der Score selbst vom Zielwert entfernt ist: So geht es den mittleren quadratischen Fehler hinab.',
      shows: 'Die Gewichte gehen in die Mulde des quadratischen Fehlers hinab, auch bei richtigen Antworten.',
      keeps: { neuron: 'die Schwelle, für die Antworten' },
    },
    convergence: {
      name: 'Der Satz',
      fresh:
        'Ein Beweis, dass die Fehler enden, sobald irgendwelche Gewichte die Beispiele trennen, und eine Zahl, die sie nie überschreiten.',
      shows:
        'Beide Ungleichungen des Beweises bei jedem Update, und die Schranke R²/δ², in der sie sich treffen.',
      keeps: { perceptron: 'die Regel' },
    },
    kernels: {
      name: 'Kerne',
      fresh:
        'Die Regel braucht von den Beispielen nur eine Funktion von je zweien, ein Potential; heute heißt sie Kern.',
      shows:
        'Eine Scheibe in einem Ring: Fehler werden an Beispielen gezählt, und die Grenze ist eine Kurve.',
      keeps: { perceptron: 'die Regel' },
    },
    limits: {
      name: 'Was es nicht kann',
      fresh:
        'Beweise, was solche Einheiten nicht berechnen können, darunter die Parität. XOR ist die Parität zweier Eingaben.',
      shows:
        'XOR: Keine Gewichte passen zu allen vier Beispielen, und nach vier Besuchen wiederholt sich alles.',
      keeps: { perceptron: 'die Regel, um zu fragen, was keine Gewichte können' },
    },
    'back-propagation': {
      name: 'Backpropagation',
      fresh:
        'Auch verdeckte Einheiten lernen: Die Kettenregel sagt für jedes Gewicht, wie sich der Verlust mit ihm ändert.',
      shows:
        'XOR am Ende des Laufs: Keine Gerade trennt die Beispiele; im Raum dessen, was die beiden verdeckten Einheiten sagen, tut es eine.',
      keeps: { adaline: 'Schritte gegen den quadratischen Fehler', limits: 'XOR als die zu lösende Aufgabe' },
      source:
        'Learning internal representations by error propagation (XOR ist eine der Aufgaben). Parallel Distributed Processing 1, 318–362, MIT Press, 1986. Kurz: Learning representations by back-propagating errors. Nature 323, 533–536, 1986.',
    },
    madaline: {
      name: 'Madaline II',
      fresh:
        'Einheiten werden versuchsweise umgekehrt, zuerst die am nächsten bei 0, und bleiben so, wenn dann weniger Ausgaben falsch sind; auch Ausgabeeinheiten lernen. Mit einem festen Gatter ist das Regel I, die Madaline von 1962.',
      shows:
        'XOR durch zwei Geraden und ein festes ODER: Beim zweiten Fehler wird eine Einheit versuchsweise umgekehrt; das berichtigt ihn, und alle vier Beispiele sind richtig.',
      keeps: { adaline: 'die Einheiten und ihre Schritte' },
    },
    pocket: {
      name: 'Pocket',
      fresh:
        'Die besten bisherigen Gewichte werden behalten, während das Training weitergeht: Beispiele, die nichts trennt, schaden nicht mehr.',
      shows:
        'Ein Zehntel der Labels ist falsch: Was in der Tasche ist, wird nur besser; was trainiert wird, schwankt.',
      keeps: { perceptron: 'die Regel' },
    },
    'support-vectors': {
      name: 'Stützvektoren',
      fresh:
        'Der größte Spielraum selbst wird gesucht, wenn nötig mit Kernen; er ruht auf wenigen der Beispiele.',
      shows: 'Die Gerade mit der breitesten Straße, und die Beispiele, die sie tragen.',
      keeps: { kernels: 'eine Funktion anstelle des Skalarprodukts' },
    },
    'soft-margin': {
      name: 'Weicher Spielraum',
      fresh:
        'Beispiele dürfen, zu einem Preis, im Spielraum liegen: eine Straße auch dort, wo nichts trennt.',
      shows: 'Ein Zehntel der Labels ist falsch, und trotzdem gibt es einen größten Spielraum.',
      keeps: { 'support-vectors': 'den größten Spielraum' },
    },
    voting: {
      name: 'Abstimmung',
      fresh:
        'Alle bisherigen Gewichte stimmen ab, jedes mit so vielen Stimmen wie Besuchen, die es gehalten hat, oder sie werden gemittelt; mit Schranken für neue Beispiele und für Daten, die nichts trennt.',
      shows: 'Ein Zehntel der Labels ist falsch: die Abstimmung neben den letzten Gewichten.',
      keeps: { perceptron: 'die Regel', convergence: 'die Schranke, erweitert auf beliebige Daten' },
    },
    sequences: {
      name: 'Sequenzen',
      fresh:
        'Alle Wörter eines Satzes werden zusammen getaggt: Das beste Tagging wird gesucht; ist es falsch, verlieren seine Merkmale, und die des richtigen gewinnen.',
      shows: '„The fish fish“: ein Wort, dessen Tag von seinen Nachbarn abhängt.',
      keeps: { voting: 'gemittelte Gewichte, und den Beweis für Daten, die nichts trennt' },
      beside:
        'Conditional Random Fields: logistische Regression (Cox 1958) für Sequenzen (Lafferty, McCallum, Pereira 2001). Die strukturierte SVM (Taskar, Guestrin, Koller 2003). Strukturierte MIRA (McDonald, Crammer, Pereira 2005).',
    },
    mira: {
      name: 'MIRA',
      fresh: 'Bei einem Fehler die kleinste Änderung, die ihn mit etwas Reserve berichtigt.',
      shows: 'Nach jedem Fehler ist genau y a = 1: Der Schritt hat eben diese Länge.',
      keeps: { perceptron: 'Änderungen nur bei Fehlern' },
    },
    'passive-aggressive': {
      name: 'Passiv-aggressiv',
      fresh:
        'Die kleinste Änderung, die einen Spielraum von 1 erreicht, auch bei richtigen Antworten, die näher liegen; und eine Grenze C für Labels, die falsch sein können.',
      shows: 'Ein Zehntel der Labels ist falsch, und kein Schritt ist länger, als C erlaubt.',
      keeps: { mira: 'die kleinste Änderung' },
    },
    pegasos: {
      name: 'Pegasos',
      fresh:
        'Die Zielfunktion der Support-Vektor-Maschine in Schritten zu je einem Beispiel: schrumpfen, und ein Schritt, wo der Spielraum zu klein ist.',
      shows: 'Die Gewichte gehen den regularisierten Hinge-Verlust hinab, in immer kleineren Schritten.',
      keeps: { 'soft-margin': 'was minimiert wird', perceptron: 'y x als Schritt' },
    },
  },
} satisfies Translation<typeof english>;

export default words;
