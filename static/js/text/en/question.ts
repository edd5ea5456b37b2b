// The words of questions to a class: predict, then reveal; and the lecturer's own question.

import { noun, plural } from './plural.ts';

export const question = {
  button: 'Ask',
  ask: 'ask the class',
  kinds: {
    mistake: 'Mistake or not?',
    class: 'Which class?',
    stop: 'Will it ever stop?',
    line: 'Where will the line go?',
    path: 'Which tags?',
    place: 'Where would you put the next point?',
    own: 'A question of your own',
  },
  about: {
    mistake: 'Is the next visit a mistake?',
    class: 'What will the next example be taken for?',
    stop: 'Will the mistakes come to an end?',
    line: 'A tap where the line will be after the next update.',
    path: 'A tap on the tag that each word of the next sentence will get.',
    place: 'Each student taps a place; you see them all after Reveal.',
    own: 'One line, with choices that you write.',
  },
  yes: (kind) => (kind === 'stop' ? 'it stops' : 'a mistake'),
  no: (kind) => (kind === 'stop' ? 'never' : 'no mistake'),
  /** For the lecturer's own question. */
  choice: (words) => words,
  class: (y, task) => (task === 'multiclass' ? String(y) : y > 0 ? '+' : '\u2212'),
  answered: (count, here = 0) => (here > count ? `of ${here} have answered` : noun(count, 'answer')),
  /** About students who joined after the question was opened. */
  late: (count) =>
    `${count} more, who came later, ${plural(count, { one: 'is', other: 'are' })} counted one by one`,
  veiled: 'known once the question is answered',
  lineAsked: 'The class taps where the line will be after the next update.',
  lineTap: 'Tap the plane where the line will be after the next update.',
  lineTapped: 'Tapped. Tap elsewhere to change it.',
  lineShown: 'Right: nearer to the new line than to the one before.',
  lineFirst: 'There was no line before: every tap counts as right.',
  placeAsked: 'Each student taps where they would put it.',
  placeTap: 'Tap the plane where you would put it.',
  placeTapped: 'Tapped. Tap elsewhere to change it.',
  placeShown: 'The crosses are where the class would put it.',
  pathAsked: 'The class taps the tag that each word of the next sentence will get.',
  pathTap: 'Tap the tag that each word will get. It counts once every word has one.',
  pathTapped: 'Tapped. Tap another tag to change it.',
  pathShown: 'Right: every tag as it was found. The numbers in the boxes are how many tapped them.',
  reveal: 'Reveal',
  drop: 'Cancel',
  done: 'Done',
  unknown: 'Nobody knows: no theorem decides it here.',
  right: (right, answered) => (answered ? `${right} of ${answered} right` : 'Nobody has answered.'),
  yoursRight: 'Yours was right.',
  yoursWrong: 'Yours was not.',
} satisfies Sentences;
