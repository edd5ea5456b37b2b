// The hints on the plane: for newcomers, and while the order is chosen by hand.

import { count } from '../format.ts';

const words = {
  play: 'Press play.',
  again: 'Play it from the start.',
  drag: 'Drag a point.',
  xor: 'Now try XOR.',
  ordering: {
    next: (k) =>
      `Click the point to visit next, or go to it by the arrow keys and press Enter: it will be visit ${count(k)}.`,
    playing: 'Pause, then click the point to visit next.',
    done: 'Done',
    lost: 'An order by hand begins with the visits so far: there are too many of them, or they are not here yet.',
    entry: {
      label: 'By hand',
      summary: 'Pause, and click a point: it is visited next. Clicks add no points until you are done.',
    },
  },
} satisfies Sentences;

export default words;
