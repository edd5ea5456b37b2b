"""German: the catalogue's labels, sentences and words in formulas, by the English ones."""

# fmt: off
#: Names that are the same in German.
AS_IN_ENGLISH = frozenset((
    "ADALINE (Widrow–Hoff)", "AND", "Bias", "Fourier", "Gamma γ", "Iris", "MIRA", "Madaline", "Manhattan", "OR", "PA",
    "PA-I", "PA-II", "Pocket", "RBF", "Ring", "SVM", "She can can a can", "Spam", "The fish fish", "XOR", "linear",
    "setosa, versicolor", "setosa, virginica", "tanh", "versicolor, virginica",
    "τ = min(C, ℓ / ‖z‖²) = min({C}, {1-ya} / {sqnorm}) = {step}",
))

#: Words in formulas are followed by the same signs as in English: the page finds the signs by place.
FORMULAS = {
    r"\alpha \leftarrow 0 \quad (\text{the bias in } K + 1)":
        r"\alpha \leftarrow 0 \quad (\text{der Bias steckt in } K + 1)",
    r"\hat y \leftarrow \operatorname{argmax}_c a_c \quad (\text{the first of equals})":
        r"\hat y \leftarrow \operatorname{argmax}_c a_c \quad (\text{bei Gleichstand die erste})",
    r"\mu_+ \leftarrow \text{mean of } \phi(x) \text{ over } y = +1":
        r"\mu_+ \leftarrow \text{Mittel von } \phi(x) \text{ über } y = +1",
    r"\mu_- \leftarrow \text{mean of } \phi(x) \text{ over } y = -1":
        r"\mu_- \leftarrow \text{Mittel von } \phi(x) \text{ über } y = -1",
    r"\textbf{after an epoch, if } \text{fewer validation examples are wrong:}":
        r"\textbf{nach einer Epoche, falls } \text{weniger Validierungsbeispiele falsch sind:}",
    r"\textbf{else } \mathit{run} \leftarrow \mathit{run} + 1":
        r"\textbf{sonst } \mathit{run} \leftarrow \mathit{run} + 1",
    r"\textbf{else } \text{leave all}": r"\textbf{sonst } \text{bleibt alles}",
    r"\textbf{else } \text{leave } \alpha": r"\textbf{sonst } \text{bleibt } \alpha",
    r"\textbf{else } \text{leave } w": r"\textbf{sonst } \text{bleibt } w",
    r"\textbf{else } c_k \leftarrow c_k + 1": r"\textbf{sonst } c_k \leftarrow c_k + 1",
    r"\textbf{for each minibatch } B \subset D \text{ of } m \text{ examples:}":
        r"\textbf{für jeden Minibatch } B \subset D \text{ aus } m \text{ Beispielen:}",
    r"\textbf{for each minibatch } B \subset D \text{ of } m \text{ examples}":
        r"\textbf{für jeden Minibatch } B \subset D \text{ aus } m \text{ Beispielen}",
    r"\textbf{for each } (x, y) \in B": r"\textbf{für jedes } (x, y) \in B",
    r"\textbf{for each } (x, y) \in D": r"\textbf{für jedes } (x, y) \in D",
    r"\textbf{for each } (x, y) \text{ of the list}": r"\textbf{für jedes } (x, y) \text{ der Liste}",
    r"\textbf{for } \text{each unit, least } |s_j| \text{ first, then each pair:}":
        r"\textbf{für } \text{jede Einheit, kleinstes } |s_j| \text{ zuerst, dann jedes Paar:}",
    r"\textbf{for } e = 1, \ldots, E": r"\textbf{für } e = 1, \ldots, E",
    r"\textbf{if } A \ne \emptyset": r"\textbf{falls } A \ne \emptyset",
    r"\textbf{if } M \ne \emptyset": r"\textbf{falls } M \ne \emptyset",
    r"\textbf{if } \ell = 1 - y\,a > 0": r"\textbf{falls } \ell = 1 - y\,a > 0",
    r"\textbf{if } \hat y \ne y": r"\textbf{falls } \hat y \ne y",
    r"\textbf{if } \hat y \ne y \text{ at any word}": r"\textbf{falls } \hat y \ne y \text{ bei einem Wort}",
    r"\textbf{if } \lVert z \rVert^2 = 0\text{: } \textbf{next example}":
        r"\textbf{falls } \lVert z \rVert^2 = 0\text{: } \textbf{nächstes Beispiel}",
    r"\textbf{if } \mathit{run} > \mathit{best} \text{ and more are right:}":
        r"\textbf{falls } \mathit{run} > \mathit{best} \text{ und mehr richtig sind:}",
    r"\textbf{if } \mathit{run} > \mathit{best}:": r"\textbf{falls } \mathit{run} > \mathit{best}:",
    r"\textbf{if } \operatorname{sign}(a) \ne y \quad (\operatorname{sign}(0) = +1)":
        r"\textbf{falls } \operatorname{sign}(a) \ne y \quad (\operatorname{sign}(0) = +1)",
    r"\textbf{if } \operatorname{sign}(a) \ne y \quad (\operatorname{sign}(0) = -1)":
        r"\textbf{falls } \operatorname{sign}(a) \ne y \quad (\operatorname{sign}(0) = -1)",
    r"\textbf{if } \operatorname{sign}(a) \ne y, \;M \leftarrow M \cup \{(x, y)\}":
        r"\textbf{falls } \operatorname{sign}(a) \ne y, \;M \leftarrow M \cup \{(x, y)\}",
    r"\textbf{if } \text{fewer are wrong:}": r"\textbf{falls } \text{weniger falsch sind:}",
    r"\textbf{if } \text{the output is right with } h_j \text{ reversed:}":
        r"\textbf{falls } \text{die Ausgabe richtig wird, wenn } h_j \text{ kippt:}",
    r"\textbf{if } y\,a < 1": r"\textbf{falls } y\,a < 1",
    r"\textbf{if } y\,a \le 0": r"\textbf{falls } y\,a \le 0",
    r"\textbf{if } y\,a \le 0, \;M \leftarrow M \cup \{(x, y)\}":
        r"\textbf{falls } y\,a \le 0, \;M \leftarrow M \cup \{(x, y)\}",
    r"\textbf{if } y\,a \le m": r"\textbf{falls } y\,a \le m",
    r"\textbf{if } y\,a \le p": r"\textbf{falls } y\,a \le p",
    r"\textbf{minimise } \tfrac12 \lVert w \rVert^2": r"\textbf{minimiere } \tfrac12 \lVert w \rVert^2",
    r"\textbf{minimise } \tfrac12 \lVert w \rVert^2 + C \sum_i \xi_i":
        r"\textbf{minimiere } \tfrac12 \lVert w \rVert^2 + C \sum_i \xi_i",
    r"\textbf{next example}": r"\textbf{nächstes Beispiel}",
    r"\textbf{predict by } \sum_k c_k \operatorname{sign}(v_k \cdot \phi(x) + b_k)":
        r"\textbf{sage vorher mit } \sum_k c_k \operatorname{sign}(v_k \cdot \phi(x) + b_k)",
    r"\textbf{predict by } \sum_k c_k \operatorname{sign}(v_k \cdot \phi(x))":
        r"\textbf{sage vorher mit } \sum_k c_k \operatorname{sign}(v_k \cdot \phi(x))",
    r"\textbf{predict by } w - s/c": r"\textbf{sage vorher mit } w - s/c",
    r"\textbf{predict by } w - s/c,\; b - \beta/c": r"\textbf{sage vorher mit } w - s/c,\; b - \beta/c",
    r"\textbf{predict by } w_{\text{best}}": r"\textbf{sage vorher mit } w_{\text{best}}",
    r"\textbf{predict by } w_{\text{pocket}}": r"\textbf{sage vorher mit } w_{\text{pocket}}",
    r"\textbf{repeat } \text{at most } E \text{ times, until }\mathit{Error}' \text{ stops falling}":
        r"\textbf{wiederhole } \text{höchstens } E \text{-mal, bis }\mathit{Error}' \text{ nicht mehr fällt}",
    r"\textbf{repeat } \text{at most } E \text{ times, until }\mathit{MSE} \text{ stops falling}":
        r"\textbf{wiederhole } \text{höchstens } E \text{-mal, bis }\mathit{MSE} \text{ nicht mehr fällt}",
    r"\textbf{repeat } \text{at most } E \text{ times, until }\text{an epoch has no update}":
        r"\textbf{wiederhole } \text{höchstens } E \text{-mal, bis }\text{eine Epoche kein Update hat}",
    r"\textbf{repeat } \text{for at most } V \text{ visits, until }\mathit{Error}' \text{ stops falling}":
        r"\textbf{wiederhole } \text{für höchstens } V \text{ Besuche, bis }\mathit{Error}' \text{ nicht mehr fällt}",
    r"\textbf{repeat } \text{for at most } V \text{ visits, until }\mathit{MSE} \text{ stops falling}":
        r"\textbf{wiederhole } \text{für höchstens } V \text{ Besuche, bis }\mathit{MSE} \text{ nicht mehr fällt}",
    r"\textbf{repeat } \text{for at most } V \text{ visits, until }\text{an epoch has no update}":
        r"\textbf{wiederhole } \text{für höchstens } V \text{ Besuche, bis }\text{eine Epoche kein Update hat}",
    r"\textbf{repeat } \text{for } V \text{ visits}": r"\textbf{wiederhole } \text{für } V \text{ Besuche}",
    r"\textbf{return } \alpha": r"\textbf{gib zurück: } \alpha",
    r"\textbf{return } \alpha, \theta": r"\textbf{gib zurück: } \alpha, \theta",
    r"\textbf{return } \alpha, b": r"\textbf{gib zurück: } \alpha, b",
    r"\textbf{return } \text{every } w_c": r"\textbf{gib zurück: } \text{alle } w_c",
    r"\textbf{return } \text{every } w_c, \theta_c": r"\textbf{gib zurück: } \text{alle } w_c, \theta_c",
    r"\textbf{return } \text{every } w_c, b_c": r"\textbf{gib zurück: } \text{alle } w_c, b_c",
    r"\textbf{return } \text{every } w_j": r"\textbf{gib zurück: } \text{alle } w_j",
    r"\textbf{return } \text{every } w_j \text{ and } v": r"\textbf{gib zurück: } \text{alle } w_j \text{ und } v",
    r"\textbf{return } \text{every } w_j, \theta_j": r"\textbf{gib zurück: } \text{alle } w_j, \theta_j",
    r"\textbf{return } \text{every } w_j, \theta_j \text{ and } v, \theta":
        r"\textbf{gib zurück: } \text{alle } w_j, \theta_j \text{ und } v, \theta",
    r"\textbf{return } \text{every } w_j, b_j": r"\textbf{gib zurück: } \text{alle } w_j, b_j",
    r"\textbf{return } \text{every } w_j, b_j \text{ and } v, c":
        r"\textbf{gib zurück: } \text{alle } w_j, b_j \text{ und } v, c",
    r"\textbf{return } w": r"\textbf{gib zurück: } w",
    r"\textbf{return } w, \theta": r"\textbf{gib zurück: } w, \theta",
    r"\textbf{return } w, b": r"\textbf{gib zurück: } w, b",
    r"\textbf{subject to } y_i\, a_i \ge 1 - \xi_i,\; \xi_i \ge 0":
        r"\textbf{unter } y_i\, a_i \ge 1 - \xi_i,\; \xi_i \ge 0",
    r"\textbf{subject to } y_i\, a_i \ge 1 \text{ for every } i":
        r"\textbf{unter } y_i\, a_i \ge 1 \text{ für alle } i",
    r"\text{shuffle } D": r"\text{mische } D",
    r"\theta \leftarrow \theta - \eta\, y \quad (\theta \text{ shrinks as } w)":
        r"\theta \leftarrow \theta - \eta\, y \quad (\theta \text{ schrumpft wie } w)",
    r"\theta \leftarrow \theta - \frac{\eta}{m} \sum_{(x, y) \in A} y \quad (\theta \text{ shrinks as } w)":
        r"\theta \leftarrow \theta - \frac{\eta}{m} \sum_{(x, y) \in A} y \quad (\theta \text{ schrumpft wie } w)",
    r"\theta \leftarrow \theta - \text{the same for } 1": r"\theta \leftarrow \theta - \text{dasselbe für } 1",
    r"a \leftarrow \sum_j h_j + H - 1 \quad (\text{OR})": r"a \leftarrow \sum_j h_j + H - 1 \quad (\text{OR})",
    r"a \leftarrow \sum_j h_j \quad (\text{majority})": r"a \leftarrow \sum_j h_j \quad (\text{Mehrheit})",
    r"a_c \leftarrow w_c \cdot \phi(x) + b_c \text{ for every class } c":
        r"a_c \leftarrow w_c \cdot \phi(x) + b_c \text{ für jede Klasse } c",
    r"a_c \leftarrow w_c \cdot \phi(x) - \theta_c \text{ for every class } c":
        r"a_c \leftarrow w_c \cdot \phi(x) - \theta_c \text{ für jede Klasse } c",
    r"a_c \leftarrow w_c \cdot \phi(x) \text{ for every class } c":
        r"a_c \leftarrow w_c \cdot \phi(x) \text{ für jede Klasse } c",
    r"b \leftarrow b + \eta\, y \quad (b \text{ shrinks as } w)":
        r"b \leftarrow b + \eta\, y \quad (b \text{ schrumpft wie } w)",
    r"b \leftarrow b + \frac{\eta}{m} \sum_{(x, y) \in A} y \quad (b \text{ shrinks as } w)":
        r"b \leftarrow b + \frac{\eta}{m} \sum_{(x, y) \in A} y \quad (b \text{ schrumpft wie } w)",
    r"b \leftarrow b + \text{the same for } 1": r"b \leftarrow b + \text{dasselbe für } 1",
    r"g_j \leftarrow g\, v_j\, (1 - h_j^2) \text{ for every unit } j":
        r"g_j \leftarrow g\, v_j\, (1 - h_j^2) \text{ für jede Einheit } j",
    r"g_j \leftarrow g\, v_j\, h_j (1 - h_j) \text{ for every unit } j":
        r"g_j \leftarrow g\, v_j\, h_j (1 - h_j) \text{ für jede Einheit } j",
    r"s_j \leftarrow w_j \cdot \phi(x) + b_j \text{ for every unit } j":
        r"s_j \leftarrow w_j \cdot \phi(x) + b_j \text{ für jede Einheit } j",
    r"s_j \leftarrow w_j \cdot \phi(x) - \theta_j \text{ for every unit } j":
        r"s_j \leftarrow w_j \cdot \phi(x) - \theta_j \text{ für jede Einheit } j",
    r"s_j \leftarrow w_j \cdot \phi(x) \text{ for every unit } j":
        r"s_j \leftarrow w_j \cdot \phi(x) \text{ für jede Einheit } j",
    r"w \leftarrow 0 \quad (x_0 = 1 \text{ in every example, so } b = w_0)":
        r"w \leftarrow 0 \quad (x_0 = 1 \text{ in jedem Beispiel, also } b = w_0)",
    r"w \leftarrow \text{the solution}, \quad \text{margin } 1/\lVert w \rVert":
        r"w \leftarrow \text{die Lösung}, \quad \text{Spielraum } 1/\lVert w \rVert",
    r"w \leftarrow w^{(0)} \quad (x_0 = 1 \text{ in every example, so } b = w_0)":
        r"w \leftarrow w^{(0)} \quad (x_0 = 1 \text{ in jedem Beispiel, also } b = w_0)",
    r"w, b \leftarrow \text{the solution}": r"w, b \leftarrow \text{die Lösung}",
    r"w, b \leftarrow \text{the solution}, \quad \text{margin } 1/\lVert w \rVert":
        r"w, b \leftarrow \text{die Lösung}, \quad \text{Spielraum } 1/\lVert w \rVert",
    r"w_c \leftarrow 0, \; \theta_c \leftarrow 0\text{ for every class } c":
        r"w_c \leftarrow 0, \; \theta_c \leftarrow 0\text{ für jede Klasse } c",
    r"w_c \leftarrow 0, \; b_c \leftarrow 0\text{ for every class } c":
        r"w_c \leftarrow 0, \; b_c \leftarrow 0\text{ für jede Klasse } c",
    r"w_c \leftarrow 0\text{ for every class } c": r"w_c \leftarrow 0\text{ für jede Klasse } c",
    r"w_c \leftarrow \text{ its start}\text{ for every class } c":
        r"w_c \leftarrow \text{ sein Start}\text{ für jede Klasse } c",
    r"w_c, b_c \leftarrow \text{ their start}\text{ for every class } c":
        r"w_c, b_c \leftarrow \text{ ihr Start}\text{ für jede Klasse } c",
    r"w_j \leftarrow \text{ random numbers of the seed, for every unit } j":
        r"w_j \leftarrow \text{ Zufallszahlen der Startzahl, für jede Einheit } j",
    r"w_j, \theta_j \leftarrow \text{ random numbers of the seed, for every unit } j":
        r"w_j, \theta_j \leftarrow \text{ Zufallszahlen der Startzahl, für jede Einheit } j",
    r"w_j, \theta_j, v, \theta \leftarrow \text{ small random numbers of the seed}":
        r"w_j, \theta_j, v, \theta \leftarrow \text{ kleine Zufallszahlen der Startzahl}",
    r"w_j, b_j \leftarrow \text{ random numbers of the seed, for every unit } j":
        r"w_j, b_j \leftarrow \text{ Zufallszahlen der Startzahl, für jede Einheit } j",
    r"w_j, b_j, v, c \leftarrow \text{ small random numbers of the seed}":
        r"w_j, b_j, v, c \leftarrow \text{ kleine Zufallszahlen der Startzahl}",
    r"w_j, v \leftarrow \text{ small random numbers of the seed}":
        r"w_j, v \leftarrow \text{ kleine Zufallszahlen der Startzahl}",
    r"\phi(x) = (x_{(1)}, x_{(2)}, \ldots), \text{the most frequent first}":
        r"\phi(x) = (x_{(1)}, x_{(2)}, \ldots), \text{die häufigsten zuerst}",
}

