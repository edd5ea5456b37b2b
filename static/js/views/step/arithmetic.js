// The arithmetic of one visit, by the way the learner goes through the examples. Every number is the run's own.

import { html, nothing } from 'lit-html';
import { label, number, vector } from '../../text/format.js';
import { activation, highest } from '../../run/scene.js';
import { linesFor, thresholdOf } from '../../scenario/document.js';

const MOST_TERMS = 4;
const LONG = 8; // numbers from which on a vector is shortened to its first

/** What `app` shows of the visit at hand, or of the start. */
export function arithmetic(state, scene, learner, text) {
  const { run, document } = state;
  const { now, example } = scene;
  const t = text.step;
  const about = { run, scene, now, document, learner, text, t, hasBias: document.bias !== 'none' };
  if (now.position === 0) return block('start', t.before, html`<p>${startOf(about)}</p>`);
  if (!now.exact) return block('', t.fetching, nothing);
  if (learner.method === 'fit') return fitted(about);
  if (learner.method === 'batch' && now.isUpdate) return batchStep(about);
  if (example === null || example < 0) return block('', t.fetching, nothing);
  const y = run.y[example];
  const visit = html`${t.visit(scene.epoch, example)}: x =
  ${brief(run.x.subarray(example * run.d, (example + 1) * run.d), 4)}, y = ${labelled(run, y)}`;
  const phi = run.phi.subarray(example * run.p, (example + 1) * run.p);
  const full = { ...about, example, y, phi, visit, before: now.activation ?? scoreBefore(run, phi, now) };
  return (WAYS[learner.method] ?? online)(full);
}

/** @param {any} visit @param {any} body */
const block = (kind, visit, body) =>
  html`<div class=${`arithmetic ${kind}`}>
    <p class="visit">${visit}</p>
    ${body}
  </div>`;
const sum = (content, kind = '') => html`<p class=${`sum ${kind}`}>${content}</p>`;

/** Learners that look at one example, compare y a, and add some of it to w. */
function online(a) {
  const { now, y, phi, before, t, hasBias } = a;
  const kind = now.mistake ? 'mistake' : now.isUpdate ? 'update' : 'quiet';
  return block(
    kind,
    a.visit,
    html`
      ${sum(html`<i>y a</i> = ${label(y)} · (${products(now.beforeW, phi)}${hasBias ? ` ${plus(now.beforeB)}` : ''})`)}
      ${sum(html`= <strong>${number(y * before)}</strong> ${comparison(y * before, comparedWith(a))}: <em>${verdict(kind, a, t)}</em>`, 'result')}
      ${now.isUpdate ? [worked(a), added(a, now.step * y)] : nothing}
    `,
  );
}

/** A learner that steps at every visit compares with nothing but the sign, unless its step is a matter of a threshold. */
const comparedWith = ({ learner, document }) =>
  learner.every_visit && !learner.shrinks ? 0 : thresholdOf(learner, document);

function verdict(kind, { learner, now }, t) {
  if (learner.shrinks && now.isUpdate) return t.verdicts[now.step ? 'narrow' : 'wide'];
  return kind === 'update' && learner.every_visit ? t.verdicts.always : t.verdicts[kind];
}

function regression(a) {
  const { now, y, phi, before, t, hasBias } = a;
  return block(
    'update',
    a.visit,
    html`
      ${sum(html`<i>a</i> = ${products(now.beforeW, phi)}${hasBias ? ` ${plus(now.beforeB)}` : ''} = <strong>${number(before)}</strong>`)}
      ${sum(html`${t.residual} = ${number(y)} ${plus(-before)} = <strong>${number(y - before)}</strong>`)}
      ${now.isUpdate ? [worked(a), added(a, now.step)] : nothing}
    `,
  );
}

/** Weights of examples: which of them speak, and the one that is counted once more. */
function dual(a) {
  const { run, now, example, y, phi, before, t, hasBias } = a;
  const kind = now.mistake ? 'mistake' : now.isUpdate ? 'update' : 'quiet';
  const speaking = Array.from(now.beforeW.keys()).filter((j) => now.beforeW[j] !== 0);
  const some = speaking.slice(0, MOST_TERMS);
  const terms = products(
    Float64Array.from(some, (j) => now.beforeW[j]),
    Float64Array.from(some, (j) => phi[j]),
  );
  const rest = speaking.length > MOST_TERMS ? ' + \u2026' : '';
  const score = speaking.length ? `${terms}${rest}` : '0';
  return block(
    kind,
    a.visit,
    html`
      ${sum(html`<i>y a</i> = ${label(y)} · (${score}${hasBias ? ` ${plus(now.beforeB)}` : ''}) <small>${t.speaking(speaking.length, run.n)}</small>`)}
      ${sum(html`= <strong>${number(y * before)}</strong> ${comparison(y * before, 0)}: <em>${t.verdicts[kind]}</em>`, 'result')}
      ${
        now.isUpdate
          ? html`${sum(html`<i>α</i><sub>${example + 1}</sub> ← ${number(now.beforeW[example] * y)} + ${number(now.step)} = <strong>${number(now.w[example] * y)}</strong>`)}
            ${trained(a) ? sum(html`<i>b</i> ← ${number(now.beforeB, 3)} ${plus(now.step * y)} = <strong>${number(now.b)}</strong>`) : nothing}`
          : nothing
      }
    `,
  );
}

