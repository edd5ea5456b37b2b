// What is read in the view of the proof: the numbers beside its formulas, at the dial, and of one jump what it added to both
// sides and why it could not be less or more.

import { html, nothing, render } from 'lit-html';
import { count, number } from '../../text/format.js';
import { lettered, mathematical } from '../shared/marked.js';

/**
 * @typedef {import('./moment.js').Drawn} Drawn
 * @typedef {Record<string, any>} Text
 */

/**
 * Writes every reading.
 * @param {HTMLElement} element
 * @param {Drawn} drawn
 * @param {ReturnType<typeof import('./moment.js').moment>} moment
 * @param {boolean} logarithmic  whether the axes on which both sides meet are
 * @param {Text} text
 */
export function write(element, drawn, moment, logarithmic, text) {
  const { values, least, most, angles, jump } = moment;
  const into = (/** @type {string} */ name, /** @type {unknown} */ content) =>
    render(content, /** @type {HTMLElement} */ (element.querySelector(`[data-reading=${name}]`)));
  const value = (/** @type {number | null} */ given, /** @type {string} */ kind) =>
    html`<data class=${kind} value=${given}>${number(given, 3)}</data>`;
  into(
    'along',
    values.along === null
      ? nothing
      : html`${value(values.along, 'along')}${least === null ? nothing : html` ≥ ${value(least, 'least')}`}`,
  );
  into(
    'length',
    html`${value(values.length, 'length')}${most === null ? nothing : html` ≤ ${value(most, 'most')}`}${drawn.kind.constant ? html` <small>${text.withBias}</small>` : nothing}`,
  );
  const times = Number(drawn.proof.meets) / Math.max(1, drawn.last);
  into('meet', logarithmic ? html`<small>${text.logarithmic(times)}</small>` : nothing);
  into('angle', angles ? angleWords(angles, text) : nothing);
  render(about(jump, drawn, text), /** @type {HTMLElement} */ (element.querySelector('.jump')));
  const spoken =
    jump?.kind === 'jump'
      ? text.spoken(jump)
      : jump?.kind === 'stretch'
        ? text.stretch(jump.from, jump.to)
        : text.start;
  for (const plot of element.querySelectorAll('.side-plot[role=slider]'))
    plot.setAttribute('aria-valuetext', spoken);
}

function angleWords(
  /** @type {ReturnType<typeof import('./charts.js').angles>} */ { angle, cosine, allowed },
  /** @type {Text} */ text,
) {
  const tenths = (/** @type {number} */ degrees) => `${number(Math.round(degrees * 10) / 10, 4)}°`;
  if (angle === null) return html`<small>${text.noDirection}</small>`;
  return html`<data class="cosine" value=${cosine}>${tenths(angle)}</data
    >${allowed === null ? nothing : ` ≤ ${tenths(allowed)}`}`;
}

/**
 * @param {ReturnType<typeof import('./moment.js').moment>['jump']} jump
 * @param {Drawn} drawn
 * @param {Text} text
 */
function about(jump, { proof, reasons, kind: { unit, classes, tagged } }, text) {
  const twice = reasons.meet?.[0] === 'otherBound'; // which says so too
  if (!jump)
    return html`<p ?data-decisive=${!twice}>
      ${proof.rate === null ? (twice ? nothing : text.otherProof) : html`<strong>${text.start}</strong> ${lettered(text.startText(proof.rise !== null, proof.growth !== null, classes))}`}
    </p>`;
  if (jump.kind === 'missing') return html`<p data-decisive>${text.missing}</p>`;
  if (jump.kind === 'stretch') return stretch(jump, proof, classes, text);
  const { k, example, rise, added, product } = jump;
  /** @type {(names: string[], kind: string, value: number, sign: string, limit: number | null) => unknown} */
  const part = ([name, limitName], kind, value, sign, limit) =>
    html`${lettered(name)} =
      <data class=${kind} value=${value}>${number(value, 3)}</data
      >${limit === null ? '' : lettered(` ${sign} ${limitName} = ${number(limit, 3)}`)}`;
  return html`<p class="which-jump">
      <strong>${text.pointed(k)}</strong> <span>${text.example(example)}</span>
    </p>
    ${
      rise === null
        ? nothing
        : html`<p class="along">
            <b>${mathematical('u·w')} <data class="rise" value=${rise}>${text.signed(rise)}</data></b>
            <span>${part(text.rise(classes, unit, tagged), 'seen', rise, '≥', proof.rise)}</span>
          </p>`
    }
    <p class="length" data-decisive>
      <b
        >${mathematical('‖w‖²')}
        <data class="grown" value=${added + product}>${text.signed(added + product)}</data></b
      >
      <span
        >${part(text.length(classes, unit, tagged), 'added', added, '≤', proof.growth)},
        ${lettered(text.cross(classes, unit, tagged))} =
        <data class="cross" value=${product}>${number(product, 3)}</data
        >${proof.growth === null ? nothing : ' ≤ 0'}</span
      >
      ${proof.growth === null ? nothing : html`<small>${text.mistaken}</small>`}
    </p>`;
}

/**
 * Several mistakes of a long run at once, or one of a learner with other steps.
 * @param {import('./moment.js').Stretch} step
 * @param {import('./sides.js').Proof} proof
 * @param {boolean} classes
 * @param {Text} text
 */
function stretch({ from, to, rise, grown }, proof, classes, text) {
  const many = to - from;
  const one = proof.rate === null ? text.update : text.pointed;
  return html`<p class="which-jump"><strong>${many === 1 ? one(to) : text.stretch(from, to)}</strong></p>
    ${
      rise === null
        ? nothing
        : html`<p class="along">
            <b>${mathematical('u·w')} <data class="rise" value=${rise}>${text.signed(rise)}</data></b>
            ${proof.rise === null ? nothing : html`<span>${text.atLeast(many * proof.rise)}</span> <small>${lettered(`${count(many)} × ηδ`)}</small>`}
          </p>`
    }
    <p class="length" data-decisive>
      <b>${mathematical('‖w‖²')} <data class="grown" value=${grown}>${text.signed(grown)}</data></b>
      ${proof.growth === null ? nothing : html`<span>${text.atMost(many * proof.growth)}</span> <small>${lettered(`${count(many)} × ${text.growth(classes)}`)}</small>`}
    </p>`;
}
