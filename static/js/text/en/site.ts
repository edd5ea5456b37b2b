// The words in the script of a course's pages.

export const site = {
  right: 'Right.',
  wrong: (answer) => (answer ? `Not so. It is ${answer}.` : 'Not so.'),
  yes: 'yes',
  no: 'no',
  notNumber: 'Write a number, such as 18 or 0.5.',
  choose: 'Choose one of these.',
  back: 'Back',
  on: 'Next',
  play: 'The run of this step',
  titled: (number, step, lesson) => `${number}. ${step} - ${lesson}`,
  nextLesson: (title) => `Next lesson: ${title}`,
  at: (step, steps) => `You are at step ${step} of ${steps}.`,
  tryIt: 'Try it',
  opening: 'Hyperplane is being opened…',
  late: (host) =>
    `Nothing comes from Hyperplane at ${host}: it is out of reach, or may not be shown in this page. What you have answered is kept.`,
  reached: 'Reached.',
  close: 'Close',
  /** About a learning platform around the page, shown once. */
  platform: {
    closed:
      'The learning platform did not take up this lesson: what you answer is kept by this browser alone. Close the lesson and open it again there.',
    lost: 'The learning platform did not keep what was done last. It is told again with your next step.',
  },
} satisfies Sentences;