LEARNERS = {
    "Perceptron": "Perzeptron",
    "On a mistake, adds y x to the weights.": "Addiert bei einem Fehler y x zu den Gewichten.",
    "From zero at most R²/δ² mistakes on separable examples in any order, if the bias is not fixed.":
        "Von null aus höchstens R²/δ² Fehler bei trennbaren Beispielen in jeder Reihenfolge, wenn der Bias nicht fest"
        " ist.",
    "Learning rate η": "Lernrate η",
    "From the zero start the rate only scales w: the mistakes are the same.":
        "Beim Start in null skaliert die Rate nur w: Die Fehler sind dieselben.",
    "Margin perceptron": "Margin-Perzeptron",
    "Updates on right answers too, while y a is at most a margin.":
        "Macht auch bei richtigen Antworten ein Update, solange y a höchstens so groß wie ein Spielraum ist.",
    "From zero at most (R² + 2m/η)/δ² updates on separable examples, with a bias that is not fixed.":
        "Von null aus höchstens (R² + 2m/η)/δ² Updates bei trennbaren Beispielen, mit einem Bias, der nicht fest ist.",
    "Only its ratio to the margin matters from the zero start.":
        "Beim Start in null zählt nur ihr Verhältnis zum Spielraum.",
    "Margin m": "Spielraum m",
    "An update while y a is at most this; 0 is the perceptron.":
        "Ein Update, solange y a höchstens so groß ist; 0 ist das Perzeptron.",
    "On a mistake, the smallest change that makes y a exactly 1.":
        "Bei einem Fehler die kleinste Änderung, die y a genau 1 macht.",
    "From zero at most R²/δ² mistakes on separable examples, if the bias is not fixed.":
        "Von null aus höchstens R²/δ² Fehler bei trennbaren Beispielen, wenn der Bias nicht fest ist.",
    "Aggressive MIRA": "Aggressives MIRA",
    "MIRA that also acts on right answers with y a up to p.":
        "MIRA, das auch bei richtigen Antworten mit y a bis p etwas tut.",
    "At most (1 + p)/(1 − p) R²/δ² updates on separable examples, then a margin over p/(1 + p) δ.":
        "Höchstens (1 + p)/(1 − p) R²/δ² Updates bei trennbaren Beispielen, dann ein Spielraum über p/(1 + p) δ.",
    "Aggressiveness p": "Aggressivität p",
    "An update while y a is at most p; 0 is MIRA.": "Ein Update, solange y a höchstens p ist; 0 ist MIRA.",
    "Passive-aggressive": "Passiv-aggressiv",
    "Steps until y a reaches 1: all the way, or within a limit C.":
        "Geht, bis y a gleich 1 ist: den ganzen Weg oder bis zu einer Grenze C.",
    "PA: from zero the squared losses add up to at most R²‖u‖² for any u with y u·z ≥ 1 everywhere.":
        "PA: Von null aus ist die Summe der quadrierten Verluste höchstens R²‖u‖², für jedes u mit y u·z ≥ 1 überall.",
    "Variant": "Variante",
    "How far a step may go.": "Wie weit ein Schritt gehen darf.",
    "All the way to y a = 1.": "Den ganzen Weg bis y a = 1.",
    "At most a step of C.": "Höchstens ein Schritt von C.",
    "The shorter, the smaller C.": "Umso kürzer, je kleiner C ist.",
    "Aggressiveness C": "Aggressivität C",
    "How much one example may move w.": "Wie stark ein Beispiel w bewegen darf.",
    "Batch perceptron": "Batch-Perzeptron",
    "Once an epoch, or a minibatch, adds y x of all its mistakes together.":
        "Addiert einmal je Epoche oder Minibatch y x aller Fehler darin zusammen.",
    "From zero at most m R²/δ² updates on separable examples in batches of m, if the bias is not fixed.":
        "Von null aus höchstens m R²/δ² Updates bei trennbaren Beispielen in Batches aus m, wenn der Bias nicht fest"
        " ist.",
    "From the zero start the rate only scales w.": "Beim Start in null skaliert die Rate nur w.",
    "Minibatch size m": "Minibatch-Größe m",
    "1 is the perceptron; with none a batch is the whole epoch.":
        "1 ist das Perzeptron; ohne Angabe ist ein Batch die ganze Epoche.",
    "Kernel perceptron": "Kern-Perzeptron",
    "Counts mistakes instead of adding vectors; a kernel takes the place of the dot product.":
        "Zählt Fehler, statt Vektoren zu addieren; ein Kern tritt an die Stelle des Skalarprodukts.",
    "At most R²/δ² mistakes where the kernel's feature space separates and the bias is not fixed.":
        "Höchstens R²/δ² Fehler, wenn der Merkmalsraum des Kerns trennt und der Bias nicht fest ist.",
    "Kernel": "Kern",
    "The dot product that takes the place of x·x′.": "Das Skalarprodukt, das an die Stelle von x·x′ tritt.",
    "x·x′: what the learner does without a kernel.": "x·x′: was das Verfahren ohne Kern tut.",
    "polynomial": "polynomial",
    "(x·x′ + c)^d: all products of up to d inputs.": "(x·x′ + c)^d: alle Produkte aus bis zu d Eingaben.",
    "exp(−γ‖x − x′‖²): how near two points are.": "exp(−γ‖x − x′‖²): wie nah zwei Punkte beieinander liegen.",
    "Degree d": "Grad d",
    "The most factors a product has.": "Wie viele Faktoren ein Produkt höchstens hat.",
    "Constant c": "Konstante c",
    "The weight of lower degrees.": "Das Gewicht der niedrigeren Grade.",
    "Width γ": "Breite γ",
    "The larger, the nearer a point must be to count.": "Je größer, desto näher muss ein Punkt sein, um zu zählen.",
    "Logistic regression": "Logistische Regression",
    "The soft perceptron: steps at every visit, less where it was sure.":
        "Das weiche Perzeptron: ein Schritt bei jedem Besuch, kürzer, wo es sicher war.",
    "With falling steps it approaches the least logistic loss; with a constant rate it stays near.":
        "Mit fallenden Schritten nähert es sich dem kleinsten logistischen Verlust; mit fester Rate bleibt es in der"
        " Nähe.",
    "How far a full step goes.": "Wie weit ein ganzer Schritt geht.",
    "Steps at every visit towards a = y: least squares, not the fewest mistakes.":
        "Geht bei jedem Besuch auf a = y zu: kleinste Quadrate, nicht möglichst wenige Fehler.",
    "For η < 2/R² no visit makes its own error larger; small rates come near least squares.":
        "Für η < 2/R² vergrößert kein Besuch seinen eigenen Fehler; kleine Raten kommen den kleinsten Quadraten nahe.",
    "How far a step goes. Below 2/R² the weights stay bounded, above it they may not.":
        "Wie weit ein Schritt geht. Unter 2/R² bleiben die Gewichte beschränkt, darüber vielleicht nicht.",
    "Pegasos (linear SVM)": "Pegasos (lineare SVM)",
    "Shrinks w at every visit, and steps where y a is below 1.":
        "Verkürzt w bei jedem Besuch und macht einen Schritt, wo y a unter 1 liegt.",
    "The SVM's objective comes within O(log t / (λt)) of its least value.":
        "Das Ziel der SVM kommt bis auf O(log t / (λt)) an seinen kleinsten Wert heran.",
    "Regularisation λ": "Regularisierung λ",
    "How strongly w shrinks: the larger, the shorter the w that it approaches.":
        "Wie stark w schrumpft: Je größer, desto kürzer ist das w, dem es sich nähert.",
    "Examples a step looks at; with 1 a step is a visit.":
        "Wie viele Beispiele ein Schritt ansieht; bei 1 ist ein Schritt ein Besuch.",
    "w shrinks by the factor 1 − 1/t = {1-1/t}, t = {t}": "w schrumpft um den Faktor 1 − 1/t = {1-1/t}, t = {t}",
    "Closest centroid": "Nächster Schwerpunkt",
    "The perpendicular bisector of the two classes' means; one look is enough.":
        "Die Mittelsenkrechte zwischen den Mittelwerten der zwei Klassen; ein Blick genügt.",
    "None on mistakes: only the two means count.": "Keine über Fehler: Nur die zwei Mittelwerte zählen.",
    "Hard-margin SVM": "SVM, harter Spielraum",
    "The separating plane with the largest margin; needs separable examples.":
        "Die Trennebene mit dem größten Spielraum; braucht trennbare Beispiele.",
    "No plane has a larger margin; with bias none, no plane through the origin.":
        "Keine Ebene hat einen größeren Spielraum; ohne Bias keine Ebene durch den Ursprung.",
    "Soft-margin SVM": "SVM, weicher Spielraum",
    "The widest margin at a price C for examples inside it; also with a kernel.":
        "Der breiteste Spielraum, zum Preis C für Beispiele darin; auch mit einem Kern.",
    "The problem is convex: no plane does better.": "Das Problem ist konvex: Keine Ebene ist besser.",
    "Penalty C": "Strafe C",
    "What an example inside the margin costs.": "Was ein Beispiel im Spielraum kostet.",
    "Several lines under an OR or a majority; on a mistake the unit nearest 0 is reversed on trial.":
        "Mehrere Geraden unter einem OR oder einer Mehrheit; bei einem Fehler kippt probeweise die Einheit, die am"
        " nächsten bei 0 liegt.",
    "No theorem: it may get stuck, or go round, though weights without a mistake exist.":
        "Kein Satz: Es kann hängen bleiben oder im Kreis laufen, obwohl es fehlerfreie Gewichte gibt.",
    "Learning rate α": "Lernrate α",
    "How much of the way to its new sign a unit goes.":
        "Welchen Teil des Wegs zu ihrem neuen Vorzeichen eine Einheit geht.",
    "Units": "Einheiten",
    "Each has a line of its own.": "Jede hat eine eigene Gerade.",
    "Output": "Ausgabe",
    "What the output, which does not learn, makes of the units.":
        "Was die Ausgabe, die nicht lernt, aus den Einheiten macht.",
    "+1 where any unit says +1.": "+1, wo mindestens eine Einheit +1 sagt.",
    "majority": "Mehrheit",
    "What most units say; as many of each is a score of 0.":
        "Was die meisten Einheiten sagen; bei gleich vielen ist der Score 0.",
    "Seed of the start": "Startzahl der Gewichte",
    "Another seed, other start weights.": "Andere Startzahl, andere Startgewichte.",
    "Multilayer perceptron": "Mehrschichtiges Perzeptron",
    "Smooth hidden units that learn too: the chain rule says how each weight steps.":
        "Glatte verdeckte Einheiten, die mitlernen: Die Kettenregel sagt, wie sich jedes Gewicht ändert.",
    "No theorem: the loss has several valleys, and a run may stay in a poor one.":
        "Kein Satz: Der Verlust hat mehrere Täler, und ein Lauf kann in einem schlechten bleiben.",
    "How far a step goes down the gradient.": "Wie weit ein Schritt gegen den Gradienten hinabgeht.",
    "Hidden units; each bends the border.": "Verdeckte Einheiten; jede krümmt die Grenze.",
    "Unit": "Einheit",
    "What a hidden unit makes of its sum.": "Was eine verdeckte Einheit aus ihrer Summe macht.",
    "Between −1 and 1.": "Zwischen −1 und 1.",
    "sigmoid": "Sigmoid",
    "σ(s) = 1/(1 + e^−s), between 0 and 1.": "σ(s) = 1/(1 + e^−s), zwischen 0 und 1.",
    "Loss": "Verlust",
    "What training makes small.": "Was das Training klein macht.",
    "squared": "quadratisch",
    "½ (y − a)²: it pulls back what is right by too much.": "½ (y − a)²: zieht auch zurück, was zu sehr richtig ist.",
    "logistic": "logistisch",
    "log(1 + exp(−y a)): the less, the surer.": "log(1 + exp(−y a)): je sicherer, desto kleiner.",
    "Examples whose mean gradient makes a step; with 1 a step is a visit.":
        "Aus wie vielen Beispielen der mittlere Gradient eines Schritts kommt; bei 1 ist ein Schritt ein Besuch.",
    "Multiclass perceptron": "Mehrklassen-Perzeptron",
    "A weight vector for each class; the right one gains x, the one it was taken for loses it.":
        "Ein Gewichtsvektor für jede Klasse; bei einem Fehler gewinnt die richtige x, die vorhergesagte verliert es.",
    "From zero at most 2R²/δ² mistakes where some weights put every example's own class first.":
        "Von null aus höchstens 2R²/δ² Fehler, wenn es Gewichte gibt, bei denen die Klasse jedes Beispiels vorn liegt.",
    "From the zero start the rate only scales the weights.": "Beim Start in null skaliert die Rate nur die Gewichte.",
    "Least mean squares": "LMS",
    "Fits a line to real targets: each visit moves it towards its example.":
        "Passt eine Gerade an reelle Zielwerte an: Jeder Besuch bewegt sie auf sein Beispiel zu.",
    "By the residual: for η < 2/R² no visit makes its own error larger; small rates come near the best fit.":
        "Mit dem Residuum: Für η < 2/R² vergrößert kein Besuch seinen eigenen Fehler; kleine Raten kommen der besten"
        " Anpassung nahe.",
    "How far a step goes. By the residual the weights stay bounded below 2/R², above it they may not.":
        "Wie weit ein Schritt geht. Mit dem Residuum bleiben die Gewichte unter 2/R² beschränkt, darüber vielleicht"
        " nicht.",
    "Step by": "Schritt mit",
    "What the step is proportional to.": "Wozu der Schritt proportional ist.",
    "the residual": "Residuum",
    "η (y − a): least mean squares.": "η (y − a): Least Mean Squares.",
    "its square": "dessen Quadrat",
    "η (y − a)²: as some notes print it; never negative, so w may run away.":
        "η (y − a)²: So steht es in manchen Skripten; nie negativ, also kann w über alle Grenzen wachsen.",
    "Structured perceptron": "Strukturiertes Perzeptron",
    "Tags all words of a sentence together; the right tagging's features gain, those of the one found lose.":
        "Taggt alle Wörter eines Satzes gemeinsam; die Merkmale des richtigen Taggings gewinnen, die des gefundenen"
        " verlieren.",
    "From zero at most R²/δ² mistakes where some weights put right taggings first, R over wrong taggings.":
        "Von null aus höchstens R²/δ² Fehler, wenn es Gewichte gibt, bei denen die richtigen Taggings vorn liegen; R"
        " geht über falsche Taggings.",
    "pairs (x, y) in D": "Paare (x, y) in D",
    "index i": "Index i",
    "Perceptrons and relatives": "Perzeptrons und Verwandte",
    "A step at every visit": "Ein Schritt bei jedem Besuch",
    "Widest margins, and fitted at once": "Größter Spielraum, und auf einmal angepasst",
    "Several units in two layers": "Mehrere Einheiten in zwei Schichten",
}

