// Deutsch: die Tabellen dieses Ordners, nach den Namen der englischen.

import type { Language } from '../language.ts';
import { next } from './next.ts';

export default {
  numerals: { point: ',', between: '; ', numbers: 'Zahlen' },
  tables: {
    page: { next },
  },
} satisfies Language;
