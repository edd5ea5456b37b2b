// The words of lessons: the list, a step, its question and its goal.

import { count, number, vector } from '../format.ts';
import { counted } from './plural.ts';

/** The names of measures in goals, where they differ from the measure's name. */
const MEASURES: Record<string, string> = {
  separable: 'A line separates them',
  margin: 'Margin δ',
  'geometric.margin': 'Half the width of the road',
  radius: 'Longest example R',
  'radius.squared': 'R²',
  bound: 'Bound',
  mistakes: 'Mistakes',
  updates: 'Updates',
  visits: 'Visits',
  epochs: 'Epochs',
  end: 'The run ends',
  'cycle.period': 'Period of the cycle',
  'cycle.updates': 'Updates in a round of the cycle',
  'cycle.first': 'Visit at which the cycle begins',
  'training.error': 'Training error',
  'training.wrong': 'Wrong in training',
  'test.error': 'Test error',
  'test.wrong': 'Wrong in the test',
  'test.points': 'Points held out',
  points: 'Points',
  positive: 'Points of class +',
  inputs: 'Inputs',
  'feature.count': 'Features',
  features: 'Feature map',
  learner: 'Learner',
  predictor: 'Predicted by',
  stops: 'The mistakes end',
  'order.fewest': 'Fewest updates of the orders',
  'order.most': 'Most updates of the orders',
  'order.factor': 'Most over fewest updates',
};

const shown = (value: any) =>
  value === null || value === undefined
    ? 'not known'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'number'
        ? number(value)
        : Array.isArray(value)
          ? vector(value, 4)
          : String(value);

