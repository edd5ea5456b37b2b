// The words of predict, then reveal.

/** @satisfies {Sentences} */
export const question = {
  predict: 'Predict',
  ask: 'ask the class',
  kinds: {
    mistake: 'Mistake or not?',
    class: 'Which class?',
    stop: 'Will it ever stop?',
    line: 'Where will the line go?',
    path: 'Which tags?',
  },
  about: {
    mistake: 'Is the next visit a mistake?',
    class: 'What will the next example be taken for?',
    stop: 'Will the mistakes come to an end?',
    line: 'A tap where the line will be after the next update.',
    path: 'A tap on the tag that each word of the next sentence will get.',
  },
  yes: (kind) => (kind === 'stop' ? 'it stops' : 'a mistake'),
  no: (kind) => (kind === 'stop' ? 'never' : 'no mistake'),
  class: (y, task) => (task === 'multiclass' ? String(y) : y > 0 ? '+' : '\u2212'),
  answered: (count, here = 0) =>
    here > count ? `of ${here} have answered` : count === 1 ? 'answer' : 'answers',
  covered: 'Covered while the question is open.',
  lineAsked: 'The class taps where the line will be after the next update.',
  lineTap: 'Tap the plane where the line will be after the next update.',
  lineTapped: 'Tapped. Tap elsewhere to change it.',
  lineShown: 'Right: nearer to the new line than to the one before.',
  lineFirst: 'There was no line before: every tap counts as right.',
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
};
