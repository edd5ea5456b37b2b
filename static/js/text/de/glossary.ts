// Jeder Fachbegriff in ein, zwei einfachen Sätzen, unter dem englischen Begriff, auf den die Sätze verweisen.

import type { glossary as english, terms as englishTerms } from '../en/glossary.ts';
import type { Translation } from '../language.ts';

/** Die deutschen Begriffe. */
export const terms = {
  activation: 'Aktivierung',
  'averaged predictor': 'gemittelte Vorhersage',
  baseline: 'Vergleichswert',
  bias: 'Bias',
  bound: 'Schranke',
  cycle: 'Zyklus',
  'confusion matrix': 'Konfusionsmatrix',
  convergence: 'Konvergenz',
  'dataset margin': 'Spielraum der Daten',
  epoch: 'Epoche',
  example: 'Beispiel',
  'feature map': 'Merkmalsabbildung',
  'functional margin': 'funktionaler Spielraum',
  generalisation: 'Generalisierung',
  'geometric margin': 'geometrischer Spielraum',
  gradient: 'Gradient',
  hull: 'konvexe Hülle',
  hyperplane: 'Hyperebene',
  hyperparameter: 'Hyperparameter',
  hypothesis: 'Hypothese',
  'hypothesis space': 'Hypothesenraum',
  kernel: 'Kern',
  'learning rate': 'Lernrate',
  loss: 'Verlust',
  margin: 'Spielraum',
  'mean squared error': 'mittlerer quadratischer Fehler',
  mistake: 'Fehler',
  overfitting: 'Überanpassung',
  parameter: 'Parameter',
  perceptron: 'Perzeptron',
  'pocket predictor': 'Pocket-Vorhersage',
  score: 'Score',
  separable: 'trennbar',
  'support vector': 'Stützvektor',
  'survival time': 'Lebensdauer',
  'target function': 'Zielfunktion',
  'test error': 'Testfehler',
  threshold: 'Schwelle',
  tie: 'Gleichstand',
  'training error': 'Trainingsfehler',
  update: 'Update',
  validation: 'Validierung',
  visit: 'Besuch',
  'voted predictor': 'Vorhersage durch Abstimmung',
  weights: 'Gewichte',
  unit: 'Einheit',
} satisfies Translation<typeof englishTerms>;

