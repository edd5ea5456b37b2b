"""German: why a quantity is not known."""

# fmt: off
REASONS = {
    # theory
    "no-examples-yet": "es gibt noch keine Beispiele",
    "feature-not-finite": "ein Merkmal ist zu groß für eine Gleitkommazahl",
    "large-number": "die Zahl ist zu groß, um sie hinzuschreiben",
    "not-separable": "die Beispiele sind nicht trennbar",
    "separable-unknown": "es ist nicht bekannt, ob die Beispiele trennbar sind",
    "one-class": "alle Beispiele gehören zu einer Klasse",
    "unwritten": "u liegt im Merkmalsraum des Kerns",
    "plane-of-several": "eine Ebene mitten zwischen zwei Klassen ist für mehrere nicht definiert",
    "fixed-bias": "der Satz braucht einen gelernten Bias oder den Bias 0; mit diesem festen Bias kann der Lauf"
                  " trotzdem im Kreis laufen",
    "regression": "eine Regression hat keine Klassen, die zu trennen wären",
    "two-classes": "das ist nur für zwei Klassen definiert",
    "several-units": "das ist nur für eine Gerade definiert, und ein Netz hat mehrere",
    "taggings": "von mehr als {counted:,} falschen Taggings wurden nicht alle angesehen: R ist höchstens {most:.4g}",
    "refused": "{sentence}",
    # the search for what separates
    "too-wide": "Beispiele mal Merkmale mal das Kleinere von beiden sind mehr als {most:,}: So viel darf eine Suche"
                " multiplizieren",
    "too-close": "zu knapp, um es in Gleitkommazahlen zu entscheiden",
    "search-stopped": "die Suche endete nach allen ihren Schritten, bevor es entschieden war",
    "kernel-offset": "mit einem Kern und einem festen Bias wird das nicht entschieden",
    "kernel-span": "die Beispiele spannen zu viele Dimensionen auf: mehr als {most:,} Zahlen",
    "pair-numbers": "die Frage hat mehr als {most:,} Zahlen: Beispiele mal Klassenpaare mal Merkmale",
    "tag-weights": "der Spielraum wird unter höchstens {most:,} Gewichten gesucht",
    "rounds": "die Suche nach dem Spielraum wurde nach {most:,} Runden beendet",
    # bounds
    "only-from-zero": "die Schranke dieses Verfahrens ist nur für den Start bei null bekannt",
    "no-theorem": "für dieses Verfahren gibt es keine solche Fehlerschranke",
    "large-bound": "die Schranke ist zu groß, um sie hinzuschreiben",
    # a run beside theory
    "not-perceptron": "die zwei Ungleichungen des Beweises sind die des Perzeptrons mit fester Lernrate",
    "many-examples": "ein Update dieses Verfahrens gilt vielen Beispielen zugleich",
    "survival-times": "mehr als {most:,} Lebensdauern werden nicht aufgelistet",
    "margin-of-nothing": "minus unendlich: Bei w = 0 gibt es keine Ebene, zu der ein Abstand wäre",
    "margin-without-examples": "minus unendlich: Es gibt keine Beispiele",
    "no-direction": "w ist 0 und hat keine Richtung",
    "only-zeros": "minus unendlich: Alle bisherigen Gewichte waren 0",
    # metrics
    "no-examples": "es gibt keine Beispiele",
    "no-positive": "kein Beispiel ist positiv (TP + FN = 0)",
    "no-negative": "kein Beispiel ist negativ (TN + FP = 0)",
    "predicted-positive": "kein Beispiel wird als positiv vorhergesagt (TP + FP = 0)",
    "predicted-negative": "kein Beispiel wird als negativ vorhergesagt (TN + FN = 0)",
    "no-f1": "kein Beispiel ist positiv oder wird so vorhergesagt (2 TP + FP + FN = 0)",
    "one-predicted": "alle Beispiele werden derselben Klasse zugeordnet",
    "one-target": "alle Zielwerte sind gleich",
    "prediction-not-finite": "eine Vorhersage ist zu groß für eine Gleitkommazahl",
}
