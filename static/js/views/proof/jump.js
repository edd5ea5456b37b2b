// What one mistake added to both sides of the proof, and why it could not be less or more, in numbers.

import { html, nothing, render } from 'lit-html';
import { count, number } from '../../text/format.js';
import { angles } from './proof-charts.js';
import { jumpAt, least, most } from './proof-figure.js';
import { words as t } from '../../text/en/proof.js';
import { kindOf } from './pictures.js';

/**
 * What is known of the step to the series' point i: one mistake, or of a long run several at once; null at the start.
 * @returns {any}
 */
export function chosenJump({ run, proof, series }, i) {
  if (!i) return null;
  const [from, to] = [series.k[i - 1], series.k[i]];
  const alone = to - from === 1 && proof.rate !== null ? jumpAt(run, proof, to) : null;
  if (alone) return { kind: 'jump', ...alone };
  const rise = series.along ? series.along[i] - series.along[i - 1] : null;
  return { kind: 'stretch', from, to, rise, grown: series.length[i] ** 2 - series.length[i - 1] ** 2 };
}

/** The step to the update at the playhead.  @returns {any} */
function presentJump(drawn, { now }) {
  const { run, proof, series } = drawn;
  if (!now.k || (proof.rate === null && !series.whole)) return null;
  const alone = proof.rate === null ? null : jumpAt(run, proof, now.k);
  if (alone) return { kind: 'jump', ...alone };
  return series.whole ? chosenJump(drawn, series.k.indexOf(now.k)) : { kind: 'missing' };
}

/** Writes every reading: beside the formulas, at the dial, and the line about the jump. */
export function jumpWords(element, drawn, { scene, chosen, values }) {
  const jump = chosen ? chosenJump(drawn, chosen) : presentJump(drawn, scene);
  const at = (name) => element.querySelector(`[data-reading=${name}]`);
  const { proof } = drawn;
  const value = (number_, kind) => html`<data class=${kind} value=${number_}>${number(number_, 3)}</data>`;
  render(
    !proof.u
      ? nothing
      : html`${value(values.along, 'along')}${proof.rise === null ? nothing : html` ≥ ${value(least(proof, values.k), 'least')}`}`,
    at('along'),
  );
  render(
    html`${value(values.length, 'length')}${proof.growth === null ? nothing : html` ≤ ${value(most(proof, values.k), 'most')}`}`,
    at('length'),
  );
  render(meetWords(drawn), at('meet'));
  render(proof.u ? angleWords(angles(proof, values)) : nothing, at('angle'));
  render(about(jump, drawn), element.querySelector('.jump'));
  for (const plot of element.querySelectorAll('.side-plot[role=slider]')) {
    plot.setAttribute(
      'aria-valuetext',
      jump?.kind === 'jump' ? t.spoken(jump) : jump?.to ? t.stretch(jump.from, jump.to) : t.start,
    );
  }
}

function angleWords({ angle, cosine, allowed }) {
  const tenths = (degrees) => `${number(Math.round(degrees * 10) / 10, 4)}°`;
  if (angle === null) return html`<small>${t.noDirection}</small>`;
  return html`<data class="cosine" value=${cosine}>${tenths(angle)}</data
    >${allowed === null ? nothing : ` ≤ ${tenths(allowed)}`}`;
}

function meetWords({ charts, proof, series }) {
  if (!charts.meet) return nothing;
  const last = series.k.at(-1);
  return charts.meet.log ? html`<small>${t.logarithmic(proof.meets / Math.max(1, last))}</small>` : nothing;
}

function about(jump, drawn) {
  const { proof } = drawn;
  if (!jump)
    return html`<p>
      ${proof.rate === null ? t.otherProof : html`<strong>${t.start}</strong> ${t.startText}`}
    </p>`;
  if (jump.kind === 'missing') return html`<p>${t.missing}</p>`;
  if (jump.kind === 'stretch') return stretch(jump, proof);
  const { unit, classes } = kindOf(drawn);
  const { k, example, rise, added, product } = jump;
  const part = (/** @type {string[]} */ [name, limit], kind, value, sign, most_) =>
    html`${name} =
      <data class=${kind} value=${value}>${number(value, 3)}</data
      >${most_ === null ? '' : ` ${sign} ${limit} = ${number(most_, 3)}`}`;
  return html`<p class="which-jump"><strong>${t.pointed(k)}</strong> <span>${t.example(example)}</span></p>
    ${
      rise === null
        ? nothing
        : html`<p class="along">
            <b><i>u·w</i> <data class="rise" value=${rise}>${t.signed(rise)}</data></b>
            <span>${part(t.rise(classes, unit), 'seen', rise, '≥', proof.rise)}</span>
          </p>`
    }
    <p class="length">
      <b><i>‖w‖²</i> <data class="grown" value=${added + product}>${t.signed(added + product)}</data></b>
      <span
        >${part(t.length(classes, unit), 'added', added, '≤', proof.growth)}, ${t.cross(classes, unit)} =
        <data class="cross" value=${product}>${number(product, 3)}</data> ≤ 0</span
      >
      <small>${t.mistaken}</small>
    </p>`;
}

/** Several mistakes of a long run at once, or one of a learner with other steps. */
function stretch({ from, to, rise, grown }, proof) {
  const many = to - from;
  return html`<p class="which-jump">
      <strong
        >${proof.rate === null && many === 1 ? t.update(to) : many === 1 ? t.pointed(to) : t.stretch(from, to)}</strong
      >
    </p>
    ${
      rise === null
        ? nothing
        : html`<p class="along">
            <b><i>u·w</i> <data class="rise" value=${rise}>${t.signed(rise)}</data></b>
            ${proof.rise === null ? nothing : html`<span>${t.atLeast(many * proof.rise)}</span> <small>${count(many)} × ηδ</small>`}
          </p>`
    }
    <p class="length">
      <b><i>‖w‖²</i> <data class="grown" value=${grown}>${t.signed(grown)}</data></b>
      ${proof.growth === null ? nothing : html`<span>${t.atMost(many * proof.growth)}</span> <small>${count(many)} × η²R²</small>`}
    </p>`;
}