/** A score a class; on a mistake two weight vectors change. */
function multiclass(a) {
  const { run, now, y, phi, before, t } = a;
  const { p, classes } = run;
  const winner = highest(before, 0, classes);
  const own = (w, c) => w.subarray(c * p, (c + 1) * p);
  const change = (c, sign) => html`
    ${sum(html`<i>w</i><sub>${c}</sub> ← ${brief(own(now.beforeW, c), 3)} ${sign} ${times(now.step)}${multiplied(phi)} = <strong>${brief(own(now.w, c))}</strong>`)}
    ${trained(a) ? sum(html`<i>b</i><sub>${c}</sub> ← ${number(now.beforeB[c], 3)} ${sign} ${number(now.step, 3)} = <strong>${number(now.b[c])}</strong>`) : nothing}
  `;
  return block(
    now.isUpdate ? 'mistake' : 'quiet',
    a.visit,
    html`
      <ol class="scores" start="0">
        ${Array.from(before, (score, c) => {
          const marks = `${c === winner ? 'winner' : ''} ${c === y ? 'own' : ''}`;
          return html`<li class=${marks} title=${t.scoreOf(c, c === winner, c === y)}>
            <i>a</i><sub>${c}</sub> ${number(score, 3)}
          </li>`;
        })}
      </ol>
      ${sum(html`${t.wins(winner)}, <em>${now.isUpdate ? t.verdicts.taken(y) : t.verdicts.quiet}</em>`, 'result')}
      ${now.isUpdate ? [change(y, '+'), change(winner, '\u2212')] : nothing}
    `,
  );
}

/** While an epoch is looked through nothing changes: what is wrong is collected. */
function batch(a) {
  const { now, y, phi, before, t, hasBias } = a;
  return block(
    '',
    a.visit,
    html`
      ${sum(html`<i>y a</i> = ${label(y)} · (${products(now.w, phi)}${hasBias ? ` ${plus(now.b)}` : ''}) = <strong>${number(y * before)}</strong>`)}
      <p>${t.collecting}</p>
    `,
  );
}

/** The end of an epoch in which something was wrong. */
function batchStep(a) {
  const { run, scene, now, document, t } = a;
  const step = (after, was) => after.map((value, j) => value - was[j]);
  const judged = run.at(now.position - 1);
  const wrong = judged?.exact && document.order?.name !== 'listed' ? judged.errors : null;
  return block(
    'mistake',
    t.epochEnds(scene.epoch),
    html`
      ${sum(html`<em>${t.wrongTogether(wrong)}</em>`)}
      ${sum(html`<i>w</i> ← ${brief(now.beforeW, 3)} + ${brief(step(now.w, now.beforeW), 3)} = <strong>${brief(now.w)}</strong>`)}
      ${trained(a) ? sum(html`<i>b</i> ← ${number(now.beforeB, 3)} ${plus(now.b - now.beforeB)} = <strong>${number(now.b)}</strong>`) : nothing}
    `,
  );
}

/** Learners that need one look at all examples. */
function fitted({ run, now, learner, document, t, hasBias }) {
  if (!now.k) return block('', t.looking(now.position, run.epochLength), nothing);
  const support = thresholdOf(learner, document) > 0 ? (run.ending?.taken ?? null) : null; // without a margin all count
  return block(
    'update',
    t.fitted,
    html`
      ${support === null ? nothing : html`<p>${t.supports(support)}</p>`}
      ${
        run.dual
          ? nothing
          : sum(
              html`<i>w</i> =
                <strong>${brief(now.w)}</strong
                >${hasBias ? html`, <i>b</i> = <strong>${number(now.b)}</strong>` : ''}`,
            )
      }
      ${run.dual && hasBias ? sum(html`<i>b</i> = <strong>${number(now.b)}</strong>`) : nothing}
    `,
  );
}

