// The themes of pictures. 'print' has greys that are distinct on paper; shapes, dashes and signs distinguish the rest.

export const THEMES = ['light', 'dark', 'print'];

/** Replaces the light theme's custom properties. */
export const PRINT: Record<string, string> = {
  '--page': '#ffffff',
  '--panel': '#ffffff',
  '--raised': '#f0f0f0',
  '--line': '#b8b8b8',
  '--grid': 'rgba(0, 0, 0, 0.1)',
  '--axis': 'rgba(0, 0, 0, 0.35)',
  '--ink': '#000000',
  '--ink-soft': '#333333',
  '--band': '#333333',
  '--halo': 'rgba(255, 255, 255, 0.85)',
  '--hatch': '#8a8a8a',
  '--class-positive': '#111111',
  '--class-negative': '#6e6e6e',
  '--positive-text': '#000000',
  '--negative-text': '#4a4a4a',
  '--plane-positive': '#ffffff',
  '--plane-negative': '#e4e4e4',
  '--on-class': '#ffffff',
  '--classes': '#6e6e6e, #111111, #8c8c8c, #3c3c3c, #a0a0a0, #555555, #787878, #262626, #969696, #464646',
  '--w': '#3a3a3a',
  '--b': '#333333',
  '--score': '#444444',
  '--delta': '#555555',
  '--best': '#2b2b2b',
  '--radius': '#666666',
  '--mistake': '#000000',
  '--good': '#333333',
  '--bad': '#000000',
  '--alarm': '#000000',
  '--accent': '#000000',
  '--accent-ink': '#ffffff',
};