PREDICTORS = {
    "Last weights": "Letzte Gewichte",
    "The newest weights alone.": "Nur die neuesten Gewichte.",
    "Averaged": "Gemittelt",
    "The mean of all weights so far, the start included (CIML, Algorithm 7).":
        "Das Mittel aller bisherigen Gewichte, samt dem Start (CIML, Algorithmus 7).",
    "Voted": "Abgestimmt",
    "Every weight vector votes, with its survival time as its weight.":
        "Jeder Gewichtsvektor stimmt ab; seine Lebensdauer ist das Gewicht seiner Stimme.",
    "Survival counts": "Lebensdauern",
    "What a weight vector's vote weighs.": "Was die Stimme eines Gewichtsvektors wiegt.",
    "of w₀ … w_T": "von w₀ … w_T",
    "How many of the T + 1 vectors it is; the start vector counts once more.":
        "Wie viele der T + 1 Vektoren er ist; der Startvektor zählt einmal mehr.",
    "Freund and Schapire": "Freund und Schapire",
    "How many of the T examples it survived, its own included.":
        "Wie viele der T Beispiele er überlebt hat, sein eigenes mitgezählt.",
    "The best weights so far, kept while training goes on.":
        "Die bisher besten Gewichte, aufgehoben, während das Training weitergeht.",
    "Into the pocket": "In die Tasche",
    "When the newest weights replace those in the pocket; where they also change at right answers, or once a batch,"
    " always by the fewest errors.":
        "Wann die neuesten Gewichte die in der Tasche ersetzen; wenn sie sich auch bei richtigen Antworten oder einmal"
        " je Batch ändern, immer nach den wenigsten Fehlern.",
    "longest run, ratchet": "längste Serie, nie schlechter",
    "A longer run of right answers, and more examples right.":
        "Eine längere Serie richtiger Antworten und mehr richtige Beispiele.",
    "longest run": "längste Serie",
    "A longer run of right answers is enough.": "Eine längere Serie richtiger Antworten genügt.",
    "fewest errors": "wenigste Fehler",
    "After each update: fewer training examples wrong.": "Nach jedem Update: weniger falsche Trainingsbeispiele.",
    "Best on validation": "Beste der Validierung",
    "The weights after the epoch with the fewest errors on the validation examples; without such the newest.":
        "Die Gewichte nach der Epoche mit den wenigsten Fehlern auf den Validierungsbeispielen; ohne solche die"
        " neuesten.",
}

