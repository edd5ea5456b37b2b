// What the timeline shows of one moment, as data: marks of visits, bars of epochs, words. No DOM here.

import { unansweredEachEpoch } from '../../../figures/criterion.js';
import { mistakesIn, wrongVisits } from '../../../run/mistakes.js';
import { EDGE, scrolled, slotOf, slotX, visitOfSlot, windowX } from './timeline-layout.js';

/**
 * @typedef {import('./timeline-layout.js').Layout} Layout
 *
 * @typedef {object} Mark  of a visit
 * @property {number} x  px
 * @property {number} visit
 * @property {number | null} example  null: not known here, or several
 * @property {boolean} update
 * @property {boolean} mistake
 * @property {'past' | 'played' | 'coming'} when  made; made before the playhead was taken back; not yet
 *
 * @typedef {{x: number, epoch: number, mistakes: number, others: number, past: boolean}} Bar  updates that were no mistakes are `others`
 * @typedef {{x: number, text: string, strong: boolean}} Label
 *
 * @typedef {object} Now
 * @property {number} position
 * @property {number} round  of a cycle, from 1
 * @property {number} played  how far the run has been played, in slots
 * @property {number} epoch  whose visits the window shows
 * @property {number} offset  slots that the line has moved on
 */

/** @typedef {Omit<Mark, 'x' | 'when'>} Visit */

/**
 * The visits from one to another, of which those that are here say what they did; of those that were right and changed nothing
 * every so many.
 * @param {Run} run
 * @param {number} from
 * @param {number} to
 * @param {number} [each]
 */
export function visitsOf(run, from, to, each = 1) {
  /** @type {Map<number, Visit>} */
  const marks = new Map();
  const blocks = run.blocks.filter(({ baseVisit, nextVisit }) => baseVisit < to && nextVisit > from);
  for (const block of blocks) {
    const stop = block.updatesUntil(to);
    for (let i = block.updatesUntil(from - 1); i < stop; i += 1) {
      const visit = block.visit[i];
      const example = block.example[i] < 0 ? null : block.example[i];
      const mistake = !block.rowsTell && !block.wrong && block.mistake[i] === 1; // by visits it is told below
      marks.set(visit, { visit, example, update: true, mistake });
    }
  }
  if (run.countsMistakes)
    for (const visit of blocks.flatMap((block) => [...wrongVisits(block, from, to)])) {
      const { example = run.exampleAt(visit), update = false } = marks.get(visit) ?? {};
      marks.set(visit, { visit, example, update, mistake: true });
    }
  /** @type {Visit[]} */
  const visits = [];
  for (let visit = from; visit <= to; visit += 1) {
    const mark = marks.get(visit);
    if (mark) visits.push(mark);
    else if (visit % each === 0)
      visits.push({ visit, example: run.exampleAt(visit), update: false, mistake: false });
  }
  return visits;
}

/**
 * Mistakes, and visits that were one or an update, of the epochs that are known, from the first; of a long run's epochs `bucket`
 * have one number each.
 * @param {Run} run
 * @param {ScenarioDocument} document
 */
export function epochCounts(run, document) {
  if (run.ending) {
    const { mistakesPerEpoch: mistakes = [], updatesPerEpoch: updates = [], bucket = 1 } = run.ending;
    const counted = run.countsMistakes ? mistakes : Array.from(mistakes, () => 0);
    const unanswered = run.countsMistakes ? unansweredEachEpoch(run, document) : 0;
    const whole = Math.floor(run.visits / run.epochLength / bucket);
    const marked = Array.from(updates, (each, i) => each + (i < whole ? unanswered : 0));
    return { mistakes: counted, marked, bucket };
  }
  /** @type {number[]} */
  const mistakes = [];
  /** @type {number[]} */
  const marked = [];
  let known = 0; // updates that are here without a gap
  for (const block of run.blocks) {
    if (block.first !== known) break;
    known += block.count;
    for (let i = 0; i < block.count; i += 1) {
      const epoch = run.epochAt(block.visit[i]) - 1;
      while (marked.length <= epoch) {
        marked.push(0);
        mistakes.push(0);
      }
      marked[epoch] += 1;
    }
    if (!run.countsMistakes) continue;
    const updates = block.example[0] < 0 ? null : new Set(block.visit);
    for (const visit of wrongVisits(block)) {
      mistakes[run.epochAt(visit) - 1] += 1;
      if (updates && !updates.has(visit)) marked[run.epochAt(visit) - 1] += 1;
    }
  }
  return { mistakes, marked, bucket: 1 };
}

