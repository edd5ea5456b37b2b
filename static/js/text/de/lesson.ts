// Die Wörter eines Kurses, für Lehrkraft und Teilnehmende.

import { label } from '../format.ts';
import type { lesson as english } from '../en/lesson.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

export const lesson = {
  button: 'Kurs',
  heading: 'Kurs',
  start: 'Kurs beginnen',
  startText:
    'Teilnehmende kommen mit einem Code oder QR-Code herein. Sie sehen deine Punkte und gehen mit dir mit; was sie sonst dürfen, bestimmst du. „Fragen“, dann in der Kopfzeile, stellt allen eine Frage, bevor die Antwort zu sehen ist.',
  joinText: 'Oder komm mit dem Code in einen Kurs:',
  join: 'Beitreten',
  code: 'Code',
  here: (here, away) => `${here} da${away ? `, ${away} weg` : ''}`,
  lagging: (count) => `${count} ${plural(count, { one: 'hängt', other: 'hängen' })} hinterher`,
  laggingText:
    'Ihre Verbindung kommt seit einigen Sekunden nicht mit: Sie sehen den Kurs verspätet. Sobald sie schneller ist, holen sie von selbst auf.',
  added: (points) => `${counted(points, 'Punkt')} vom Kurs`,
  joinAt: 'Beitreten unter',
  loopback:
    'Diese Seite wurde als localhost geöffnet; das erreichen Handys nicht. Dies sind die Adressen dieses Rechners in seinen Netzen; damit Handys sie erreichen, starte mit „make class“.',
  unreachable: 'Dieser Rechner hat keine Adresse in einem Netz. Handys erreichen ihn nicht.',
  modes: {
    watch: 'Teilnehmende sehen zu',
    add: 'Teilnehmende setzen Punkte',
    submit: 'Teilnehmende senden je Art eine Nachricht',
    edit: 'Alle bearbeiten',
  },
  each: 'Punkte pro Person',
  frozen: 'Einfrieren',
  frozenText: 'nur du änderst etwas',
  lock: 'Kurs schließen',
  lockText: 'niemand Neues kommt herein; wer da ist, darf wiederkommen',
  isLocked: 'Geschlossen: Niemand Neues kommt herein',
  kind: (y, task) => (task === 'multiclass' ? `Klasse ${y}` : label(y)),
  toRead: (count) => `${counted(count, 'Nachricht', 'Nachrichten')} zu lesen`,
  inboxText:
    'Nur du siehst sie, und nur hier: Öffne die Liste, wenn der Saal sie nicht sieht, oder leite von einem zweiten Gerät. Was du annimmst, wird sofort gelernt und ist für alle zu sehen.',
  from: (sign) => `von ${sign}`,
  accept: 'Annehmen',
  dismiss: 'Weglassen',
  acceptAll: (count) => `Alle ${count} annehmen`,
  dismissAll: 'Alle weglassen',
  submission: 'Deine Nachrichten',
  send: 'Senden',
  sendText: 'Die Leitung liest sie zuerst.',
  stands: { waiting: 'wird noch gelesen', judged: 'ist gelesen' },
  waits: 'Gesendet. Die Leitung liest sie zuerst.',
  change: 'Ändern',
  asking: (count) => plural(count, { one: 'Jemand möchte steuern', other: `${count} möchten steuern` }),
  give: 'Steuerung geben',
  take: 'Steuerung zurücknehmen',
  takeBack: 'Zurücknehmen',
  held: (sign) => (sign ? `${sign} steuert` : 'Jemand aus dem Kurs steuert'),
  people: 'Teilnehmende',
  peopleText: 'Auf jeder Seite steht das Zeichen, unter dem du die Person hier siehst.',
  nobody: 'Noch ist niemand da.',
  away: 'weg',
  points: (count) => counted(count, 'Punkt'),
  asks: 'möchte steuern',
  controls: 'steuert',
  remove: 'Entfernen',
  removeText: (sign) =>
    `${sign} entfernen? Diese Person macht mit einer eigenen Kopie weiter und kann unter anderem Zeichen wiederkommen, solange sie den Code kennt: Schließe den Kurs dann, oder erneuere den Code.`,
  keep: 'Dabehalten',
  renew: 'Neuer Code',
  renewText: 'Wer da ist, bleibt. Der alte Code und sein Bild führen nirgends mehr hin.',
  devices: 'Von einem anderen Gerät leiten',
  rescueText:
    'Ein Link macht ein anderes Gerät zur Leitung, einmal, innerhalb von zehn Minuten. Behalte ihn für dich.',
  rescue: 'Link erzeugen',
  rescueLink: 'Link für ein anderes Gerät',
  ownDevice: 'dieses Gerät',
  otherDevice: 'Gerät',
  kinds: {
    android: 'Android-Gerät',
    iphone: 'iPhone',
    ipad: 'iPad',
    windows: 'Windows-Rechner',
    mac: 'Mac',
    chromeos: 'Chromebook',
    linux: 'Linux-Rechner',
  },
  end: 'Dort beenden',
  close: 'Kurs beenden',
  closeText:
    'Den Kurs beenden? Alle behalten eine Kopie dessen, was sie sehen, und können diesen Raum nicht mehr sehen oder ändern.',
  deleteText: 'Löschen vergisst auch den Raum mit seinen Punkten und Antworten: Niemand behält etwas.',
  delete: 'Kurs beenden und löschen',
  archive: 'Mitnehmen (.zip)',
  archiveText: 'Nimm vorher Punkte, gezählte Antworten und Bilder mit; niemand wird genannt.',
  archiving: 'Wird erstellt…',
  goOn: 'Weiter unterrichten',
  hide: 'Verbergen (C)',
  show: 'Code zeigen (C)',
  out: (why, role) =>
    why === 'over'
      ? 'Der Kurs ist beendet. Was du siehst, ist jetzt deine eigene Kopie.'
      : why === 'deleted'
        ? 'Der Kurs ist beendet und gelöscht. Dies ist ein neuer eigener Raum.'
        : role === 'lead'
          ? 'Dieses Gerät leitet den Kurs nicht mehr. Was du siehst, ist jetzt deine eigene Kopie.'
          : 'Du wurdest aus dem Kurs entfernt. Was du siehst, ist jetzt deine eigene Kopie.',
  knocked: (says, seconds) => (seconds ? `${says} In ${seconds} s kannst du es wieder versuchen.` : says),
  taking: {
    heading: 'Einen Kurs von diesem Gerät aus leiten?',
    text: 'Dieser Link gibt dir den Kurs: Du siehst und änderst ihn und kannst ihn beenden. Er gilt einmal. Nimm ihn nur, wenn es dein Kurs ist.',
    take: 'Von diesem Gerät leiten',
    leave: 'Jetzt nicht',
  },
  sign: (sign) => `In der Liste der Lehrkraft bist du ${sign}`,
  student: {
    watch: 'Du folgst dem Kurs',
    add: (left) =>
      left === 0
        ? 'Du hast alle deine Punkte gesetzt'
        : left === 1
          ? 'Tippe, um noch 1 Punkt zu setzen'
          : `Tippe, um noch ${left} Punkte zu setzen`,
    submit: 'Sende von jeder Art eine Nachricht',
    edit: 'Alle bearbeiten',
    frozen: 'Kurz eingefroren',
    control: 'Du steuerst',
    given: 'Jemand aus dem Kurs steuert',
  },
  explore: 'Ausprobieren',
  exploreText: 'eine eigene Kopie dieses Moments, zum Spielen',
  back: 'Zurück zum Kurs',
  ownPace: 'In deinem Tempo',
  ask: 'Um Steuerung bitten',
  asked: 'Um Steuerung gebeten',
  giveBack: 'Zurückgeben',
} satisfies Translation<typeof english>;
