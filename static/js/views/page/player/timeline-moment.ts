// What the timeline shows of one moment, as data: marks of visits, bars of epochs, words. No DOM here.

import { unansweredEachEpoch } from '../../../figures/criterion.ts';
import { mistakesIn, wrongVisits } from '../../../run/mistakes.ts';
import { EDGE, scrolled, slotOf, slotX, visitOfSlot, windowX, type Layout } from './timeline-layout.ts';

/** of a visit */
export type Mark = {
  x: number; // px
  visit: number;
  example: number | null; // null: not known here, or several
  update: boolean;
  mistake: boolean;
  when: 'past' | 'played' | 'coming'; // made; made before the playhead was taken back; not yet
};
/** updates that were no mistakes are `others` */
export type Bar = { x: number; epoch: number; mistakes: number; others: number; past: boolean };
export type Label = { x: number; text: string; strong: boolean };
export type Now = {
  position: number;
  round: number; // of a cycle, from 1
  played: number; // how far the run has been played, in slots
  epoch: number; // whose visits the window shows
  offset: number; // slots that the line has moved on
};

export type Visit = Omit<Mark, 'x' | 'when'>;

/**
 * The visits from one to another, of which those that are here say what they did; of those that were right and changed
 * nothing every so many.
 */
export function visitsOf(run: Run, from: number, to: number, each = 1) {
  const marks: Map<number, Visit> = new Map();
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
  const visits: Visit[] = [];
  for (let visit = from; visit <= to; visit += 1) {
    const mark = marks.get(visit);
    if (mark) visits.push(mark);
    else if (visit % each === 0)
      visits.push({ visit, example: run.exampleAt(visit), update: false, mistake: false });
  }
  return visits;
}

/**
 * Mistakes, and visits that were one or an update, of the epochs that are known, from the first; of a long run's epochs
 * `bucket` have one number each.
 */
export function epochCounts(run: Run, document: ScenarioDocument) {
  if (run.ending) {
    const { mistakesPerEpoch: mistakes = [], updatesPerEpoch: updates = [], bucket = 1 } = run.ending;
    const counted = run.countsMistakes ? mistakes : Array.from(mistakes, () => 0);
    const unanswered = run.countsMistakes ? unansweredEachEpoch(run, document) : 0;
    const whole = Math.floor(run.visits / run.epochLength / bucket);
    const marked = Array.from(updates as number[], (each, i) => each + (i < whole ? unanswered : 0));
    return { mistakes: counted, marked, bucket };
  }
  const mistakes: number[] = [];
  const marked: number[] = [];
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
 * `epochs`: finished at the playhead, and as far as has been played
 */
export function barsOf(
  { epochs: all, step, visits, bar }: Layout,
  { mistakes, marked, bucket }: ReturnType<typeof epochCounts>,
  { done, played }: { done: number; played: number },
): { bars: Bar[]; width: number; most: number } {
  const slot = (step * visits) / all;
  const group = Math.max(1, Math.ceil(2 / slot));
  const most = Math.max(1, highest(marked), highest(mistakes));
  const bars: Bar[] = [];
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

const highest = (values: Numbers) => {
  let most = 0;
  for (let i = 0; i < values.length; i += 1) most = Math.max(most, values[i]);
  return most;
};

/** Epochs that are finished at a position: the last one may be cut short by the end. */
export const finished = (run: Run, position: number) =>
  run.done && position >= run.visits ? run.epochAt(run.visits) : Math.floor(position / run.epochLength);

/** The marks on the line of a run that has one for each visit; of a cycle those of its rounds. */
export function marksOnLine(
  run: Run,
  layout: Layout,
  { position, round, played }: Pick<Now, 'position' | 'round' | 'played'>,
): Mark[] {
  const offset = scrolled(layout, round);
  const at = slotOf(layout, position, round);
  const last = Math.max(layout.visits, at);
  const visits = visitsOf(run, 1, run.visits);
  const marks: Mark[] = [];
  for (let slot = offset + 1; slot <= Math.min(offset + layout.slots, last); slot += 1) {
    const visit = visits[visitOfSlot(layout, slot) - 1];
    if (!visit) continue;
    const when = slot <= at ? 'past' : slot <= played ? 'played' : 'coming';
    marks.push({ ...visit, x: slotX(layout, slot, offset), when });
  }
  return marks;
}

/** The visits of one epoch in the window, none of those that are to come. `after`: a visit: only those that come after it */
export function marksInWindow(
  run: Run,
  { window }: Layout,
  { position, played, epoch }: Pick<Now, 'position' | 'played' | 'epoch'>,
  after = 0,
): Mark[] {
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
 * The words above the marks on the line: each time round that has begun, the present one in full, others as there is
 * room. `words`: px of a letter
 */
export function labelsOnLine(
  run: Run,
  layout: Layout,
  { position, round }: { position: number; round: number },
  { letter, write }: { letter: number; write: (sentence: Sentence) => string },
): Label[] {
  const groups = layout.loop ? roundsIn(run, layout, round) : epochsIn(run, layout, position);
  const present = groups.at(-1);
  if (!present) return [];
  const wide = (text: string) => text.length * letter;
  const whole = write(present.says);
  const start = Math.max(0, Math.min(present.x, layout.width - wide(whole)));
  const labels: Label[] = [];
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

/** `forms`: shorter and shorter ways to say it */
export type Group = { x: number; room: number; says: Sentence; forms: string[] };

function roundsIn(run: Run, layout: Layout, round: number): Group[] {
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

/** That a round has the same updates as the one before. */
export function again(run: Run, round: number): Sentence {
  const [visits, updates] = run.ending?.loop ?? [0, 0];
  const mistakes = mistakesIn(run, run.visits - visits + 1, run.visits);
  return ['again', round, updates, mistakes === updates ? 'mistake' : 'update'];
}

function epochsIn(run: Run, layout: Layout, position: number): Group[] {
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

/** The words above the bars, once there is one, and above the window, each in shorter and shorter forms. */
export function labelsOfBars(
  run: Run,
  { position, round, epoch }: Pick<Now, 'position' | 'round' | 'epoch'>,
): [Sentence[], Sentence[]] {
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

/** The epoch whose visits the window shows. */
export const epochShown = (run: Run, position: number) =>
  Math.min(run.epochAt(Math.max(1, position)), Math.max(1, Math.ceil(run.visits / run.epochLength)));
