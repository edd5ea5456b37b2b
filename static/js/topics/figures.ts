// The views whose figures are marks, by their names: pictures of them need no page. No DOM here.

import type { Figures } from '../kit/views/view.ts';
import { picture as centroid } from './centroid/figure.ts';
import { picture as dotProduct } from './dot-product/figure.ts';
import { picture as gradient } from './gradient/figure.ts';
import { picture as methods } from './methods/figure.ts';
import { picture as metrics } from './metrics/figure.ts';
import { picture as proof } from './proof/figure.ts';
import { picture as regression } from './regression/figure.ts';
import { picture as vectors } from './vectors/figure.ts';

export const FIGURES: Record<string, Figures<any, any, any>> = {
  centroid,
  'dot-product': dotProduct,
  gradient,
  methods,
  metrics,
  proof,
  regression,
  vectors,
};
