// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import { en as page } from './page.ts';

export default {
  numerals: { point: ',', between: '; ', numbers: 'Zahlen' },
  tables: { page },
} satisfies Language;
