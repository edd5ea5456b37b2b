// What the page has after its first plot: the sheet of what is opened, and what packs links.

import { sheet } from '../kit/views/sheet.ts';
import { loadPacking } from '../scenario/link.ts';

export const later = () => Promise.all([sheet('later'), loadPacking()]);