FEATURES = {
    "None": "Keine",
    "Inputs as they are.": "Die Eingaben, wie sie sind.",
    "Standardise": "Standardisieren",
    "Each input less its mean, over its standard deviation in the training examples.":
        "Jede Eingabe minus ihr Mittel, geteilt durch ihre Standardabweichung in den Trainingsbeispielen.",
    "To [−1, 1]": "Auf [−1, 1]",
    "Each input stretched so that the training examples reach from −1 to 1.":
        "Jede Eingabe so gestreckt, dass die Trainingsbeispiele von −1 bis 1 reichen.",
    "To the unit ball": "Auf die Einheitskugel",
    "All inputs over the length of the longest training example: none is longer than 1 then.":
        "Alle Eingaben geteilt durch die Länge des längsten Trainingsbeispiels: Dann ist keines länger als 1.",
    "Identity": "Identität",
    "The inputs as they are: straight boundaries.": "Die Eingaben, wie sie sind: gerade Grenzen.",
    "Squares": "Quadrate",
    "Squared inputs: ellipses and hyperbolas about the origin.":
        "Quadrierte Eingaben: Ellipsen und Hyperbeln um den Ursprung.",
    "Quadratic": "Quadratisch",
    "All products of up to two inputs: any conic section.":
        "Alle Produkte aus bis zu zwei Eingaben: jeder Kegelschnitt.",
    "Cubic": "Kubisch",
    "All products of up to three inputs: curves that bend twice.":
        "Alle Produkte aus bis zu drei Eingaben: Kurven mit zwei Biegungen.",
    "Polynomial": "Polynomial",
    "Products of inputs up to a degree, with or without cross terms.":
        "Produkte der Eingaben bis zu einem Grad, mit oder ohne gemischte Terme.",
    "Degree": "Grad",
    "The most factors a product has: how often a curve may bend.":
        "Wie viele Faktoren ein Produkt höchstens hat: wie oft sich eine Kurve biegen darf.",
    "Cross terms": "Gemischte Terme",
    "Products of different inputs too, not powers alone.": "Auch Produkte verschiedener Eingaben, nicht nur Potenzen.",
    "Polar": "Polar",
    "Distance from the origin and angle: rings and spirals.": "Abstand vom Ursprung und Winkel: Ringe und Spiralen.",
    "Product": "Produkt",
    "The inputs and their product: the smallest map that separates XOR.":
        "Die Eingaben und ihr Produkt: die kleinste Abbildung, die XOR trennt.",
    "RBF landmarks": "RBF-Landmarken",
    "Closeness to some of the examples: islands of any shape.":
        "Nähe zu einigen der Beispiele: Inseln beliebiger Form.",
    "Landmarks": "Landmarken",
    "Examples that get a bump; all, where there are fewer.":
        "Wie viele Beispiele einen Buckel bekommen; alle, wenn es weniger sind.",
    "How narrow the bumps are: closeness falls to 1/e at a distance of 1/√γ.":
        "Wie schmal die Buckel sind: Im Abstand 1/√γ ist die Nähe auf 1/e gefallen.",
    "Landmarks' seed": "Landmarken-Startzahl",
    "Another seed, other landmarks.": "Andere Startzahl, andere Landmarken.",
    "The inputs, and waves of them: boundaries that ripple and repeat.":
        "Die Eingaben und ihre Wellen: Grenzen, die sich kräuseln und wiederholen.",
    "Frequencies": "Frequenzen",
    "Waves of a period, a half, a third, ... of it.":
        "Wellen der ganzen Periode, der halben, eines Drittels davon …",
    "Period": "Periode",
    "The length of the longest wave.": "Die Länge der längsten Welle.",
    "Your own terms": "Eigene Terme",
    "Formulas you write, such as x1*x2 or sin(x1).": "Formeln, die du schreibst, etwa x1*x2 oder sin(x1).",
    "Terms": "Terme",
    "One feature each: + - * / ^ of x1, x2, numbers, pi, e, and functions such as sin(x1).":
        "Je ein Merkmal: + - * / ^ mit x1, x2, Zahlen, pi, e und Funktionen wie sin(x1).",
    "Words": "Wörter",
    "The most frequent words of texts: how often each is there.":
        "Die häufigsten Wörter der Texte: wie oft jedes vorkommt.",
    "A word counts": "Ein Wort zählt",
    "As often as it is there, or once.": "So oft, wie es vorkommt, oder einmal.",
    "as often as it is there": "so oft, wie es vorkommt",
    "The feature is the count.": "Das Merkmal ist die Anzahl.",
    "once": "einmal",
    "The feature is 1 where the word is there, else 0.": "Das Merkmal ist 1, wo das Wort vorkommt, sonst 0.",
    "Words kept": "Wortzahl",
    "The most frequent ones of the training examples.": "Die häufigsten aus den Trainingsbeispielen.",
}