/**
 * A bar for each finished epoch; where bars are narrower than 2 px one a column, of the epoch with most in it.
 * @param {Layout} layout
 * @param {ReturnType<typeof epochCounts>} counts
 * @param {{done: number, played: number}} epochs  finished at the playhead, and as far as has been played
 * @returns {{bars: Bar[], width: number, most: number}}
 */
export function barsOf({ epochs: all, step, visits, bar }, { mistakes, marked, bucket }, { done, played }) {
  const slot = (step * visits) / all;
  const group = Math.max(1, Math.ceil(2 / slot));
  const most = Math.max(1, highest(marked), highest(mistakes));
  /** @type {Bar[]} */
  const bars = [];
  for (let epoch = 1; epoch <= played; epoch += group) {
    let [wrong, others] = [0, 0];
    for (let e = epoch; e < epoch + group && e <= played; e += bucket) {
      const i = Math.floor((e - 1) / bucket);
      wrong = Math.max(wrong, mistakes[i] ?? 0);
      others = Math.max(others, (marked[i] ?? 0) - (mistakes[i] ?? 0));
    }
    bars.push({ x: EDGE + (epoch - 1) * slot, epoch, mistakes: wrong, others, past: epoch <= done });
  }
  return { bars, width: group > 1 ? slot * group : bar, most };
}

const highest = (/** @type {Numbers} */ values) => {
  let most = 0;
  for (let i = 0; i < values.length; i += 1) most = Math.max(most, values[i]);
  return most;
};

/**
 * Epochs that are finished at a position: the last one may be cut short by the end.
 * @param {Run} run
 * @param {number} position
 */
export const finished = (run, position) =>
  run.done && position >= run.visits ? run.epochAt(run.visits) : Math.floor(position / run.epochLength);

/**
 * The marks on the line of a run that has one for each visit; of a cycle those of its rounds.
 * @param {Run} run
 * @param {Layout} layout
 * @param {Pick<Now, 'position' | 'round' | 'played'>} now
 * @returns {Mark[]}
 */
export function marksOnLine(run, layout, { position, round, played }) {
  const offset = scrolled(layout, round);
  const at = slotOf(layout, position, round);
  const last = Math.max(layout.visits, at);
  const visits = visitsOf(run, 1, run.visits);
  /** @type {Mark[]} */
  const marks = [];
  for (let slot = offset + 1; slot <= Math.min(offset + layout.slots, last); slot += 1) {
    const visit = visits[visitOfSlot(layout, slot) - 1];
    if (!visit) continue;
    const when = slot <= at ? 'past' : slot <= played ? 'played' : 'coming';
    marks.push({ ...visit, x: slotX(layout, slot, offset), when });
  }
  return marks;
}

/**
 * The visits of one epoch in the window, none of those that are to come.
 * @param {Run} run
 * @param {Layout} layout
 * @param {Pick<Now, 'position' | 'played' | 'epoch'>} now
 * @param {number} [after]  a visit: only those that come after it
 * @returns {Mark[]}
 */
export function marksInWindow(run, { window }, { position, played, epoch }, after = 0) {
  if (!window) return [];
  const first = Math.max((epoch - 1) * run.epochLength, after) + 1;
  const last = Math.min(run.visits, epoch * run.epochLength, Math.max(position, played));
  const each = Math.ceil(1.5 / window.step); // of visits without an update, where there is no room for all
  return visitsOf(run, first, last, each).map((visit) => ({
    ...visit,
    x: windowX(window, visit.visit),
    when: visit.visit <= position ? 'past' : 'played',
  }));
}

/**
 * The words above the marks on the line: each time round that has begun, the present one in full, others as there is room.
 * @param {Run} run
 * @param {Layout} layout
 * @param {{position: number, round: number}} now
 * @param {{letter: number, write: (sentence: Sentence) => string}} words  px of a letter
 * @returns {Label[]}
 */
