// The words of a class: for whoever leads it, and for those who follow.

/** @satisfies {Sentences} */
export const lesson = {
  button: 'Class',
  heading: 'Class',
  start: 'Start a class',
  startText:
    'Students join with a code or a QR code. They see this scenario and move with you; what else they may do you decide.',
  joinText: 'Or join one by its code:',
  join: 'Join',
  code: 'Code',
  here: (here, away) => `${here} here${away ? `, ${away} away` : ''}`,
  lagging: (count) => `${count} ${count === 1 ? 'lags' : 'lag'}`,
  laggingText:
    'Their connection has not kept up for some seconds: they see the class late. They catch up by themselves once it is quicker.',
  added: (points) => (points === 1 ? '1 point from the class' : `${points} points from the class`),
  joinAt: 'Join at',
  loopback:
    'This page was opened as localhost, which phones cannot reach. These are this machine’s addresses in its networks; for phones to reach them, start it with “make class”.',
  unreachable: 'This machine has no address in a network. Phones cannot reach it.',
  modes: { watch: 'Students watch', add: 'Students add points', edit: 'Everybody edits' },
  each: 'Points each',
  frozen: 'Freeze',
  frozenText: 'nobody but you changes anything',
  asking: (count) => (count === 1 ? 'Somebody asks for control' : `${count} ask for control`),
  give: 'Give control',
  take: 'Take control back',
  given: 'A student has control',
  rescue: 'Lead from another device',
  rescueText: 'This link makes another device the lead, should this one fail. Keep it to yourself.',
  close: 'End the class',
  closeText: 'Students keep a copy of what they see.',
  hide: 'Hide (C)',
  over: 'The class is over. What you see is now a copy of your own.',
  student: {
    watch: 'You are following the class',
    add: (left) =>
      left === 0
        ? 'You have placed all your points'
        : left === 1
          ? 'Tap to place 1 more point'
          : `Tap to place ${left} points`,
    edit: 'Everybody edits',
    frozen: 'Frozen for a moment',
    control: 'You have control',
  },
  explore: 'Explore',
  exploreText: 'a private copy of this moment, to play with',
  back: 'Back to class',
  ask: 'Ask for control',
  asked: 'Asked for control',
  giveBack: 'Give control back',
};
