// The proof of the mistake bound, live on the present data: four pictures with their inequalities, and what one jump added.

import { html, noChange, nothing } from 'lit-html';
import { boundOf } from '../../scenario/document.ts';
import { count, number } from '../../text/format.ts';
import { sentence } from '../../kit/views/card.ts';
import { formula } from '../../kit/views/formula.ts';
import { mathematical, withSymbols } from '../../kit/views/marked.ts';
import { numberAt, plotSvg } from '../../kit/views/plot.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { chart, chartAt, dialPlot, isFar, nearest, picture } from './figure.ts';
import { jumpTo, PICTURES, type Chosen, type Picture, type Shown, type Stretch } from './moment.ts';
import type { Proof } from './sides.ts';

type Here = Page<'proof', Chosen, ReturnType<typeof ownedBy>>;
type Text = Here['text'];

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};

const READ = 100; // ms between changes of the numbers while playing

export default view({
  id: 'proof',
  calm: 33,
  stays: true,
  ...picture,
  card,
  own: (_, { app }) => ownedBy(app),
});

function ownedBy({ actions }: App) {
  const own = {
    read: 0, // time of the last change of the numbers
    pointed: false, // whether it hovers an example
    close() {
      if (own.pointed) actions.hover(null);
    },
  };
  return own;
}

function card(shown: Shown, page: Here) {
  const { text, chosen, choose, own, state } = page;
  const { reasons } = shown.drawn;
  const now = performance.now();
  const due = !state.playhead.playing || now - own.read > READ;
  if (due) own.read = now;
  own.pointed = shown.index > 0;
  return html`<div class="proof" data-shown=${chosen.picture}>
    <div class="which segments" role="radiogroup" aria-label=${text.pictures}>
      ${PICTURES.map(
        (picture) =>
          html`<button
            type="button"
            class="segment"
            role="radio"
            aria-checked=${picture === chosen.picture}
            @click=${() => choose({ picture })}
          >
            <span>${withSymbols(text.figures[picture].title)}</span>
          </button>`,
      )}
    </div>
    ${PICTURES.map(
      (name) =>
        html`<section class=${`figure ${name} ${reasons[name] ? 'grey' : ''}`}>
          ${heading(name, shown, text, due)} ${canvas(name, shown, page)}
        </section>`,
    )}
    <div class="jump" aria-live="off">${due ? about(shown, text) : noChange}</div>
  </div>`;
}

/** `due`: whether the numbers may change */
function heading(name: Picture, shown: Shown, text: Text, due: boolean) {
  const { proof, facts, kind } = shown.drawn;
  const { zero, unit, classes } = kind;
  const { tex } = text;
  const formulas = {
    along: proof.rise === null ? tex.along : tex.least(zero, unit),
    length: proof.growth === null ? tex.length : tex.most(zero, unit, classes),
    meet: proof.meets === null ? null : tex.meet(zero, boundOf(facts), classes),
    angle: null,
  };
  const title = formulas[name] ? formula(formulas[name]) : withSymbols(text.figures[name].title);
  return html`<header title=${text.figures[name].says}>
    <span class="tex">${title}</span>
    <span class="reading" data-reading=${name}>${due ? reading(name, shown, text) : noChange}</span>
  </header>`;
}

/** The numbers beside a formula. */
function reading(name: Picture, { drawn, values, least, most, angles }: Shown, text: Text) {
  const value = (value: number | null, kind: string) =>
    html`<data class=${kind} value=${value}>${number(value, 3)}</data>`;
  if (name === 'angle') return angles ? angleWords(angles, text) : nothing;
  if (name === 'length')
    return html`${value(values.length, 'length')}${most === null ? nothing : html` ≤ ${value(most, 'most')}`}${drawn.kind.constant ? html` <small>${text.withBias}</small>` : nothing}`;
  if (name === 'along')
    return values.along === null
      ? nothing
      : html`${value(values.along, 'along')}${least === null ? nothing : html` ≥ ${value(least, 'least')}`}`;
  const times = Number(drawn.proof.meets) / Math.max(1, drawn.last);
  return isFar(drawn) ? html`<small>${text.logarithmic(times)}</small>` : nothing;
}

