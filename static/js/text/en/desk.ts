// The words of the writing desk.

import { count } from '../format.ts';
import { counted } from './plural.ts';

export default {
  heading: 'Writing desk',
  title: 'Title of the lesson',
  untitled: 'A lesson of my own',
  leave: 'Leave the desk; what is written stays in this browser',
  steps: 'Steps',
  nameless: 'without a title',
  stepNamed: (i) => `Step ${i}`,
  record: 'Record a step',
  anew: 'Record anew',
  anewText: 'This step shows what is on screen now; its text, question and goal stay',
  moment: 'The moment',
  show: 'Show',
  showText: 'This step on the plane, as students find it',
  earlier: 'One place earlier',
  later: 'One place later',
  remove: 'Delete',
  first:
    'Put points on the plane, play to the moment you mean, open the views it needs. Record a step takes all of that; then you write beside it.',

  scopes: 'What is written',
  one: 'This step',
  all: 'The whole file',
  stepTitle: 'Title of the step',
  stepText: 'Text of the step',
  placeholder:
    'Two or three sentences, as you would say them. $w \\cdot x$ is a formula, {mistakes} a number of the run.',
  line: (line) => `Line ${count(line)}`,
  lineOfFile: (line) => `Line ${count(line)} of the file`,
  again: 'Check again',
  checking: 'Being checked…',
  right: 'Nothing wrong.',
  preview: 'As students see it, answered',
  previewBefore: 'As it was before the mistake',

  kept: 'Kept in this browser while you write.',
  notKept: 'This browser keeps nothing: download the file before you go.',
  undo: 'Bring back what was there',
  download: 'Download',
  downloaded: (name, steps) => `${name}: ${counted(steps, 'step')}, nothing wrong.`,
  share: 'Copy a link',
  shareText: 'The link holds the lesson itself, after the #, which browsers send to nobody',
  copied: (length) => `Copied: a link of ${count(length)} characters that holds the lesson.`,
  notCopied: 'This browser lets nothing be copied: download the file.',
  tooLong: (most) =>
    `Too long for a link, of which ${count(most)} characters are sent safely: download the file and share that.`,
  try: 'Try it',
  openFile: 'Open a file…',
  begin: 'New',
  noLesson: (name) => `${name} is no lesson: it is too large, or no text.`,
} satisfies Sentences;
