// Was die Tasten tun.

import type english from '../en/keys.ts';
import type { Translation } from '../language.ts';

export default {
  play: 'abspielen oder anhalten',
  step: 'einen Schritt weiter, wie der Knopf („Schrittweite“ sagt, wie weit)',
  stepBack: 'einen Schritt zurück',
  visit: 'einen Besuch weiter',
  visitBack: 'einen Besuch zurück',
  update: 'ein Update weiter',
  updateBack: 'ein Update zurück',
  epoch: 'eine Epoche weiter',
  epochBack: 'eine Epoche zurück',
  start: 'zum Anfang',
  end: 'zum Ende',
  slow: 'der nächste Besuch in Zeitlupe; nochmals: seine nächste Phase',
  brush: 'Punkte der ersten, zweiten, … Klasse setzen',
  eraser: 'der Radierer',
  spray:
    'ein Pinsel, der viele Punkte sprüht: über die Ebene, oder mit Enter um das Fadenkreuz; nochmals: ein Punkt je Klick',
  spraySmaller: 'ein kleinerer Pinsel',
  sprayLarger: 'ein größerer Pinsel',
  probe: 'eine Sonde: Der nächste Klick oder das Fadenkreuz sagt, wo; nochmals: keine',
  ownLine: 'deine Gerade auf der Ebene, zum Anfassen, mit ihren Zahlen; nochmals: keine',
  remove: 'den ausgewählten Punkt entfernen',
  undo: 'rückgängig',
  redo: 'wiederherstellen',
  save: 'das Szenario als Datei speichern',
  open: 'eine Datei öffnen: ein Szenario oder eine Tabelle',
  class: 'den Code des Kurses zeigen oder verbergen',
  enlarge: 'die Karte unter dem Zeiger, oder die Ebene, auf der ganzen Seite',
  enlargeBack: 'zurück von der ganzen Seite',
  closer: 'die Ebene näher',
  farther: 'die Ebene weiter weg',
  fullScreen: 'Vollbild',
  find: 'eine Ansicht, Daten, ein Verfahren, eine Einstellung, eine Lektion oder ein Wort finden',
  help: 'diese Liste',
} satisfies Translation<typeof english>;
