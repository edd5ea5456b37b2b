// The sentences of the page, by code and parameters. Another language would be another folder with these names.

import { count, label, lowered, number, vector } from '../format.ts';
import { files, noCode } from './files.ts';
import help from './help.ts';
import { lesson } from './lesson.ts';
import { question } from './question.ts';
import marks from './marks.ts';
import parameters from './parameters.ts';
import { paper } from './paper.ts';
import { open } from './open.ts';
import hints from './hints.ts';
import { counted, noun } from './plural.ts';
import { dock, moments, reference, stepping, turning, views } from './views.ts';
import { next } from './next.ts';
import { announced, ending, equation, separator, soFar, verdict, within } from './run.ts';

/** Numbers with their names, as many as can be read at a glance. */
export const named = (x: Numbers, names?: { inputs?: string[] }) =>
  names?.inputs && x.length <= 4
    ? names.inputs.map((name, j) => `${name} = ${number(x[j])}`).join(', ')
    : vector(x, 4);

const ordinal = (n: number) =>
  `${count(n)}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const mistakes = (n: number) => (n === 0 ? 'none' : counted(n, 'mistake'));

/** The tooltips of the timeline's marks and bars. */
const timeline = {
  epochIs: 'A time round is an epoch: every example once.',
  long: (epoch, n) => `${ordinal(epoch)} time round${n === null ? '' : `: ${mistakes(n)}`}`,
  mid: (epoch, n) => `${ordinal(epoch)}${n === null ? '' : `: ${mistakes(n)}`}`,
  short: (epoch, n) => `${ordinal(epoch)}${n === null ? '' : `: ${count(n)}`}`,
  round: (round) => `round ${count(round)}`,
  number: (round) => count(round),
  again: (round, n, what) => `round ${count(round)}, the same ${NUMERALS[n] ?? count(n)} ${noun(n, what)}`,
  times: (epochs, marked) =>
    `${counted(epochs, 'time')} round${epochs && marked ? ', one bar each, one dash a mistake' : ''}`,
  now: (epoch, n, made, of) =>
    `${made < of ? 'now, the' : 'the'} ${ordinal(epoch)}: ${n === null ? '' : `${n === 0 ? 'no mistakes' : mistakes(n)} in `}${made < of ? `${count(made)} of its ` : 'its '}${counted(of, 'visit')}`,
} satisfies Sentences;

export const en = {
  next,
  announced,
  dock,
  open,
  lesson,
  moments,
  paper,
  question,
  reference,
  stepping,
  turning,
  views,
  lessonsButton: 'Lessons',
  title: 'Hyperplane',
  trellis: 'Trellis',

  menu: {
    data: 'Data',
    features: 'Features',
    learner: 'Learner',
    predictor: 'Predict by',
    order: 'Order',
    listed: { label: 'As listed', summary: 'The examples that this scenario lists, once, in that order.' },
    /** `kept`: the kept settings that are not default */
    keeps: (kept: string[]) =>
      kept.length
        ? `Other points, of this menu or a file, keep: ${kept.join(', ')}.`
        : 'Other points, of this menu or a file, change nothing else.',
    scalingKept: 'scaled inputs',
    share: 'Share',
    ownTable: {
      label: 'Your own table…',
      summary: 'A CSV, Excel or other file, or rows that were copied: shown before it is taken.',
      key: 'Ctrl V',
    },
    help: 'Help',
    blank: 'Empty plane',
    forLessons: 'More, for lessons',
    blankSummary: 'Start with no points and click your own.',
    points: (n, what) => counted(n, what),
    inputs: (wanted, d) => `Of points with ${count(wanted)} inputs; these have ${count(d)}.`,
    leftOut:
      'Not here: bucketing, a number cut into ranges that are each an input of 0 or 1. Cut it before you paste the table.',
    scaling: 'Scale the inputs first',
    scaled: '(scaled)',
    /** The learner as the sentence's subject. */
    who: (label) =>
      /perceptron$/i.test(label) ? { article: 'The ', noun: within(label) } : { article: '', noun: label },
    learns: 'learns',
    rest: 'The rest stands in the settings',
    through: 'through',
    by: 'predicting by',
    within: (label) => within(label),
    claims: { 'depends on the parameters': 'depends', 'no classes': '\u00a0' } as Record<string, string>,
  },

  tasks: {
    binary: 'Two classes',
    multiclass: 'Several classes',
    regression: 'Real targets: fit a line',
    sequence: 'Tagged sentences',
  },

  connection: {
    connecting: 'Connecting…',
    offline: 'Connection lost. Trying again; your changes are kept.',
    silent: 'Nothing is heard from the server. Waiting; your changes are kept.',
    busy: 'The kernel computes, or is not there. Waiting; your changes are kept.',
    notStored: 'The server cannot keep anything just now. Trying again.',
    waiting: 'The server has no place for this page just now. Trying again.',
    wrongCode: 'A wrong code came from here. This one is tried in a moment.',
    failed: 'The server failed to open this page. Reload the page to try again.',
    training: 'Still training…',
  },

  empty: {
    title: 'An empty plane',
    hint: 'Click to place a point of the chosen class. Two classes make it interesting.',
  },

  verdict,
  soFar,
  ending,

  brush: {
    heading: 'Click to place',
    named: (value, task, own = null) =>
      own !== null
        ? own
        : task === 'regression'
          ? 'point'
          : task === 'multiclass'
            ? `class ${value}`
            : value > 0
              ? 'positive'
              : 'negative',
    newClass: 'new',
    newClassText: 'points of a new class',
    erase: 'erase',
    spray: 'Spray points',
    sprayText: 'Spray many points: draw over the plane',
    spraySize: 'Size of the brush',
    snap: 'Grid snap',
    snapOff: 'off',
    equal: 'Equal scales',
    equalText: 'One unit is as long across as upwards, so that right angles look right',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    more: 'More tools',
  },
  overlays: {
    heading: 'Show',
    best: 'widest line',
    hulls: 'hulls',
    arrow: 'arrow w',
    ownLine: 'your line',
    ownLineText: 'A line to hold: drag it, turn it, and see how good it is.',
  },
  parameters,

  player: {
    start: 'To the start',
    back: { visit: 'One visit back', update: 'Back to the last update', epoch: 'One epoch back' },
    play: 'Play',
    pause: 'Pause',
    forward: { visit: 'One visit on', update: 'On to the next update', epoch: 'One epoch on' },
    end: 'To the end',
    position: 'Position',
    speed: 'Speed, a second',
    speeds: 'Speeds and steps',
    speedRange: (low, high) => `A speed is from ${number(low)} to ${number(high)} a second, or max.`,
    aSecond: 'a second',
    atMost: 'speed',
    max: 'max',
    slow: 'slow motion',
    slowHelp: 'One in two seconds, cause before effect; S walks through a visit phase by phase',
    units: { visit: 'visits', update: 'updates', epoch: 'epochs' },
    step: 'Step by',
    visit: (visit) => (visit ? `visit ${count(visit)}` : 'the start'),
    timeline,
    /** One weight vector, or w_first to w_last, and the positions during which they were current. */
    stretch({ first, last, from, to }, made, { visits, done }) {
      if (first < last)
        return `w${lowered(first)} … w${lowered(last)}: survived ${number((to - from) / (last - first + 1), 3)} visits each`;
      const cause =
        first === 0
          ? ', the start'
          : made
            ? ` (${made.mistake ? 'mistake' : 'update'} on example ${made.example + 1})`
            : '';
      return `w${lowered(first)}${cause}: survived ${counted(to - from, 'visit')}${done && to > visits ? ', to the end' : ''}`;
    },
    where: (k, updates, visit, visits, epoch, again) => ({
      update: `update ${count(k)}${updates === null ? '' : ` of ${count(updates)}`}`,
      visit: `visit ${count(visit)}${visits === null ? '' : ` of ${count(visits)}`} · ${again ? `round ${count(again[0])}: the same ${counted(again[1], 'update')}` : `epoch ${count(epoch)}`}`,
    }),
  },

  hints,

  plane: {
    label: (n) =>
      `Data plane with ${counted(n, 'point')}. Arrow keys move the cross hair once Enter has been pressed; Enter places a point.`,
    full: (most) => `A scenario holds at most ${count(most)} points: there is no room for more.`,
    sprayed: (n) => `${counted(n, 'point')} sprayed`,
    fit: 'Fit the view',
    name: 'The plane',
    beyond: 'the line',
    unequal: 'Scales differ: right angles are not seen.',
    zeroWeights: (b, sign, first) =>
      b === 0
        ? first
          ? 'Undecided: nothing learned yet.'
          : `Undecided: the score is 0, which counts as ${label(sign)}.`
        : `The score is ${number(b)} everywhere: no line.`,
    point: (i, x, y, task = 'binary', names = undefined) =>
      `example ${i + 1}: ${named(x, names)}, ${task === 'regression' ? `${names?.label ?? 'target'} ${number(y)}` : (names?.own ?? `class ${task === 'multiclass' ? y : label(y)}`)}`,
    apart: {
      test: (said) => `kept apart for the test: ${said.replace(/^example \d+: /, '')}`,
      validation: (said) => `kept apart for validation: ${said.replace(/^example \d+: /, '')}`,
    },
    cursor: (point) => `cross hair at ${vector(point, 2, 4)}`,
    /** The description of the plane for screen readers. */
    inWords: {
      weights: (w, b, own) =>
        `${own === null ? '' : `class ${own}: `}w = ${vector(w, w.length)}, b = ${number(b)}`,
      line: (names, w, b) =>
        equation(names, w, b) ? `${separator(names.length)}: ${equation(names, w, b)}` : 'Every weight is 0.',
      more: (n) => `${counted(n, 'more point')}: the list of the examples has all.`,
    },
    scoresAxis: 'signed distance',
    outputAxis: 'score of the output',
    aheadAxis: 'ahead of the highest other',
    targetAxes: ['x', 'target'],
    fitAxes: ['prediction', 'target'],
    marks,
  },

  share: {
    heading: 'Share this moment',
    text: 'The address holds everything: points, settings and position. Whoever opens it sees this.',
    copy: 'Copy the address',
    copied: 'Copied',
    copyFailed: 'The address is selected: press Ctrl C or ⌘ C',
    tooMany: 'Over 500 points are too many for an address. Save the scenario as a file instead.',
    menu: files,
    noCode,
    badFile: 'This file is not a scenario: it is not JSON.',
    deepFile: 'This file is not a scenario: its lists and objects are nested too deeply.',
    projector: 'Open in projector mode',
  },

  help,

  notice: { dismiss: 'Dismiss' },

  /** The page's own errors. Errors of the server come with a sentence. */
  error({ code, message }: { code: string; message?: string }) {
    const own: Record<string, string> = {
      'no-answer': 'The server did not answer. Please try again.',
      unconnected: 'This needs the server, to which there is no connection just now.',
      unreadable: 'An answer of the server cannot be read. Please reload this page.',
      page: `Something on this page has failed${message ? `: ${message}` : ''}. If it does not go on, please reload it.`,
      'not-told':
        'The server cannot keep anything just now. The class does not see your last move yet; it is sent again.',
      'not-recorded':
        'This page was saved with one run: another run has to be trained, which needs Hyperplane itself.',
      'link-foreign': 'What stands after # in this address is no link of ours.',
      'link-newer': 'This link was made by a newer Hyperplane.',
      'link-too-long': 'This link is too long to be one of ours.',
      'link-damaged': 'This link is damaged: a part of it may be missing.',
      'link-empty': 'This link holds no points.',
      'link-misfit': 'This link is damaged: its points do not fit together.',
      dropped: 'The connection was lost before your last change was stored. Please look whether it is there.',
    };
    return own[code] ?? message;
  },
} satisfies Sentences;