const WAYS = { online, regression, dual, multiclass, batch };

/** The learner's own lines of how its step comes out, with this visit's numbers. */
function worked({ learner, document, run, now, y, phi, before, hasBias }) {
  const lines = linesFor(learner.worked ?? [], document).filter(
    ({ when }) => when !== 'step' || now.step > 0,
  );
  if (!lines.length) return nothing;
  let sqnorm = 0;
  for (const value of phi) sqnorm += value * value;
  if (document.bias === 'learned' || document.bias === 'threshold') sqnorm += 1;
  const ya = y * before;
  const values = {
    ...Object.fromEntries(
      learner.parameters.map((parameter) => [
        parameter.name,
        document.learner[parameter.name] ?? parameter.default,
      ]),
    ),
    y,
    a: before,
    ya,
    '-ya': -ya,
    '1-ya': 1 - ya,
    'y-a': y - before,
    sqnorm,
    step: now.step,
    'step y': now.step * y,
    t: now.position,
    '1-1/t': 1 - 1 / now.position,
  };
  const put = (line) =>
    line.replace(/\{([^}]+)\}/g, (_, name, at) =>
      /(\(|= )$/.test(line.slice(0, at)) ? number(values[name]) : bracketed(values[name]),
    );
  return lines.map(({ text: line }) => sum(put(line)));
}

/** w and b after a step of `factor` along the example; before that they may shrink. */
function added({ learner, now, phi, document, ...a }, factor) {
  const kept = learner.shrinks ? `${number(1 - 1 / now.position, 3)}·` : '';
  const along = factor
    ? html` ${factor < 0 ? '\u2212' : '+'} ${times(Math.abs(factor))}${multiplied(phi)}`
    : '';
  return html`
    ${sum(html`<i>w</i> ← ${kept ? kept + multiplied(now.beforeW) : brief(now.beforeW, 3)}${along} = <strong>${brief(now.w)}</strong>`)}
    ${trained({ document }) ? sum(html`<i>b</i> ← ${kept ? kept + bracketed(now.beforeB, 3) : number(now.beforeB, 3)}${factor ? ` ${plus(factor)}` : ''} = <strong>${number(now.b)}</strong>`) : nothing}
  `;
}

const trained = ({ document }) => document.bias === 'learned' || document.bias === 'threshold';

function startOf({ run, now, document, t }) {
  if (run.dual) return t.beforeCounts(document.bias === 'none' ? null : number(now.b));
  if (run.outputs > 1)
    return t.beforeClasses(
      run.classes,
      now.w.some((value) => value !== 0),
    );
  return t.beforeText(brief(now.w), document.bias === 'none' ? null : number(now.b));
}

/** The score that a visit without an update was judged by; of several classes one each. */
function scoreBefore(run, phi, { beforeW, beforeB }) {
  if (run.outputs === 1) return activation(phi, 0, beforeW, beforeB);
  return Float64Array.from({ length: run.outputs }, (_, c) =>
    activation(phi, 0, beforeW.subarray(c * run.p, (c + 1) * run.p), beforeB[c]),
  );
}

/** w1·x1 + w2·x2 + … with signs folded in. */
function products(w, phi) {
  const term = (value, j) => `${number(j ? Math.abs(value) : value, 3)}·${bracketed(phi[j], 3)}`;
  const terms = Array.from(
    w.subarray(0, MOST_TERMS),
    (value, j) => (j ? (value < 0 ? ' \u2212 ' : ' + ') : '') + term(value, j),
  );
  return terms.join('') + (w.length > MOST_TERMS ? ' + \u2026' : '');
}

/** A vector as (1, 2, 3); of a long one the first two and how many there are. */
function brief(values, digits = 4) {
  if (values.length <= LONG) return vector(values, MOST_TERMS, digits);
  return `(${number(values[0], digits)}, ${number(values[1], digits)}, \u2026 ${values.length} numbers)`;
}

const bracketed = (value, digits = 4) =>
  typeof value === 'number' && value < 0 ? `(${number(value, digits)})` : number(value, digits);
const multiplied = (phi) => (phi.length === 1 ? bracketed(phi[0], 3) : brief(phi, 3));
const times = (factor) => (factor === 1 ? '' : `${number(factor, 3)}·`);
const plus = (value) => (value < 0 ? `\u2212 ${number(-value, 3)}` : `+ ${number(value, 3)}`);
const comparison = (score, threshold) =>
  `${score > threshold ? '>' : score < threshold ? '<' : '='} ${number(threshold)}`;
const labelled = (run, y) => (run.task === 'binary' ? label(y) : number(y));
