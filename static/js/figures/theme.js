// Colours and sizes of everything drawn, read from the style sheet so that a theme is declared once.

const NAMES = [
  'ink',
  'ink-soft',
  'line',
  'panel',
  'raised',
  'plane-negative',
  'plane-positive',
  'class-positive',
  'class-negative',
  'accent',
  'band',
  'grid',
];

/** The current theme: CSS custom properties by name, and sizes in px. */
export function readTheme(root = document.documentElement) {
  const style = getComputedStyle(root);
  const theme = { size: {} };
  for (const name of NAMES)
    theme[name.replace(/-(\w)/g, (_, c) => c.toUpperCase())] = style.getPropertyValue(`--${name}`).trim();
  for (const name of ['boundary', 'marker', 'text'])
    theme.size[name] = parseFloat(style.getPropertyValue(`--${name}-size`));
  theme.classes = style
    .getPropertyValue('--classes')
    .split(',')
    .map((color) => color.trim());
  theme.font = style.getPropertyValue('--font').trim();
  return theme;
}