REFERENCES = {
    "k nearest neighbours": "k nächste Nachbarn",
    "What most of the k nearest points are.": "Was die meisten der k nächsten Punkte sind.",
    "Shaded": "Schattiert",
    "Whether its regions are shaded on the plane.": "Ob seine Gebiete in der Ebene schattiert sind.",
    "Neighbours k": "Nachbarn k",
    "How many of the nearest points decide.": "Wie viele der nächsten Punkte entscheiden.",
    "Distance": "Abstand",
    "How far apart two points are.": "Wie weit zwei Punkte auseinander liegen.",
    "Euclid": "Euklid",
    "The length of the straight way: the root of the sum of squared differences.":
        "Die Länge des geraden Wegs: die Wurzel der Summe der quadrierten Differenzen.",
    "The way along the axes: the sum of the differences' sizes.":
        "Der Weg entlang der Achsen: die Summe der Beträge der Differenzen.",
    "Decision tree": "Entscheidungsbaum",
    "Cuts along the axes, one after the other.": "Schnitte entlang der Achsen, einer nach dem anderen.",
    "Depth": "Tiefe",
    "The most cuts that a point passes.": "Wie viele Schnitte ein Punkt höchstens durchläuft.",
    "The widest margin, hard or soft, with or without a kernel.":
        "Der breiteste Spielraum, hart oder weich, mit oder ohne Kern.",
    "Margin": "Spielraum",
    "Whether an example may lie inside the margin.": "Ob ein Beispiel im Spielraum liegen darf.",
    "soft": "weich",
    "Examples inside the margin cost C each.": "Jedes Beispiel im Spielraum kostet C.",
    "hard": "hart",
    "No example inside the margin: they must be separable.":
        "Kein Beispiel im Spielraum: Die Beispiele müssen trennbar sein.",
    "Times": "Faktor",
    "How large one input of noise is.": "Wie groß eine Eingabe aus Rauschen ist.",
    "Of the second column of neighbours.": "Der zweiten Nachbarn-Spalte.",
    "Of the second column of trees.": "Der zweiten Baum-Spalte.",
}

