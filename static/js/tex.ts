// Checks TeX without a page: app/exports/render/tex.py runs this in an embedded JavaScript engine.

import katex from 'katex';

/** Why a formula cannot be set; empty: it can. */
export function fault(tex: string): string {
  try {
    katex.renderToString(tex, { throwOnError: true, strict: 'ignore', output: 'mathml' });
    return '';
  } catch (error: any) {
    return String(error.rawMessage ?? error.message);
  }
}
