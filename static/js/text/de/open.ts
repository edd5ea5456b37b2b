// Die Sätze über geöffnete Dateien und Tabellen.

import { count } from '../format.ts';
import { megabytes } from '../en/open.ts';
import type { open as english } from '../en/open.ts';
import type { Translation } from '../language.ts';
import { plural } from './plural.ts';

export const open = {
  mayNot: 'Nur wer den Kurs leitet, kann hier Beispiele öffnen.',
  drop: 'Lege hier ein Szenario, eine Tabelle, ein Bild oder eine Seite von Hyperplane ab, um sie zu öffnen',
  oneFile: 'Lege nur eine Datei auf einmal ab.',
  noText: (name) =>
    `„${name}“ ist weder ein Szenario noch eine Tabelle: Wähle eine Tabelle als .xlsx oder CSV, oder ein gespeichertes Szenario.`,
  plainOnly: (d) =>
    `Hier lassen sich Zeilen mit ${plural(d, { one: 'einer Zahl', other: `${count(d)} Zahlen` })} und einem Label einfügen. Andere Tabellen liest der Server von Hyperplane: Öffne sie dort und speichere seine Seite.`,
  carries: {
    nothing: (name) =>
      `„${name}“ ist keine Tabelle und keine Datei von Hyperplane mit einem Szenario. Bilder, Filme, LaTeX, Seiten und Notebook-Ausgaben enthalten eines, so wie sie gespeichert wurden; PDFs nur vom Befehl, nicht vom Browser gedruckte.`,
    unpacked: (name) => `„${name}“ enthält ausgepackt mehr als 50 MB an Dateien.`,
    archives: (name) => `„${name}“ enthält mehr als zwei ineinander gepackte Archive.`,
  },
  largeFile: (name, bytes, most) =>
    `„${name}“ hat ${megabytes(bytes)}; geöffnet werden Dateien bis ${megabytes(most)}.`,
} satisfies Translation<typeof english>;
