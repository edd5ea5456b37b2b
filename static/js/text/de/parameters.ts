// Die Wörter der Einstellungen: Zahlen, die vor dem Training gewählt werden, und die, die das Training findet.

import { quantity } from '../marked.ts';
import { percent } from '../format.ts';
import type english from '../en/parameters.ts';
import type { Translation } from '../language.ts';

const words = {
  heading: 'Optionen',
  done: 'Fertig',
  data: 'Daten',
  how: 'Wie es lernt',
  stop: 'Wann es endet',
  letters: 'Buchstaben des Satzes',
  lettersText: 'Wie der größte Spielraum und die beste Richtung heißen, überall auf dieser Seite.',
  language: 'Sprache (language)',
  off: 'aus',
  noisy: (share) => `${quantity('noise.share', percent(share))} falsche Labels`,
  tested: (share) => `${quantity('test.share', percent(share))} zum Testen`,
  validated: (share) => `${quantity('validation.share', percent(share))} zum Validieren`,
  noShare: (label, share, open) =>
    `${label}: erlaubt sind 0\u202f% bis ${open ? 'unter ' : ''}100\u202f%; der Wert ist ${percent(share)}.`,
  chosen:
    '[Hyperparameter|hyperparameter]: vor dem Training gewählt. Was das Training findet, sind die [Parameter|parameter] w und b.',
  most: 'Höchstens',
  mostOf: 'wovon',
  limits: { epochs: 'Epochen', visits: 'Besuche', updates: 'Updates' },
  zero: (tie, sign) => {
    const predicted = sign > 0 ? '+1' : '−1';
    if (tie === 'mistake') return `ein Fehler; sagt ${predicted} voraus`;
    const counts = tie === 'positive' ? '+1' : '−1';
    return counts === predicted ? `zählt als ${counts}` : `zählt als ${counts}, sagt ${predicted} voraus`;
  },
} satisfies Translation<typeof english>;

export default words;