/** A picture, or the reason why there is none. The plots are sliders over the jumps. */
function canvas(name: Picture, shown: Shown, page: Here) {
  const { text, theme, size } = page;
  const { drawn, index, jump } = shown;
  const { last, series, reasons } = drawn;
  const place = { size: size(PICTURES.indexOf(name)), theme, text };
  if (reasons[name] || name === 'angle')
    return html`<div class="canvas" data-box data-canvas=${name}>
      ${reasons[name] ? html`<p class="reason" data-decisive>${sentence(text, reasons[name])}</p>` : plotSvg(dialPlot(shown, place), theme, { role: 'img', label: text.figures.angle.says })}
    </div>`;
  const plots = page.memo(name, [drawn, theme, place.size], () => chart(name, drawn, place));
  const on = handlers(shown, page, (event) =>
    plots.ground ? nearest(series, numberAt(plots.ground, event)) : 0,
  );
  const spoken =
    jump?.kind === 'jump'
      ? text.spoken(jump)
      : jump?.kind === 'stretch'
        ? text.stretch(jump.from, jump.to)
        : text.start;
  return html`<div
    class="canvas"
    data-box
    data-canvas=${name}
    tabindex=${last ? 0 : nothing}
    role=${last ? 'slider' : 'img'}
    aria-label=${text.figures[name].says}
    aria-valuemin=${last ? 0 : nothing}
    aria-valuemax=${last ? last : nothing}
    aria-valuenow=${last ? series.k[index] : nothing}
    aria-valuetext=${last ? spoken : nothing}
    @pointermove=${on.point}
    @pointerdown=${on.point}
    @pointerleave=${on.leave}
    @click=${on.go}
    @focus=${on.focus}
    @blur=${on.leave}
    @keydown=${on.press}
  >
    ${plotSvg(chartAt(name, plots, shown, theme), theme)}
  </div>`;
}

/** Pointing at a jump. `at`: the index under the pointer */
function handlers(
  { drawn, index, now }: Shown,
  { choose, actions }: Here,
  at: (event: PointerOf<Element>) => number,
) {
  const { k, visit } = drawn.series;
  const pick = (i: number) => {
    if (i === index) return;
    const jump = jumpTo(drawn, i);
    actions.hover(jump?.kind === 'jump' ? jump.example : null);
    choose({ index: i, of: drawn }); // paints, with this example
  };
  const go = (i: number) => i && actions.goTo(visit[i]);
  return {
    point: (event: PointerOf<Element>) => pick(at(event)),
    leave: () => pick(0),
    focus: () => index || pick(now), // by keyboard; a click has already chosen
    go(event: PointerOf<Element>) {
      pick(at(event)); // again: the plot that lost the focus has cleared its choice
      go(at(event));
    },
    press(event: KeyboardEvent) {
      const last = k.length - 1;
      if (event.key === 'Enter') go(index);
      else if (event.key in STEPS)
        pick(Math.max(Math.min(1, last), Math.min(last, (index || now) + STEPS[event.key])));
      else return;
      event.preventDefault();
    },
  };
}

function angleWords({ angle, cosine, allowed }: NonNullable<Shown['angles']>, text: Text) {
  const tenths = (degrees: number) => `${number(Math.round(degrees * 10) / 10, 4)}°`;
  if (angle === null) return html`<small>${text.noDirection}</small>`;
  return html`<data class="cosine" value=${cosine}>${tenths(angle)}</data
    >${allowed === null ? nothing : ` ≤ ${tenths(allowed)}`}`;
}

/** What one jump added to both sides, with the limit of each. */
function about({ jump, drawn: { proof, reasons, kind } }: Shown, text: Text) {
  const { unit, classes, tagged } = kind;
  const twice = reasons.meet?.[0] === 'otherBound'; // this reason is also the other picture's
  if (!jump)
    return html`<p ?data-decisive=${!twice}>
      ${proof.rate === null ? (twice ? nothing : text.otherProof) : html`<strong>${text.start}</strong> ${withSymbols(text.startText(proof.rise !== null, proof.growth !== null, classes))}`}
    </p>`;
  if (jump.kind === 'missing') return html`<p data-decisive>${text.missing}</p>`;
  if (jump.kind === 'stretch') return stretch(jump, proof, classes, text);
  const { k, example, rise, added, product } = jump;
  const part = ([name, bound]: string[], kind: string, value: number, sign: string, limit: number | null) =>
    html`${withSymbols(name)} =
      <data class=${kind} value=${value}>${number(value, 3)}</data
      >${limit === null ? '' : withSymbols(` ${sign} ${bound} = ${number(limit, 3)}`)}`;
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
