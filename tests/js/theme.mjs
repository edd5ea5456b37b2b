/** Colours and sizes for figures that are drawn without a page. */
export const THEME = {
  ink: '#000000',
  inkSoft: '#666666',
  line: '#999999',
  grid: '#dddddd',
  panel: '#ffffff',
  raised: '#fafafa',
  accent: '#aa00aa',
  band: '#00aa00',
  planePositive: '#ccccff',
  planeNegative: '#ffddcc',
  classPositive: '#0080ff',
  classNegative: '#ff8000',
  classes: ['#111111', '#222222', '#333333'],
  font: 'sans-serif',
  size: { boundary: 3, marker: 14, text: 13 },
};
