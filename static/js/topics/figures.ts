// The views whose figures are marks, by their names, and their words: pictures of them need no page. No DOM here.

import centroidWords from '../text/en/centroid.ts';
import dotProductWords from '../text/en/dot-product.ts';
import gradientWords from '../text/en/gradient.ts';
import methodsWords from '../text/en/methods.ts';
import metricsWords from '../text/en/metrics.ts';
import proofWords from '../text/en/proof.ts';
import regressionWords from '../text/en/regression.ts';
import vectorsWords from '../text/en/vectors.ts';
import { inLanguage } from '../text/language.ts';
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

export const WORDS: Record<string, any> = Object.fromEntries(
  Object.entries({
    centroid: centroidWords,
    'dot-product': dotProductWords,
    gradient: gradientWords,
    methods: methodsWords,
    metrics: metricsWords,
    proof: proofWords,
    regression: regressionWords,
    vectors: vectorsWords,
  }).map(([name, words]) => [name, inLanguage(name, words as object)]),
);