export const glossary = {
  activation: 'Ein anderer Name für den Score: die gewichtete Summe der Eingaben eines Beispiels, plus Bias.',
  'averaged predictor':
    'Sagt mit dem Mittel aller bisherigen Gewichte voraus; jeder Gewichtsvektor zählt so viele Besuche, wie er gehalten hat.',
  baseline:
    'Die einfachste Regel, mit der ein Verfahren verglichen wird, etwa immer die größere Klasse zu sagen.',
  bias: 'Die Zahl, die zu jedem Score addiert wird. Sie verschiebt die Gerade, ohne sie zu drehen.',
  bound:
    'Eine Zahl von Fehlern oder Updates, die nie überschritten wird, gleich wie die Beispiele geordnet sind.',
  cycle:
    'Dieselben Gewichte kehren wieder, und mit ihnen dieselben Fehler, immer von Neuem. Auf Punkten, die keine Gerade trennt, endet ein Perzeptron meist so, wenn jede Epoche dieselbe Reihenfolge hat.',
  'confusion matrix': 'Eine Tabelle, die für jede Klasse zählt, wofür ihre Beispiele gehalten wurden.',
  convergence:
    'Das Lernen kommt zum Ende: Ab einem Besuch ändert sich nichts mehr. Ein Perzeptron mit gelerntem Bias konvergiert, wenn eine Gerade die Klassen trennt; ohne Bias, wenn eine Gerade durch den Ursprung es tut.',
  'dataset margin':
    'Der größte Spielraum, den eine Gerade auf diesen Beispielen hat. Trennt sie keine, schreiben Vorlesungsskripte minus unendlich.',
  epoch: 'Eine Runde: Jedes Beispiel wurde einmal besucht.',
  example: 'Woraus gelernt wird: Eingaben und Klasse. In der Ebene ist es ein Punkt.',
  'feature map':
    'Neue Zahlen aus den Eingaben, etwa ihre Quadrate. Eine Gerade durch diese kann in der Ebene eine Kurve sein.',
  'functional margin':
    'Der Score eines Beispiels mal seine Klasse: über 0, wo er richtig ist. Er verdoppelt sich, wenn alle Gewichte verdoppelt werden.',
  generalisation: 'Wie gut ein Verfahren Beispiele vorhersagt, mit denen es nicht trainiert wurde.',
  'geometric margin':
    'Der Abstand der Geraden zum nächsten Beispiel, wenn alle auf ihrer richtigen Seite liegen.',
  gradient:
    'Die Richtung, in der eine Funktion am stärksten wächst. Verfahren gehen gegen den Gradienten ihres Verlusts.',
  hull: 'Die kleinste Fläche ohne Dellen um alle Punkte einer Klasse, wie ein Gummiband liegen würde. Zwei Hüllen mit einem gemeinsamen Punkt lassen sich durch keine Gerade trennen.',
  hyperplane:
    'Was eine Gerade für zwei Eingaben und eine Ebene für drei ist, für beliebig viele: alle Punkte mit Score 0.',
  hyperparameter:
    'Eine Zahl, die vor dem Training gewählt wird und so bleibt, etwa die Lernrate oder wann es endet.',
  hypothesis: 'Eine Regel, zu der ein Verfahren kommen kann. Beim Perzeptron ist es eine Gerade.',
  'hypothesis space':
    'Alle Regeln, zu denen ein Verfahren kommen kann. Jede Gerade eines Perzeptrons ist ein Punkt im Gewichtsraum.',
  kernel:
    'Eine Formel, die sagt, wie ähnlich sich zwei Beispiele sind, als wäre eine Merkmalsabbildung benutzt worden, ohne deren Zahlen zu berechnen.',
  'learning rate': 'Wie viel von einem Beispiel bei einem Fehler zu den Gewichten addiert wird.',
  loss: 'Wie schlecht ein Score für ein Beispiel ist; nie unter 0, und je kleiner, desto besser. Das Training macht die Summe klein.',
  margin:
    'Der freie Streifen: wie weit die Gerade vom nächsten Punkt entfernt ist, wenn alle Punkte auf ihrer richtigen Seite liegen. Eine Gerade, die nicht trennt, hat den Spielraum minus unendlich.',
  'mean squared error':
    'Wie weit Vorhersagen von ihren Zielwerten entfernt sind: jeder Abstand quadriert, dann das Mittel.',
  mistake:
    'Ein Besuch, bei dem der Score das falsche Vorzeichen hat, oder 0 ist, wenn die Einstellung das als Fehler zählt. Nur bei Fehlern ändert ein Perzeptron seine Gewichte.',
  overfitting: 'Ein Verfahren lernt das Rauschen seiner Trainingsbeispiele mit und ist auf neuen schlechter.',
  parameter: 'Eine Zahl, die das Training findet: die Gewichte und der Bias.',
  perceptron:
    'Eine Regel, die eine Gerade lernt: Sie sieht sich einen Punkt nach dem anderen an und dreht die Gerade bei jedem Fehler ein wenig.',
  'pocket predictor': 'Behält die besten bisherigen Gewichte in der Tasche und sagt mit ihnen voraus.',
  score:
    'Die gewichtete Summe der Zahlen eines Punktes, plus Bias. Über 0 bedeutet +, unter 0 bedeutet −; auf der Geraden ist er 0.',
  separable: 'Eine Gerade hat die eine Klasse auf der einen und die andere auf der anderen Seite.',
  'support vector': 'Ein Beispiel, auf dem das Ergebnis ruht: Ohne es könnte die Gerade anders liegen.',
  'survival time': 'Wie viele Besuche lang ein Gewichtsvektor so blieb, wie er war.',
  'target function':
    'Die Regel, die jedem Beispiel seine richtige Klasse gibt. Sie ist nicht bekannt; die Beispiele zeigen einige ihrer Werte.',
  'test error': 'Der Anteil der zurückgehaltenen Testbeispiele, die falsch vorhergesagt werden.',
  threshold:
    'Was ein Score überschreiten muss, um + zu heißen. Bei einer Eingabe ist sie eine Stelle auf dem Zahlenstrahl.',
  tie: 'Ein Score von genau 0, der weder + noch − sagt. Eine Einstellung bestimmt, ob er als Fehler zählt.',
  'training error': 'Der Anteil der Trainingsbeispiele, die jetzt falsch sind.',
  update: 'Eine Änderung der Gewichte. Ein Perzeptron macht bei jedem Fehler eine, und sonst keine.',
  validation:
    'Vom Training zurückgehaltene Beispiele, die sagen, wann es endet oder welche Gewichte bleiben.',
  visit:
    'Ein Blick auf ein Beispiel: Sein Score wird berechnet, und die Gewichte ändern sich, wenn er falsch ist.',
  'voted predictor':
    'Alle bisherigen Gewichte stimmen ab, jedes mit so vielen Stimmen wie Besuchen, die es gehalten hat.',
  weights:
    'Eine Zahl je Eingabe: wie viel sie zählt, und für welche Klasse. Als Pfeil stehen sie senkrecht auf der Geraden.',
  unit: 'Eines von mehreren Neuronen nebeneinander: mit eigenen Gewichten und einer eigenen Geraden in der Ebene.',
} satisfies Translation<typeof english>;
