// The timeline's content at one moment, as data: marks of visits, bars of epochs, labels; and its layout, px of a visit. No DOM here.

import { unansweredEachEpoch } from '../../kit/criterion.ts';
import { mistakesIn, wrongVisits } from '../../run/mistakes.ts';

export const MOST_MARKS = 60; // visits up to which each has its mark
export const EDGE = 14; // px before the first and after the last place
const BAR = 16; // widest bar of an epoch, px
const BETWEEN = 30; // px between the bars and the window
const WANTED = 7; // px per visit in the window
const LEAST = 0.14; // narrowest window, as share of the width
const ROUNDS = 7; // visible rounds of a cycle

/** px of its left edge and per visit; visits of an epoch */
export type Window = { left: number; step: number; length: number };
export type Layout = {
  width: number;
  visits: number; // of the run
  slots: number; // places on the line after the start
  rounds: number; // visible rounds of a cycle
  loop: number; // visits of a round; 0: no cycle
  step: number; // px of a slot
  epochs: number;
  window: Window | null; // null if every visit has a mark on the line
  bar: number; // px of an epoch's bar
};

export function layoutOf(run: Run, width: number): Layout {
  const visits = Math.max(1, run.visits);
  const epochs = Math.max(1, Math.ceil(run.visits / run.epochLength));
  const room = Math.max(1, width - 2 * EDGE);
  const loop = run.ending?.loop?.[0] ?? 0;
  if (visits <= MOST_MARKS || epochs === 1) {
    const more = loop ? Math.max(1, Math.min(ROUNDS - 1, Math.floor((MOST_MARKS - visits) / loop))) : 0;
    const slots = visits + more * loop;
    return {
      width,
      visits,
      slots,
      rounds: more + 1,
      loop,
      step: room / slots,
      epochs,
      window: null,
      bar: 0,
    };
  }
  const length = run.epochLength;
  const minimum = width * 0.2;
  const maximum = width - BETWEEN - 2 * EDGE - Math.max(length * WANTED, width * LEAST);
  const line = Math.max(minimum, Math.min(epochs * BAR, Math.max(width * 0.46, maximum)));
  const left = EDGE + line + BETWEEN;
  const slot = line / epochs;
  return {
    width,
    visits,
    slots: visits,
    rounds: 1,
    loop,
    step: line / visits,
    epochs,
    window: { left, step: (width - EDGE - left) / length, length },
    bar: Math.min(BAR, slot) - Math.min(1.5, slot / 4),
  };
}

/** Slots that the line has scrolled, in whole rounds, to show a round. */
export const scrolled = ({ loop, rounds, window }: Layout, round: number) =>
  window ? 0 : Math.max(0, round - rounds) * loop;

/** The slot of a position, counted from the first round. */
export const slotOf = ({ loop, window }: Layout, position: number, round: number) =>
  position + (window ? 0 : (round - 1) * loop);

/** The visit of a slot. */
export const visitOfSlot = ({ visits, loop }: Layout, slot: number) =>
  slot <= visits || !loop ? Math.min(slot, visits) : visits - loop + 1 + ((slot - visits - 1) % loop);

/** px of a slot on the line. `offset`: scrolled slots */
export const slotX = ({ step }: Layout, slot: number, offset = 0) => EDGE + Math.max(0, slot - offset) * step;

/** px of a visit in the window. */
export const windowX = ({ left, step, length }: Window, visit: number) =>
  left + (((visit - 1) % length) + 0.5) * step;

/** The position at a px of the timeline. `shown`: epoch of the window; `part`: where a drag began */
export function placeAt(
  layout: Layout,
  x: number,
  { epoch, offset, part = null }: { epoch: number; offset: number; part?: 'line' | 'window' | null },
): { position: number; part: 'line' | 'window' } {
  const { window, visits, step, slots } = layout;
  if (window && (part ?? (x >= window.left - BETWEEN / 2 ? 'window' : 'line')) === 'window') {
    const first = (epoch - 1) * window.length;
    const of = Math.max(1, Math.min(window.length, visits - first));
    const at = Math.max(1, Math.min(of, Math.floor((x - window.left) / window.step) + 1));
    return { position: first + at, part: 'window' };
  }
  const slot = Math.max(0, Math.min(slots, Math.round((x - EDGE) / step)));
  return { position: visitOfSlot(layout, slot + offset), part: 'line' };
}

/** of a visit */
export type Mark = {
  x: number; // px
  visit: number;
  example: number | null; // null: not loaded, or several
  update: boolean;
  mistake: boolean;
  when: 'past' | 'played' | 'coming'; // before the playhead; played but after it; not played yet
};
/** `others`: updates that were no mistakes */
export type Bar = { x: number; epoch: number; mistakes: number; others: number; past: boolean };
export type Label = { x: number; text: string; strong: boolean };
export type Now = {
  position: number;
  round: number; // of a cycle, from 1
  played: number; // farthest played slot
  epoch: number; // epoch of the window
  offset: number; // scrolled slots
};

