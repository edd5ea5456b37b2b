// Colours and sizes of all drawings, read from the style sheet.

/** px per unit: 'rem' follows the browser's text size, 'vh' the window's height. */
const unitOf = (length: string, root: CSSStyleDeclaration) =>
  length.endsWith('vh') ? innerHeight / 100 : parseFloat(root.fontSize);

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
  'axis',
  'halo',
  'hatch',
  'w',
  'b',
  'score',
  'delta',
  'best',
  'radius',
  'mistake',
  'on-class',
];

/** The current theme: CSS custom properties by name, sizes in px. */
export function readTheme(root = document.documentElement): Theme {
  const style = getComputedStyle(root);
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return themeFrom(value, (name) => {
    const length = value(`${name}-size`);
    return parseFloat(length) * unitOf(length, style);
  });
}

/** `value`: of a custom property. `size`: px */
export function themeFrom(value: (name: string) => string, size: (name: string) => number): Theme {
  const theme: Theme = {
    size: { boundary: size('boundary'), marker: size('marker'), text: size('text'), label: size('label') },
    classes: value('classes')
      .split(',')
      .map((color) => color.trim()),
    font: value('font'),
  };
  for (const name of NAMES) theme[name.replace(/-(\w)/g, (_, c) => c.toUpperCase())] = value(name);
  return theme;
}
