// A theme as the style sheet would give it: each colour its own name.

export const THEME = {
  ink: 'ink',
  inkSoft: 'ink-soft',
  line: 'line',
  panel: 'panel',
  raised: 'raised',
  planeNegative: 'plane-negative',
  planePositive: 'plane-positive',
  classPositive: 'class-positive',
  classNegative: 'class-negative',
  accent: 'accent',
  band: 'band',
  grid: 'grid',
  classes: ['class-0', 'class-1', 'class-2', 'class-3', 'class-4'],
  font: 'sans-serif',
  size: { boundary: 3, marker: 16, text: 13 },
};
