// Der Dialog „?“: Einführung und Programm. Wörter, Tasten und Ansichten stehen in eigenen Tabellen.

import type english from '../en/help.ts';
import type { Translation } from '../language.ts';

const words = {
  heading: 'Hilfe',
  close: 'Schließen',
  find: 'Ansicht, Lektion, Wort… suchen',
  sections: {
    what: 'Was das ist',
    words: 'Wörter',
    keys: 'Tasten',
    views: 'Ansichten',
    history: 'Geschichte',
    about: 'Über',
  },
  what: [
    'Ein Perzeptron sieht sich einen Punkt nach dem anderen an und sagt für jeden, auf welcher Seite seiner Geraden er liegt.',
    'Liegt es falsch, dreht es die Gerade ein wenig, indem es den Punkt zu den Gewichten addiert oder von ihnen abzieht; liegt es richtig, ändert es nichts.',
    'Mit den Voreinstellungen findet es eine Gerade, wenn es eine gibt, die beide Klassen trennt, und man weiß vorher, wie viele Fehler das höchstens kostet; gibt es keine, hören seine Fehler nie auf.',
    'Drücke auf Abspielen, ziehe einen Punkt oder klicke auf die Ebene, um einen zu setzen, und beobachte Gerade, Fehlerzahl und Schranke.',
  ],
  docs: 'Dokumentation (englisch): Tutorial, eigene Daten, Lektionen, Theorie, Server.',
  pointer:
    'Klicke oder tippe auf die Ebene, um einen Punkt der gewählten Klasse zu setzen; ziehe einen Punkt, um ihn zu verschieben; mit dem Radierer, oder ausgewählt mit Entf, wird er entfernt.',
  history: {
    text: 'Vom ersten künstlichen Neuron, 1943, bis zu den Verfahren im Menü: was an jedem neu war, seine Quelle und der Lauf, der es zeigt.',
    open: 'Zeitstrahl öffnen',
    menu: 'Woher sie kommen…',
  },
  open: (title) => `${title} öffnen`,
  about: (version) => [
    `Hyperplane${version ? ` ${version}` : ''}, freie Software unter der MIT-Lizenz: Nutze, ändere und teile sie.`,
    'Der Quelltext liegt jeder Kopie bei; wer diese Seite für dich betreibt, hat ihn.',
    'Die Seite fragt nur ihren eigenen Server und braucht kein Internet, sobald sie da ist. Bricht die Verbindung ab, zeigt sie, was sie hat, behält, was du tust, und versucht es wieder.',
  ],
} satisfies Translation<typeof english>;

export default words;