export function labelsOnLine(run, layout, { position, round }, { letter, write }) {
  const groups = layout.loop ? roundsIn(run, layout, round) : epochsIn(run, layout, position);
  const present = groups.at(-1);
  if (!present) return [];
  const wide = (/** @type {string} */ text) => text.length * letter;
  const whole = write(present.says);
  const start = Math.max(0, Math.min(present.x, layout.width - wide(whole)));
  /** @type {Label[]} */
  const labels = [];
  let end = 0; // of the label before
  groups.slice(0, -1).forEach(({ x, says: [, ...of], forms, room }, i) => {
    const from = Math.max(0, x);
    const usable = Math.min(room, start - from - letter);
    const text = forms
      .slice(i && !layout.loop ? 1 : 0)
      .map((form) => write([form, ...of]))
      .find((form) => wide(form) <= usable);
    if (!text || from < end) return;
    labels.push({ x: from, text, strong: false });
    end = from + wide(text) + letter;
  });
  return [...labels, { x: start, text: whole, strong: true }];
}

/** @typedef {{x: number, room: number, says: Sentence, forms: string[]}} Group  `forms`: shorter and shorter ways to say it */

/** @param {Run} run @param {Layout} layout @param {number} round @returns {Group[]} */
function roundsIn(run, layout, round) {
  const { loop, visits, rounds, step } = layout;
  const offset = scrolled(layout, round);
  const first = Math.max(1, round - rounds + 1);
  return Array.from({ length: round - first + 1 }, (_, i) => {
    const number = first + i;
    const start = number === 1 ? 1 : visits + (number - 2) * loop + 1;
    return {
      x: slotX(layout, start, offset) - Math.min(12, step / 2),
      room: loop * step,
      says: number === round && round > 1 ? again(run, round) : ['round', number],
      forms: i ? ['number'] : ['round', 'number'],
    };
  });
}

/** That a round has the same updates as the one before. @param {Run} run @param {number} round @returns {Sentence} */
export function again(run, round) {
  const [visits, updates] = run.ending?.loop ?? [0, 0];
  const mistakes = mistakesIn(run, run.visits - visits + 1, run.visits);
  return ['again', round, updates, mistakes === updates ? 'mistake' : 'update'];
}

/** @param {Run} run @param {Layout} layout @param {number} position @returns {Group[]} */
function epochsIn(run, layout, position) {
  const done = finished(run, position);
  const begun = position ? run.epochAt(position) : run.visits ? 1 : 0;
  return Array.from({ length: begun }, (_, i) => {
    const from = i * run.epochLength + 1;
    const to = Math.min(run.visits, (i + 1) * run.epochLength);
    return {
      x: slotX(layout, from) - Math.min(12, layout.step / 2),
      room: run.epochLength * layout.step,
      says: ['long', i + 1, i < done ? mistakesIn(run, from, to) : null],
      forms: ['long', 'mid', 'short'],
    };
  });
}

/**
 * The words above the bars, once there is one, and above the window, each in shorter and shorter forms.
 * @param {Run} run
 * @param {Pick<Now, 'position' | 'round' | 'epoch'>} now
 * @returns {[Sentence[], Sentence[]]}
 */
export function labelsOfBars(run, { position, round, epoch }) {
  const first = (epoch - 1) * run.epochLength + 1;
  const of = Math.min(run.epochLength, run.visits - first + 1);
  const count = Math.max(0, position - first + 1);
  const mistakes = count ? mistakesIn(run, first, position) : null;
  const done = finished(run, position);
  return [
    round > 1 && run.ending?.loop
      ? [again(run, round), ['round', round]]
      : done
        ? [
            ['times', done, run.countsMistakes],
            ['times', done],
            ['number', done],
          ]
        : [],
    [
      ['now', epoch, mistakes, count, of],
      ['long', epoch, mistakes],
      ['mid', epoch, mistakes],
    ],
  ];
}

/** The epoch whose visits the window shows. @param {Run} run @param {number} position */
export const epochShown = (run, position) =>
  Math.min(run.epochAt(Math.max(1, position)), Math.max(1, Math.ceil(run.visits / run.epochLength)));
