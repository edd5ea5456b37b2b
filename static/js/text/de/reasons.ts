// Gründe des Servers (app/engine/core/text/en/reasons.py), warum eine Größe nicht bekannt ist, auf Deutsch. Antworten des Servers
// werden für alle Sprachen gemeinsam gespeichert, darum kommen sie englisch.

const REASONS: [RegExp, string][] = [
  [/^there are no examples yet$/, 'es gibt noch keine Beispiele'],
  [/^a feature is too large for a floating-point number$/, 'ein Merkmal ist zu groß für eine Gleitkommazahl'],
  [/^it is too large a number to write down$/, 'die Zahl ist zu groß, um sie hinzuschreiben'],
  [/^the examples are not separable$/, 'die Beispiele sind nicht trennbar'],
  [/^it is not known whether the examples are separable$/, 'es ist nicht bekannt, ob die Beispiele trennbar sind'],
  [/^all examples are of one class$/, 'alle Beispiele gehören zu einer Klasse'],
  [/^u lies in the feature space of the kernel$/, 'u liegt im Merkmalsraum des Kerns'],
  [/^a plane half way between two classes is not defined for several$/, 'eine Ebene mitten zwischen zwei Klassen ist für mehrere nicht definiert'],
  [/^the theorem needs a bias that is learned or zero; with this fixed bias the run may cycle even so$/, 'der Satz braucht einen gelernten Bias oder den Bias 0; mit diesem festen Bias kann der Lauf trotzdem im Kreis laufen'],
  [/^regression has no classes to separate$/, 'eine Regression hat keine Klassen, die zu trennen wären'],
  [/^it is defined for two classes$/, 'das ist nur für zwei Klassen definiert'],
  [/^it is defined for one line, and a network has several$/, 'das ist nur für eine Gerade definiert, und ein Netz hat mehrere'],
  [/^of more than ([\d,]+) wrong taggings not all were looked at: R is at most (.+)$/, 'von mehr als $1 falschen Taggings wurden nicht alle angesehen: R ist höchstens $2'],
  [/^examples by features by the fewer of the two are more than ([\d,]+): what a search may multiply$/, 'Beispiele mal Merkmale mal das Kleinere von beiden sind mehr als $1: So viel darf eine Suche multiplizieren'],
  [/^too close to call in floating point$/, 'zu knapp, um es in Gleitkommazahlen zu entscheiden'],
  [/^the search stopped, after as many steps as it has, before it was decided$/, 'die Suche endete nach allen ihren Schritten, bevor es entschieden war'],
  [/^with a kernel and a fixed bias it is not decided$/, 'mit einem Kern und einem festen Bias wird das nicht entschieden'],
  [/^the examples span too many dimensions: more than ([\d,]+) numbers$/, 'die Beispiele spannen zu viele Dimensionen auf: mehr als $1 Zahlen'],
  [/^the question has more than ([\d,]+) numbers: examples by pairs of classes by features$/, 'die Frage hat mehr als $1 Zahlen: Beispiele mal Klassenpaare mal Merkmale'],
  [/^the margin is looked for among at most ([\d,]+) weights$/, 'der Spielraum wird unter höchstens $1 Gewichten gesucht'],
  [/^the search for the margin was stopped after ([\d,]+) rounds$/, 'die Suche nach dem Spielraum wurde nach $1 Runden beendet'],
  [/^the bound of this learner is known for a start at zero only$/, 'die Schranke dieses Verfahrens ist nur für den Start bei null bekannt'],
  [/^there is no mistake bound of this kind for this learner$/, 'für dieses Verfahren gibt es keine solche Fehlerschranke'],
  [/^the bound is too large a number to write down$/, 'die Schranke ist zu groß, um sie hinzuschreiben'],
  [/^the two inequalities of the proof are those of the perceptron with a constant rate$/, 'die zwei Ungleichungen des Beweises sind die des Perzeptrons mit fester Lernrate'],
  [/^an update of this learner is made for many examples at once$/, 'ein Update dieses Verfahrens gilt vielen Beispielen zugleich'],
  [/^more than ([\d,]+) survival times are not listed$/, 'mehr als $1 Lebensdauern werden nicht aufgelistet'],
  [/^minus infinity: with w = 0 there is no plane to be at a distance from$/, 'minus unendlich: Bei w = 0 gibt es keine Ebene, zu der ein Abstand wäre'],
  [/^minus infinity: there are no examples$/, 'minus unendlich: Es gibt keine Beispiele'],
  [/^w is 0, which has no direction$/, 'w ist 0 und hat keine Richtung'],
  [/^minus infinity: all weights so far were 0$/, 'minus unendlich: Alle bisherigen Gewichte waren 0'],
  [/^there are no examples$/, 'es gibt keine Beispiele'],
  [/^no example is positive \(TP \+ FN = 0\)$/, 'kein Beispiel ist positiv (TP + FN = 0)'],
  [/^no example is negative \(TN \+ FP = 0\)$/, 'kein Beispiel ist negativ (TN + FP = 0)'],
  [/^no example is predicted positive \(TP \+ FP = 0\)$/, 'kein Beispiel wird als positiv vorhergesagt (TP + FP = 0)'],
  [/^no example is predicted negative \(TN \+ FN = 0\)$/, 'kein Beispiel wird als negativ vorhergesagt (TN + FN = 0)'],
  [/^no example is positive or predicted positive \(2 TP \+ FP \+ FN = 0\)$/, 'kein Beispiel ist positiv oder wird so vorhergesagt (2 TP + FP + FN = 0)'],
  [/^all examples are predicted to be of one class$/, 'alle Beispiele werden derselben Klasse zugeordnet'],
  [/^all targets are equal$/, 'alle Zielwerte sind gleich'],
  [/^a prediction is too large for a floating-point number$/, 'eine Vorhersage ist zu groß für eine Gleitkommazahl'],
]; // prettier-ignore

/** Ein Grund auf Deutsch; ein unbekannter bleibt, wie er ist. */
export function reasonOf(reason: string) {
  const entry = REASONS.find(([english]) => english.test(reason));
  return entry
    ? reason
        .replace(entry[0], entry[1])
        .replaceAll(/(\d),(?=\d{3})/g, '$1\u202f')
        .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    : reason;
}
