// The words of a course's pages that their script says.

/** @satisfies {Sentences} */
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
};
