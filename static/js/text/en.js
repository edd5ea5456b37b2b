// Every sentence of the page, by code and parameters. Another language is another file with these names.

import { count, label, number, plural, vector } from '../figures/format.js';

const counted = (n, one, many) => `${count(n)} ${plural(n, one, many)}`;

export const en = {
  title: 'Hyperplane',
  tagline: 'a perceptron learning, one mistake at a time',

  menu: {
    data: 'Data',
    features: 'Features',
    learner: 'Learner',
    predictor: 'Predict by',
    order: 'Order',
    share: 'Share',
    help: 'Keys and help',
    blank: 'Empty plane',
    blankSummary: 'Start with no points and click your own.',
    claims: { separable: 'separable', 'not separable': 'not separable' },
  },

  connection: {
    connecting: 'Connecting…',
    offline: 'Connection lost. Trying again; what you see is kept.',
    training: 'Still training…',
  },

  empty: {
    title: 'An empty plane',
    hint: 'Click to place a point of the chosen class. Two classes make it interesting.',
    oneClass: 'So far one class only: add a point of the other.',
  },

  verdict: {
    heading: 'What theory says',
    separable: 'Separable',
    inseparable: 'Not separable',
    open: 'Too close to call',
    waiting: 'Looking…',
    none: 'No points yet',
    inMap: (map) => `under ${map}`,
    bestLine: (distance, curved) =>
      curved ? `Best hyperplane in feature space: ${number(distance, 3)} from the nearest point.` : `Best line: ${number(distance, 3)} from the nearest point.`,
    bound: (bound, what) => `Theorem: at most ${counted(bound, what)}`,
    boundFormula: (radius, delta) => `= R²⁠/⁠δ², R = ${number(radius)}, δ = ${number(delta, 3)}`,
    boundOtherwise: (radius, delta) => `with R = ${number(radius)}, δ = ${number(delta, 3)}`,
    boundNone: (reason) => `No bound: ${reason}`,
    constant: { learned: '(both count the bias’s constant 1)', threshold: '(both count the threshold’s constant −1)', none: '', fixed: '' },
    hullsMeet: (point) => `The classes’ hulls share the point ${vector(point, 3, 3)}: no line has all of one class on one side.`,
    hullsMeetInMap: 'In feature space the two classes’ hulls share a point: no hyperplane separates them.',
    zeroSum: 'Some positive mixture of the signed examples y x adds up to zero: no line through the origin separates them.',
    neverEnds: 'The mistakes never end; the weights stay bounded.',
    unknown: 'In floating point neither a separating line nor a proof against one could be confirmed.',
    marginsButton: 'Show both margins side by side',
    why: 'Why?',
  },

  margins: {
    heading: 'Two margins, both right',
    geometric: 'Distance of the best line to the nearest point',
    geometricText: 'The widest street between the classes has this half-width. The line may lie anywhere: its bias is free and costs nothing.',
    theorem: 'δ of the theorem',
    theoremText: (bias) =>
      bias === 'none'
        ? 'The theorem looks at hyperplanes through the origin, which is what is trained here.'
        : 'The theorem looks at hyperplanes through the origin. Adding the constant 1 to every example turns the bias into a weight, so lengths and distances are those of the longer vectors.',
    bound: 'Mistakes ≤ R²/δ²',
  },

  soFar: {
    heading: 'So far',
    counted,
    errors: (n, of) => (of ? `${count(n)} of ${count(of)} wrong now` : ''),
    norm: (value) => `‖w‖ = ${number(value, 3)}`,
    margin: (value) => `margin ${number(value, 3)}`,
  },

  ending: {
    separated: (n, what, bound) =>
      bound === null || bound === undefined
        ? `Separated after ${counted(n, what)}.`
        : `Separated after ${counted(n, what)}; the bound was ${count(bound)}.`,
    'no-mistakes': (indices) =>
      `No more updates, but ${indices.length === 1 ? `example ${indices[0] + 1} lies` : `${count(indices.length)} examples lie`} exactly on the line.`,
    cycle: ({ period, period_epochs: epochs }, norm) =>
      `The weights repeat every ${counted(period, 'visit')}${epochs > 1 ? ` (${epochs} epochs)` : ''}: it never ends. Largest norm ${number(norm, 3)}.`,
    inseparable: (norm, epochs) =>
      `Not separable: the mistakes never end; the weights stay bounded, largest norm so far ${number(norm, 3)}; no exact repeat in ${counted(epochs, 'epoch')}.`,
    separableLater: (updates, bound, what) =>
      bound ? `Stopped after ${counted(updates, 'update')}. It is separable: at most ${counted(bound, what)} in all.` : `Stopped after ${counted(updates, 'update')}. It is separable: more epochs would finish it.`,
    stopped: (updates) => `Stopped by its rule after ${counted(updates, 'update')}.`,
    limit: (updates) => `Stopped at the limit after ${counted(updates, 'update')}.`,
  },

  brush: { heading: 'Click to place', positive: 'positive', negative: 'negative', erase: 'erase', undo: 'Undo', redo: 'Redo', clear: 'Clear' },
  overlays: { heading: 'Show', best: 'best line', hulls: 'hulls', arrow: 'arrow w' },
  parameters: { heading: 'Settings', more: 'More settings', snap: 'Grid snap', snapOff: 'off', seed: 'seed' },

  player: {
    start: 'To the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step forward',
    end: 'To the end',
    position: 'Position',
    speed: 'Speed, a second',
    max: 'max',
    units: { visit: 'visits', update: 'updates', epoch: 'epochs' },
    step: 'Step by',
    where: (k, updates, visit, visits, epoch) => ({
      update: `update ${count(k)} of ${count(updates)}`,
      visit: `visit ${count(visit)} of ${count(visits)} · epoch ${count(epoch)}`,
    }),
  },

  plane: {
    label: (n) => `Data plane with ${counted(n, 'point')}. Arrow keys move the cross hair once Enter has been pressed; Enter places a point.`,
    fit: 'Fit the view',
    closer: 'Closer',
    farther: 'Farther',
    unequal: 'Scales differ: right angles are not seen.',
    zeroWeights: (b, sign) => (b === 0 ? `w = 0: every score is 0, and sign(0) = ${label(sign)}.` : `w = 0: every score is b = ${number(b)}.`),
    point: (i, x, y) => `example ${i + 1}: ${vector(x, 4)}, class ${label(y)}`,
    cursor: (point) => `cross hair at ${vector(point, 2, 4)}`,
    lateRegions: 'Drawing the regions…',
    scoresAxis: 'signed distance to the hyperplane',
    aheadAxis: 'how far the own class is ahead of the highest other',
    targetAxes: ['x', 'target'],
    fitAxes: ['prediction', 'target'],
    norm: (value) => `‖w‖ = ${number(value, 3)}`,
    arrow: 'w',
  },

  step: {
    heading: 'This step',
    before: 'Before the first visit',
    beforeText: (w, b, bias) => `w = ${w}${bias === 'none' ? '' : `, b = ${b}`}`,
    visit: (epoch, example) => `epoch ${count(epoch)}, example ${count(example + 1)}`,
    verdicts: {
      mistake: 'a mistake',
      update: 'right, but an update',
      quiet: 'right: nothing changes',
    },
    announceUpdate: (k, example, mistake) => `update ${count(k)}: example ${count(example + 1)}, ${mistake ? 'a mistake' : 'an update'}`,
    announceVisit: (visit, example) => `visit ${count(visit)}: example ${count(example + 1)}, right`,
    announceStart: 'at the start',
    unknown: 'Fetching this step…',
    predictorNote: { averaged: 'the mean of all weights so far predicts', voted: 'all weights so far vote' },
  },

  charts: {
    mistakes: 'Mistakes per epoch',
    mistakesBucket: (bucket) => `Mistakes per epoch (means over ${count(bucket)})`,
    margin: 'Margin by update',
    squaredError: 'Mean squared error by update',
    steps: 'Length of each step',
    attainable: 'largest attainable',
    none: 'No run yet.',
  },

  share: {
    heading: 'Share this moment',
    text: 'The address holds everything: points, settings and position. Whoever opens it sees this.',
    copy: 'Copy the address',
    copied: 'Copied',
    copyFailed: 'Copying was refused by the browser: select the address and copy it.',
    tooMany: 'Over 500 points are too many for an address. Save the scenario as a file instead.',
    save: 'Save as a file',
    open: 'Open a file…',
    badFile: 'This file is not a scenario: it is not JSON.',
    projector: 'Open in projector mode',
  },

  help: {
    heading: 'Keys',
    close: 'Close',
    about: 'Click or tap the plane to place a point of the chosen class; drag a point to move it; choose the eraser, or select a point and press Delete, to remove it.',
  },

  notice: { dismiss: 'Dismiss' },

  /** @param {{code: string, message?: string, field?: string}} error */
  error({ code, message, field }) {
    const known = {
      stale: 'The scenario had changed meanwhile; you see the newer one. Please try again.',
      'no-answer': 'The server did not answer. Your change may not be stored.',
      'too-fast': 'That was too fast for the server; please try again.',
      internal: 'Something failed in the server. The scenario is as before.',
    };
    if (known[code]) return known[code];
    return field ? `${field}: ${message}` : message;
  },
};

export { count, label, number, plural, vector };
