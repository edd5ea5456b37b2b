import js from '@eslint/js';
import globals from 'globals';

// Longer than a function should be; the list only gets shorter.
const LONG = [
  'static/js/views/{charts,compare,dot-product,feature-space,gradient,high-dimension,plane}/*.js',
  'static/js/views/page/class-dialog.js',
];

export default [
  { ignores: ['static/dist/', 'node_modules/', '.venv/'] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'max-lines-per-function': [
        'error',
        { max: 80, skipBlankLines: false, skipComments: false, IIFEs: true },
      ],
      'no-unused-vars': ['error', { args: 'none', ignoreRestSiblings: true, varsIgnorePattern: '^_' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-arrow-callback': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  { files: ['static/js/**'], languageOptions: { globals: globals.browser } },
  { files: ['tests/js/**', 'scripts/**', '*.js'], languageOptions: { globals: globals.node } },
  { files: LONG, rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
];
