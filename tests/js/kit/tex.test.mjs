import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../../static/js/kit/tex.ts';

test('features are named as they are written', () => {
  const names = {
    'x_{1}^{2} x_{12}': 'x₁² x₁₂',
    '\\frac{x_{1}}{1 + x_{2}^{2}}': 'x₁/(1 + x₂²)',
    '\\sqrt{\\lvert x_{1} \\rvert}': '√(|x₁|)',
    '\\theta': 'θ',
    '\\sin(2 \\pi x_{1} / 4)': 'sin(2 πx₁ / 4)',
    '-2 x_{1}': '−2 x₁',
    '\\operatorname{sign}(x_{1})': 'sign(x₁)',
  };
  for (const [tex, text] of Object.entries(names)) assert.equal(plain(tex), text);
});