PRESETS = {
    "separable": "trennbar",
    "not separable": "nicht trennbar",
    "depends on the parameters": "hängt von den Parametern ab",
    "no classes": "keine Klassen",
    "True only where both inputs are: one corner against three.":
        "Wahr nur, wo beide Eingaben es sind: eine Ecke gegen drei.",
    "False and true are": "Falsch und wahr sind",
    "The same gate as two drawings; the run differs.":
        "Dasselbe Gatter, auf zwei Arten gezeichnet; der Lauf ist ein anderer.",
    "0 and 1": "0 und 1",
    "−1 and +1": "−1 und +1",
    "False only where both inputs are: one corner against three.":
        "Falsch nur, wo beide Eingaben es sind: eine Ecke gegen drei.",
    "True where the inputs differ: no line separates opposite corners.":
        "Wahr, wo die Eingaben verschieden sind: Keine Gerade trennt gegenüberliegende Ecken.",
    "Lecture": "Vorlesung",
    "Four points with small whole numbers, to work through by hand: five updates, one of them at a tie.":
        "Vier Punkte mit kleinen ganzen Zahlen, zum Rechnen von Hand: fünf Updates, eines davon bei Gleichstand.",
    "Wide margin": "Großer Spielraum",
    "Two clouds far apart: a handful of mistakes, however many points there are.":
        "Zwei weit getrennte Wolken: eine Handvoll Fehler, wie viele Punkte es auch sind.",
    "Points": "Punkte",
    "Both classes together.": "Beide Klassen zusammen.",
    "Gap": "Lücke",
    "No point lies within half of this of the line.": "Kein Punkt liegt näher an der Geraden als die Hälfte davon.",
    "Seed": "Startzahl",
    "Another seed, other points.": "Andere Startzahl, andere Punkte.",
    "Narrow margin": "Kleiner Spielraum",
    "Two clouds that nearly touch: hundreds of mistakes before a line is found.":
        "Zwei Wolken, die sich fast berühren: Hunderte Fehler, bis eine Gerade gefunden ist.",
    "Blobs": "Wolken",
    "Two overlapping clouds: some points lie deep among the others, so mistakes never end.":
        "Zwei überlappende Wolken: Einige Punkte liegen tief unter den anderen, also enden die Fehler nie.",
    "Between the two centres.": "Zwischen den beiden Mittelpunkten.",
    "Spread": "Streuung",
    "Standard deviation of each cloud.": "Standardabweichung jeder Wolke.",
    "A disc inside a ring: no line separates them, a circle does. Try the squares as features.":
        "Eine Scheibe in einem Ring: Keine Gerade trennt sie, aber ein Kreis. Probiere die Quadrate als Merkmale.",
    "Between the disc and the ring.": "Zwischen Scheibe und Ring.",
    "Moons": "Monde",
    "Two half moons, the tip of each in the other's bay: a curve separates them, no line does.":
        "Zwei Halbmonde, jeder mit der Spitze in der Bucht des anderen: Eine Kurve trennt sie, keine Gerade.",
    "Noise": "Rauschen",
    "As a share of a moon's radius.": "Als Anteil des Mondradius.",
    "Spirals": "Spiralen",
    "Two intertwined spirals: far from separable by a line, and hard for every simple feature map.":
        "Zwei verschlungene Spiralen: durch eine Gerade bei Weitem nicht trennbar, schwer für jede einfache"
        " Merkmalsabbildung.",
    "Turns": "Windungen",
    "How often each arm goes round.": "Wie oft jeder Arm herumgeht.",
    "Standard deviation, up to 2 of them.": "Standardabweichung, höchstens 2 davon.",
    "Fisher's flowers: setosa against versicolor by the length and width of petals or sepals.":
        "Fishers Blumen: setosa gegen versicolor, nach Länge und Breite der Kronblätter oder der Kelchblätter.",
    "Measured": "Gemessen",
    "Length and width of which part of the flower.": "Länge und Breite welches Teils der Blüte.",
    "petals": "Kronblätter",
    "Far apart: a handful of mistakes.": "Weit getrennt: eine Handvoll Fehler.",
    "sepals": "Kelchblätter",
    "A near miss: over 1,000.": "Ganz knapp: über 1000.",
    "Unscaled": "Unskaliert",
    "One feature is a thousand times larger: separable, but after over 700,000 mistakes, beyond the usual limits.":
        "Ein Merkmal ist tausendmal größer: trennbar, aber erst nach über 700\u202f000 Fehlern, jenseits der üblichen"
        " Grenzen.",
    "Sorted by class": "Nach Klassen sortiert",
    "First all of one class, then all of the other: what the order of visits costs.":
        "Erst alle der einen Klasse, dann alle der anderen: was die Reihenfolge der Besuche kostet.",
    "Centroid trap": "Schwerpunktfalle",
    "Two rows of points, one far out in each: the means mislead, a line between the rows does not.":
        "Zwei Reihen von Punkten, in jeder einer weit draußen: Die Mittelwerte täuschen, eine Gerade zwischen den"
        " Reihen nicht.",
    "One input": "Eine Eingabe",
    "Points on a line, parted away from 0: without a bias impossible, with one easy.":
        "Punkte auf einer Geraden, nicht bei 0 geteilt: ohne Bias unmöglich, mit Bias leicht.",
    "OR with x₀": "OR mit x₀",
    "A truth table whose first column is 1: the bias is a weight like the others.":
        "Eine Wahrheitstafel, deren erste Spalte 1 ist: Der Bias ist ein Gewicht wie die anderen.",
    "Categories": "Kategorien",
    "Three colours and two questions as inputs of 0 and 1: two of them decide.":
        "Drei Farben und zwei Fragen als Eingaben 0 und 1: Zwei davon entscheiden.",
    "Predictions": "Vorhersagen",
    "The sign of x predicts: six hits, two misses, one false alarm, to fill a confusion matrix.":
        "Das Vorzeichen von x sagt vorher: sechs Treffer, zwei verpasst, ein Fehlalarm, für eine Konfusionsmatrix.",
    "Irrelevant inputs": "Unwichtige Eingaben",
    "Two inputs decide and twenty say nothing: neighbours drown in them, a line need not.":
        "Zwei Eingaben entscheiden, zwanzig sagen nichts: Nachbarn gehen darin unter, eine Gerade nicht unbedingt.",
    "Inputs of noise": "Rausch-Eingaben",
    "That say nothing of the class.": "Die nichts über die Klasse sagen.",
    "Noise, times": "Rauschen, Faktor",
    "How large the noise is beside x1 and x2.": "Wie groß das Rauschen neben x1 und x2 ist.",
    "x1 + x2 is never nearer to 0 than half of it.": "x1 + x2 liegt nie näher an 0 als die Hälfte davon.",
    "Scales": "Skalen",
    "One input of noise is a thousand times larger: standardise, and distances mean something again.":
        "Eine Eingabe aus Rauschen ist tausendmal größer: Standardisiere, und Abstände bedeuten wieder etwas.",
    "Iris, four inputs": "Iris, vier Eingaben",
    "Fisher's flowers by all four measurements: setosa stands apart, the others overlap.":
        "Fishers Blumen nach allen vier Maßen: setosa steht abseits, die anderen überlappen.",
    "Kinds": "Arten",
    "Which flowers, and against which.": "Welche Blumen, und gegen welche.",
    "Far apart.": "Weit getrennt.",
    "Farther apart.": "Noch weiter getrennt.",
    "No plane separates them.": "Keine Ebene trennt sie.",
    "setosa, the rest": "setosa, der Rest",
    "versicolor, the rest": "versicolor, der Rest",
    "It lies between the others.": "Sie liegt zwischen den anderen.",
    "virginica, the rest": "virginica, der Rest",
    "Wine": "Wein",
    "Who grew the wine, by 13 chemical measurements: easy once they are scaled.":
        "Wer den Wein angebaut hat, nach 13 chemischen Messwerten: leicht, sobald sie skaliert sind.",
    "Growers": "Winzer",
    "Whose wines, and against whose.": "Wessen Weine, und gegen wessen.",
    "1, the rest": "1, der Rest",
    "2, the rest": "2, der Rest",
    "3, the rest": "3, der Rest",
    "Breast cancer": "Brustkrebs",
    "Malignant or benign, by 30 measurements: a plane exists, but takes over a million mistakes to find, beyond the"
    " usual limits.":
        "Bösartig oder gutartig, nach 30 Messwerten: Es gibt eine Ebene, aber sie zu finden kostet über eine Million"
        " Fehler, jenseits der üblichen Grenzen.",
    "Digits": "Ziffern",
    "Written digits in 8 × 8 pixels, one against another or the rest: 64 inputs.":
        "Handgeschriebene Ziffern aus 8 × 8 Pixeln, eine gegen eine andere oder den Rest: 64 Eingaben.",
    "Digit": "Ziffer",
    "The digit to tell from others.": "Die Ziffer, die von anderen zu unterscheiden ist.",
    "Against": "Gegen",
    "Which others.": "Welche anderen.",
    "the rest": "der Rest",
    "All other digits.": "Alle anderen Ziffern.",
    "At most so many, the first of the file.": "Höchstens so viele, die ersten der Datei.",
    "Short messages, spam or not: each word a weight, and words such as 'free' in both kinds.":
        "Kurze Nachrichten, Spam oder nicht: je Wort ein Gewicht, und Wörter wie „free“ in beiden Arten.",
    "Several blobs": "Mehrere Wolken",
    "Three to six clouds, each a class with weights of its own.":
        "Drei bis sechs Wolken, jede eine Klasse mit eigenen Gewichten.",
    "Classes": "Klassen",
    "How many clouds.": "Wie viele Wolken.",
    "All classes together.": "Alle Klassen zusammen.",
    "Iris, three kinds": "Iris, drei Arten",
    "Fisher's flowers by their petals: one kind stands apart, the other two overlap a little.":
        "Fishers Blumen nach ihren Kronblättern: Eine Art steht abseits, die anderen zwei überlappen ein wenig.",
    "Digits, all ten": "Ziffern, alle zehn",
    "Written digits in 8 × 8 pixels, ten classes: 64 inputs and ten weight vectors.":
        "Handgeschriebene Ziffern aus 8 × 8 Pixeln, zehn Klassen: 64 Eingaben und zehn Gewichtsvektoren.",
    "Topics of news": "Nachrichtenthemen",
    "Headlines of four kinds, sport, science, business and culture: a weight vector of words for each.":
        "Schlagzeilen aus vier Bereichen, Sport, Wissenschaft, Wirtschaft und Kultur: für jeden ein Gewichtsvektor"
        " über Wörter.",
    "Noisy line": "Verrauschte Gerade",
    "Real targets scattered about a line, for a line to be fitted to.":
        "Reelle Zielwerte, um eine Gerade gestreut, an die sich eine Gerade anpassen soll.",
    "How many, in any order.": "Wie viele, in beliebiger Reihenfolge.",
    "Slope": "Steigung",
    "Of the line behind the points.": "Der Geraden hinter den Punkten.",
    "Intercept": "Achsenabschnitt",
    "Its height at x = 0.": "Ihre Höhe bei x = 0.",
    "Standard deviation of the errors.": "Standardabweichung der Fehler.",
    "Outlier": "Ausreißer",
    "Points on a line and one far off it, which pulls the fitted line towards itself.":
        "Punkte auf einer Geraden und einer weit daneben, der die angepasste Gerade zu sich zieht.",
    "Height": "Höhe",
    "How far one point is above the line.": "Wie weit ein Punkt über der Geraden liegt.",
    "Ten sentences to tag: what a word is depends on the tag before it.":
        "Zehn Sätze zum Taggen: Was ein Wort ist, hängt vom Tag davor ab.",
    "Twelve sentences to tag, in which one word has three tags.":
        "Zwölf Sätze zum Taggen, in denen ein Wort drei Tags hat.",
    "Ice-cream diary": "Eistagebuch",
    "Nine weeks of hot and cold days, told from how many ice creams were eaten.":
        "Neun Wochen heißer und kalter Tage, erkannt an der Zahl der gegessenen Eiskugeln.",
}

