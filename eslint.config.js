import js from '@eslint/js';
import globals from 'globals';
import { typescriptParser } from './scripts/typescript-parser.mjs';

export default [
  { ignores: ['static/dist/', 'static/docs/', 'static/js/types/', 'node_modules/', '.venv/'] },
  { files: ['**/*.ts'], languageOptions: { parser: typescriptParser } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 600],
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
  // Tables of sentences may be as long as they need.
  { files: ['static/js/text/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['static/js/**', 'docs/site/**'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-underscore-dangle': 'error' }, // a library's own fields change with any version of it
  },
  // A script of Node's, parts of which run in the page.
  { files: ['tests/firefox/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['tests/js/**', 'scripts/**', '*.js'], languageOptions: { globals: globals.node } },
];