export type Visit = Omit<Mark, 'x' | 'when'>;

/** The visits of a range, with outcomes if loaded. Correct ones without a change are thinned out to every `each`-th. */
export function visitsOf(run: Run, from: number, to: number, each = 1) {
  const marks: Map<number, Visit> = new Map();
  const blocks = run.blocks.filter(({ baseVisit, nextVisit }) => baseVisit < to && nextVisit > from);
  for (const block of blocks) {
    const stop = block.updatesUntil(to);
    for (let i = block.updatesUntil(from - 1); i < stop; i += 1) {
      const visit = block.visit[i];
      const example = block.example[i] < 0 ? null : block.example[i];
      const mistake = !block.rowsTell && !block.wrong && block.mistake[i] === 1; // mistakes by visit are added below
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
 * Per loaded epoch, from the first: mistakes, and visits with a mistake or an update. In a long run a number covers
 * `bucket` epochs.
 */
export function epochCounts(run: Run, document: ScenarioDocument) {
  if (run.ending) {
    const { mistakesPerEpoch: mistakes = [], updatesPerEpoch: updates = [], bucket = 1 } = run.ending;
    const counted = run.countsMistakes ? mistakes : Array.from(mistakes, () => 0);
    const unanswered = run.countsMistakes ? unansweredEachEpoch(run, document) : 0;
    const complete = Math.floor(run.visits / run.epochLength / bucket);
    const marked = Array.from(updates as number[], (each, i) => each + (i < complete ? unanswered : 0));
    return { mistakes: counted, marked, bucket };
  }
  const mistakes: number[] = [];
  const marked: number[] = [];
  let loaded = 0; // updates loaded without a gap
  for (const block of run.blocks) {
    if (block.first !== loaded) break;
    loaded += block.count;
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
 * A bar per finished epoch; if bars would be narrower than 2 px, one per column, of its largest epoch. `epochs`:
 * finished at the playhead, and at the farthest played position
 */
export function barsOf(
  { epochs: all, step, visits, bar }: Layout,
  { mistakes, marked, bucket }: ReturnType<typeof epochCounts>,
  { done, played }: { done: number; played: number },
): { bars: Bar[]; width: number; most: number } {
  const slot = (step * visits) / all;
  const group = Math.max(1, Math.ceil(2 / slot));
  const highestCount = Math.max(1, highest(marked), highest(mistakes));
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
  return { bars, width: group > 1 ? slot * group : bar, most: highestCount };
}

const highest = (values: Numbers) => {
  let largest = 0;
  for (let i = 0; i < values.length; i += 1) largest = Math.max(largest, values[i]);
  return largest;
};

/** Finished epochs at a position; the run's end may cut the last one short. */
export const finished = (run: Run, position: number) =>
  run.done && position >= run.visits ? run.epochAt(run.visits) : Math.floor(position / run.epochLength);

/** The marks on the line of a short run; in a cycle those of its rounds. */
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

/** The marks of one epoch in the window, up to the present. `after`: only visits after this one */
export function marksInWindow(
  run: Run,
  { window }: Layout,
  { position, played, epoch }: Pick<Now, 'position' | 'played' | 'epoch'>,
  after = 0,
): Mark[] {
  if (!window) return [];
  const first = Math.max((epoch - 1) * run.epochLength, after) + 1;
  const last = Math.min(run.visits, epoch * run.epochLength, Math.max(position, played));
  const each = Math.ceil(1.5 / window.step); // thinning of visits without an update
  return visitsOf(run, first, last, each).map((visit) => ({
    ...visit,
    x: windowX(window, visit.visit),
    when: visit.visit <= position ? 'past' : 'played',
  }));
}

/**
 * The labels above the line, one per round that has begun: the present one in full, others as there is room. `words`:
 * px of a letter
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
  const presentText = write(present.says);
  const start = Math.max(0, Math.min(present.x, layout.width - wide(presentText)));
  const labels: Label[] = [];
  let end = 0; // of the previous label
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
  return [...labels, { x: start, text: presentText, strong: true }];
}

/** `forms`: from long to short */
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

/** The sentence that a round repeats the previous round's updates. */
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

/** The labels above bars and window, each in forms from long to short. */
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

/** The epoch shown in the window. */
export const epochShown = (run: Run, position: number) =>
  Math.min(run.epochAt(Math.max(1, position)), Math.max(1, Math.ceil(run.visits / run.epochLength)));
