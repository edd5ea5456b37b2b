// Readings of the proof: the numbers beside its formulas, at the dial, and for one jump what it added to both sides, with the
// limit of each.

import { html, nothing, render } from 'lit-html';
import { count, number } from '../../text/format.ts';
import { withSymbols, mathematical } from '../shared/marked.ts';
import type { Drawn, Stretch } from './moment.ts';
import type { Proof } from './sides.ts';

export type Text = ViewWords['proof'];

/** Writes every reading. `logarithmic`: of the axes of the meeting chart */
export function write(
  element: HTMLElement,
  drawn: Drawn,
  moment: ReturnType<typeof import('./moment.ts').moment>,
  logarithmic: boolean,
  text: Text,
) {
  const { values, least, most, angles, jump } = moment;
  const into = (name: string, content: unknown) =>
    render(content, element.querySelector(`[data-reading=${name}]`) as HTMLElement);
  const value = (given: number | null, kind: string) =>
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
  render(about(jump, drawn, text), element.querySelector('.jump') as HTMLElement);
  const sentence =
    jump?.kind === 'jump'
      ? text.spoken(jump)
      : jump?.kind === 'stretch'
        ? text.stretch(jump.from, jump.to)
        : text.start;
  for (const plot of element.querySelectorAll('.side-plot[role=slider]'))
    plot.setAttribute('aria-valuetext', sentence);
}

function angleWords({ angle, cosine, allowed }: ReturnType<typeof import('./charts.ts').angles>, text: Text) {
  const tenths = (degrees: number) => `${number(Math.round(degrees * 10) / 10, 4)}°`;
  if (angle === null) return html`<small>${text.noDirection}</small>`;
  return html`<data class="cosine" value=${cosine}>${tenths(angle)}</data
    >${allowed === null ? nothing : ` ≤ ${tenths(allowed)}`}`;
}

function about(
  jump: ReturnType<typeof import('./moment.ts').moment>['jump'],
  { proof, reasons, kind: { unit, classes, tagged } }: Drawn,
  text: Text,
) {
  const twice = reasons.meet?.[0] === 'otherBound'; // this reason is also the other picture's
  if (!jump)
    return html`<p ?data-decisive=${!twice}>
      ${proof.rate === null ? (twice ? nothing : text.otherProof) : html`<strong>${text.start}</strong> ${withSymbols(text.startText(proof.rise !== null, proof.growth !== null, classes))}`}
    </p>`;
  if (jump.kind === 'missing') return html`<p data-decisive>${text.missing}</p>`;
  if (jump.kind === 'stretch') return stretch(jump, proof, classes, text);
  const { k, example, rise, added, product } = jump;
  const part: (
    names: string[],
    kind: string,
    value: number,
    sign: string,
    limit: number | null,
  ) => unknown = ([name, limitName], kind, value, sign, limit) =>
    html`${withSymbols(name)} =
      <data class=${kind} value=${value}>${number(value, 3)}</data
      >${limit === null ? '' : withSymbols(` ${sign} ${limitName} = ${number(limit, 3)}`)}`;
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
        ${withSymbols(text.cross(classes, unit, tagged))} =
        <data class="cross" value=${product}>${number(product, 3)}</data
        >${proof.growth === null ? nothing : ' ≤ 0'}</span
      >
      ${proof.growth === null ? nothing : html`<small>${text.mistaken}</small>`}
    </p>`;
}

/** Several mistakes of a long run, or one of a learner with another step. */
function stretch({ from, to, rise, grown }: Stretch, proof: Proof, classes: boolean, text: Text) {
  const mistakes = to - from;
  const one = proof.rate === null ? text.update : text.pointed;
  return html`<p class="which-jump"><strong>${mistakes === 1 ? one(to) : text.stretch(from, to)}</strong></p>
    ${
      rise === null
        ? nothing
        : html`<p class="along">
            <b>${mathematical('u·w')} <data class="rise" value=${rise}>${text.signed(rise)}</data></b>
            ${proof.rise === null ? nothing : html`<span>${text.atLeast(mistakes * proof.rise)}</span> <small>${withSymbols(`${count(mistakes)} × ηδ`)}</small>`}
          </p>`
    }
    <p class="length" data-decisive>
      <b>${mathematical('‖w‖²')} <data class="grown" value=${grown}>${text.signed(grown)}</data></b>
      ${proof.growth === null ? nothing : html`<span>${text.atMost(mistakes * proof.growth)}</span> <small>${withSymbols(`${count(mistakes)} × ${text.growth(classes)}`)}</small>`}
    </p>`;
}