OPTIONS = {
    "As given": "Wie gegeben",
    "Every epoch visits the examples in the order of the data.":
        "Jede Epoche besucht die Beispiele in der Reihenfolge der Daten.",
    "Shuffled once": "Einmal gemischt",
    "Shuffled before the first epoch; every epoch keeps that order.":
        "Vor der ersten Epoche gemischt; alle Epochen behalten diese Reihenfolge.",
    "Order's seed": "Startzahl der Folge",
    "Another seed, another shuffle.": "Andere Startzahl, andere Mischung.",
    "Permuted each epoch": "Je Epoche gemischt",
    "Shuffled anew before every epoch: often far fewer mistakes.":
        "Vor jeder Epoche neu gemischt: oft viel weniger Fehler.",
    "b in a = w·φ(x) + b, or where it comes from.": "b in a = w·φ(x) + b, oder woher es kommt.",
    "learned": "gelernt",
    "none": "keiner",
    "The same as a constant feature 1 with its own weight.":
        "Dasselbe wie ein konstantes Merkmal 1 mit eigenem Gewicht.",
    "The boundary passes through the origin.": "Die Grenze geht durch den Ursprung.",
    "threshold θ": "Schwelle θ",
    "The constant feature is −1 and its weight is θ; b = −θ.": "Das konstante Merkmal ist −1, sein Gewicht θ; b = −θ.",
    "fixed": "fest",
    "b keeps its start value, untrained.": "b behält seinen Startwert, ohne Training.",
    "A score of 0": "Ein Score von 0",
    "What training does at a score of exactly 0. Lecture notes differ.":
        "Was das Training bei einem Score von genau 0 tut. Skripte unterscheiden sich da.",
    "is a mistake": "ist ein Fehler",
    "The rule fires whenever y a ≤ 0.": "Die Regel greift immer, wenn y a ≤ 0 ist.",
    "counts as +1": "zählt als +1",
    "sign(0) = +1: a mistake for negative examples only.": "sign(0) = +1: ein Fehler nur bei negativen Beispielen.",
    "counts as −1": "zählt als −1",
    "sign(0) = −1: a mistake for positive examples only.": "sign(0) = −1: ein Fehler nur bei positiven Beispielen.",
    "Prediction at 0": "Vorhersage bei 0",
    "What is predicted at a score of exactly 0.": "Was bei einem Score von genau 0 vorhergesagt wird.",
    "Stop": "Ende",
    "When the run ends of itself.": "Wann der Lauf von selbst endet.",
    "when converged": "bei Konvergenz",
    "After an epoch in which the rule never fires.": "Nach einer Epoche, in der die Regel nie greift.",
    "after all epochs": "nach allen Epochen",
    "Every epoch is run, mistakes or not.": "Alle Epochen laufen, mit oder ohne Fehler.",
    "when Error′ stops falling": "wenn Error′ nicht mehr fällt",
    "When the sum of |a| over mistakes stops falling; of a regression the mean squared error.":
        "Wenn die Summe von |a| über die Fehler nicht mehr fällt; bei einer Regression der mittlere quadratische"
        " Fehler.",
    "Most epochs": "Epochen höchstens",
    "Passes over all examples.": "Durchgänge durch alle Beispiele.",
    "Most visits": "Besuche höchstens",
    "Looks at one example.": "Blicke auf je ein Beispiel.",
    "Most updates": "Updates höchstens",
    "Times the rule fires.": "Wie oft die Regel greift.",
    "Test share": "Testanteil",
    "The share of examples kept apart for testing.": "Der Anteil der Beispiele, die zum Testen zurückgehalten werden.",
    "Split seed": "Test-Startzahl",
    "Another seed, another split.": "Andere Startzahl, andere Aufteilung.",
    "Stratified": "Geschichtet",
    "Whether each class gives its share, or chance decides.":
        "Ob jede Klasse ihren Anteil gibt oder der Zufall entscheidet.",
    "Validation share": "Validierungsanteil",
    "The share of training examples kept apart to see when to stop.":
        "Der Anteil der Trainingsbeispiele, die zurückgehalten werden, um das Ende zu bestimmen.",
    "Validation seed": "Validierungs-Startzahl",
    "Patience": "Geduld",
    "Epochs without fewer errors on the validation examples after which training stops.":
        "Nach wie vielen Epochen ohne weniger Fehler auf den Validierungsbeispielen das Training endet.",
    "Label noise": "Falsche Labels",
    "The share of training examples with a wrong label.": "Der Anteil der Trainingsbeispiele mit falschem Label.",
    "Noise seed": "Rausch-Startzahl",
    "Another seed, other wrong labels.": "Andere Startzahl, andere falsche Labels.",
    "Share of wrong labels": "Anteil falscher Labels",
    "Of the training examples' labels.": "An den Labels der Trainingsbeispiele.",
    # why there is no program of a learner
    "its weights are the solution of a quadratic program, which takes more than a loop over the examples":
        "seine Gewichte sind die Lösung eines quadratischen Programms, und dafür genügt keine Schleife über die"
        " Beispiele",
}

CATALOGUE = {**FORMULAS, **LEARNERS, **PREDICTORS, **FEATURES, **REFERENCES, **PRESETS, **OPTIONS}
