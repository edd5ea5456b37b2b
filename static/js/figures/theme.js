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

/** The current theme: CSS custom properties by name, and sizes in px. @returns {Theme} */
export function readTheme(root = document.documentElement) {
  const style = getComputedStyle(root);
  const size = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(`--${name}-size`));
  /** @type {Theme} */
  const theme = {
    size: { boundary: size('boundary'), marker: size('marker'), text: size('text') },
    classes: style
      .getPropertyValue('--classes')
      .split(',')
      .map((color) => color.trim()),
    font: style.getPropertyValue('--font').trim(),
  };
  for (const name of NAMES)
    theme[name.replace(/-(\w)/g, (_, c) => c.toUpperCase())] = style.getPropertyValue(`--${name}`).trim();
  return theme;
}