export default {
  heading: 'Lessons',
  text: 'The lecture notes as something to walk through: each step has a run to play with. What you have done stays in this browser.',
  loading: 'Lessons are being fetched…',
  none: 'There are no lessons on this server.',
  failed: (why) => `The lessons did not come: ${why}`,
  minutes: (minutes) => `${count(minutes)} min`,
  steps: (n) => counted(n, 'step'),
  goals: (n) => counted(n, 'goal'),
  fresh: 'not begun',
  at: (step, steps) => `at step ${step} of ${steps}`,
  done: 'done',
  stars: (stars, most) => `${count(stars)} of ${count(most)} stars`,
  unusable: (line, message) => `This file cannot be used. Line ${line}: ${message}`,
  covers: (list) => list.join(' · '),
  take: 'Take my answers along',
  forget: 'Forget them',
  restored: 'Your answers are here again.',
  frame: (step) => `Copy an iframe of step ${step}`,
  framed: 'Copied',
  own: 'A lesson of your own is a text file: drop it anywhere on the page, or open it.',
  chooseFile: 'Open a lesson file…',
  write: 'Write one',
  writeText: 'Beside the plane: what is on screen becomes a step, and you type its text.',
  inClass:
    'While a class is on, whoever leads it opens lessons. Go on alone with Explore, and they are yours again.',

  lesson: 'Lesson',
  /** For a lesson that is not from the server. */
  origin: {
    file: 'This lesson comes from a file, not from this server.',
    link: 'This lesson comes from a link, not from this server.',
  },
  stepsNamed: 'Steps of the lesson',
  all: (title) => `${title}: all lessons`,
  step: (i, title, done) => `Step ${i}: ${title}${done ? ', done' : ''}`,
  leave: 'Leave the lesson',
  out: 'Leave',
  more: 'More of the page',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  end: 'The end',
  summary: (done, of) => `${count(done)} of ${count(of)}`,
  open: '; open: ',
  allLessons: 'All lessons',
  skip: 'Skip',
  putBack: 'Put it back',
  putBackText: 'The step’s own points and settings again',
  opening: 'Opening…',
  refused: (why) => `This step could not be opened: ${why}`,
  may: 'Yours to change:',

  teacher: 'For the teacher',
  noTeacher: 'This lesson has no section for the teacher, or you are a student of a class.',

  answer: 'Answer',
  choose: 'What do you think?',
  number: 'Your number',
  notNumber: 'Write a number, such as 18 or -0.5.',
  tap: 'Tap the plane; with the keyboard, Enter on the plane, arrows, Enter.',
  tapped: 'Tapped. Tap elsewhere, or answer.',
  right: 'Right.',
  wrong: 'Not that.',
  itIs: (answer) => `It is ${shown(answer)}.`,
  reveal: 'Show the answer',
  see: 'See it',
  value: shown,

  goal: 'Goal:',
  reached: 'Reached.',
  notYet: 'Not yet.',
  judging: 'Looking…',
  target: (predicate, value) => {
    const { measure, is, at_least: least, at_most: most } = predicate;
    const name = MEASURES[measure] ?? measure;
    const wanted =
      is !== undefined
        ? `wanted ${shown(is)}`
        : least !== undefined && most !== undefined
          ? `wanted ${shown(least)} to ${shown(most)}`
          : least !== undefined
            ? `wanted at least ${shown(least)}`
            : `wanted at most ${shown(most)}`;
    return [`${name}: ${shown(value)}`, wanted];
  },
  holds: 'holds',
  holdsNot: 'does not hold yet',
  earned: (stars) => `${count(stars)} of 3 stars`,
  moreStars: ({ measure, two, three }) =>
    `${MEASURES[measure] ?? measure}: at most ${number(two)} for two stars, ${number(three)} for three.`,
  hint: (next, of) => (of > 1 ? `Hint ${next} of ${of}` : 'Hint'),
  hintsNamed: 'Hints',
  solution: 'Show a solution',
  solved: 'A solution. Put it back to find one of your own.',

  class: {
    choose: 'The class follows to the step that you open: its words, its question and its run.',
    ownFile:
      'A class can walk through lessons of the server. Put the file into the folder that HYPERPLANE_LESSONS names.',
    answered: (n, of) => `${count(n)} of ${count(of)} answered`,
    right: (right, answered) => `${count(right)} of ${count(answered)} right`,
    reached: (n, of) => `${count(n)} of ${count(of)} reached the goal`,
    times: (n) => count(n),
    tally: (counts: [any, number][]) =>
      counts.map(([answer, n]) => `${shown(answer)}: ${count(n)}`).join(' · '),
    reveal: 'Reveal',
    handIn: 'Hand in',
    change: 'Hand in again',
    handedIn: 'Handed in. You can change it.',
    waits: 'Whoever leads the class turns the page.',
    tryIt: 'Try it yourself',
    tryText: 'On a plane of your own.',
    back: 'Back to class',
    goneOn: (step) => `The class is at step ${step} now.`,
    at: (step, steps) => `Step ${step} of ${steps}`,
    pace: {
      own: 'Each at their own pace',
      ownText: 'Students go through the lesson by themselves, and are told at once what is right',
      now: (of) => `At their own pace: ${counted(of, 'student')}`,
      together: 'Together again',
      togetherText: 'Everybody comes to your step; what was answered stays',
      results: (of) => `Step by step, of ${counted(of, 'student')}`,
      step: 'Step',
      answered: 'Answered',
      right: 'Right',
      reached: 'Goal',
      count: (n) => count(n),
      first: 'Answer first. Your first answer counts for the class, without a name.',
      arrived: 'You have reached it before: the class has counted it.',
      others: 'At your own pace you go through the lesson of your class. Whoever leads it opens others.',
    },
    wall: {
      open: 'See their planes',
      heading: 'What the class has made',
      loading: 'Their planes are being fetched…',
      none: 'Nobody has tried on a plane of their own yet.',
      each: 'Planes of the class',
      count: (n) => counted(n, 'plane'),
      reached: (n) => `${count(n)} reached the goal`,
      order: 'Order',
      orders: { newest: 'Newest first', reached: 'Goal reached first' },
      own: 'The plane here',
      all: (lines, points) => `All in one: ${counted(lines, 'line')}, ${counted(points, 'point')} placed`,
      large: ({ n, reached }) =>
        `One of the class: ${counted(n, 'point')}${reached ? ', goal reached ✓' : ''}`,
      plane: (i, { n, reached }) =>
        `Plane ${count(i)}: ${counted(n, 'point')}${reached ? ', goal reached' : ''}`,
      away: 'Put away',
      before: 'Before',
      after: 'After',
      range: (first, last, of) => `${count(first)} to ${count(last)} of ${count(of)}`,
    },
  },

  file: {
    heading: 'This lesson file cannot be used',
    sent: 'The lesson in the link',
    reading: (name) => `${name} is being checked…`,
    count: (n) => `${counted(n, 'mistake')}:`,
    line: (line) => `Line ${line}`,
    write: 'Put it right at the writing desk',
    help: 'docs/lessons.md says what a lesson may contain.',
  },
} satisfies Sentences;
