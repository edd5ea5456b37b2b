// The words of a class, for lecturer and students.

import { label } from '../format.ts';
import { counted, plural } from './plural.ts';

export const lesson = {
  button: 'Class',
  heading: 'Class',
  start: 'Start a class',
  startText:
    'Students join with a code or a QR code. They see your points and move with you; what else they may do is yours to say. From the header you then ask them all a question before its answer is shown.',
  joinText: 'Or join one by its code:',
  join: 'Join',
  code: 'Code',
  here: (here, away) => `${here} here${away ? `, ${away} away` : ''}`,
  lagging: (count) => `${count} ${plural(count, { one: 'lags', other: 'lag' })}`,
  laggingText:
    'Their connection has not kept up for some seconds: they see the class late. They catch up by themselves once it is quicker.',
  added: (points) => `${counted(points, 'point')} from the class`,
  joinAt: 'Join at',
  loopback:
    'This page was opened as localhost, which phones cannot reach. These are this machine’s addresses in its networks; for phones to reach them, start it with “make class”.',
  unreachable: 'This machine has no address in a network. Phones cannot reach it.',
  modes: {
    watch: 'Students watch',
    add: 'Students add points',
    submit: 'Students send a message of each kind',
    edit: 'Everybody edits',
  },
  each: 'Points each',
  frozen: 'Freeze',
  frozenText: 'nobody but you changes anything',
  lock: 'Lock the class',
  lockText: 'nobody new comes in; who is here may come back',
  isLocked: 'Locked: nobody new comes in',
  /** For a kind of message without a name. */
  kind: (y, task) => (task === 'multiclass' ? `class ${y}` : label(y)),
  toRead: (count) => `${counted(count, 'message')} to read`,
  inboxText:
    'Only you see these, here: open the list where the hall does not, or lead from a second device. What you accept is learned at once, and is seen by all.',
  from: (sign) => `from ${sign}`,
  accept: 'Accept',
  dismiss: 'Leave out',
  acceptAll: (count) => `Accept all ${count}`,
  dismissAll: 'Leave all out',
  submission: 'Your messages',
  send: 'Send',
  sendText: 'Whoever leads reads them first.',
  stands: { waiting: 'waits to be read', judged: 'has been read' },
  waits: 'Sent. Whoever leads reads them first.',
  change: 'Change',
  asking: (count) => plural(count, { one: 'Somebody asks for control', other: `${count} ask for control` }),
  give: 'Give control',
  take: 'Take control back',
  takeBack: 'Take back',
  /** `sign`: of a student; absent from an older server */
  held: (sign) => (sign ? `${sign} has control` : 'A student has control'),
  people: 'Students',
  peopleText: 'Each student’s page shows the sign by which you see them here.',
  nobody: 'Nobody has come yet.',
  away: 'away',
  points: (count) => counted(count, 'point'),
  asks: 'asks for control',
  controls: 'has control',
  remove: 'Take out',
  removeText: (sign) =>
    `Take student ${sign} out? They go on with a copy of their own, and may come back as somebody else while they know the code: lock the class then, or renew the code.`,
  keep: 'Leave in',
  renew: 'New code',
  renewText: 'Those who are here stay. The code of before and its picture lead nowhere any more.',
  devices: 'Lead from another device',
  rescueText: 'A link makes one other device the lead, once, within ten minutes. Keep it to yourself.',
  rescue: 'Make a link',
  rescueLink: 'Link for another device',
  ownDevice: 'this device',
  otherDevice: 'Device',
  kinds: {
    android: 'Android device',
    iphone: 'iPhone',
    ipad: 'iPad',
    windows: 'Windows computer',
    mac: 'Mac',
    chromeos: 'Chromebook',
    linux: 'Linux computer',
  },
  end: 'End there',
  close: 'End the class',
  closeText:
    'End the class? Students keep a copy of what they see, and cannot see or change this room any more.',
  deleteText: 'Deleting forgets the room as well, with its points and answers: nobody keeps anything.',
  delete: 'End and delete this class',
  archive: 'Take it along (.zip)',
  archiveText: 'Take along points, counted answers and pictures first; nobody is named.',
  archiving: 'It is being made…',
  goOn: 'Go on teaching',
  hide: 'Hide (C)',
  show: 'Show the code (C)',
  /** For a visitor who has left the class's room. */
  out: (why, role) =>
    why === 'over'
      ? 'The class is over. What you see is now a copy of your own.'
      : why === 'deleted'
        ? 'The class is over and has been deleted. This is a new room of your own.'
        : role === 'lead'
          ? 'This device does not lead the class any more. What you see is now a copy of your own.'
          : 'You have been taken out of the class. What you see is now a copy of your own.',
  knocked: (says, seconds) => (seconds ? `${says} You can try again in ${seconds} s.` : says),
  taking: {
    heading: 'Lead a class from this device?',
    text: 'This link gives you the class: you see it and change it, and end it if you like. It works once. Take it only if it is your class.',
    take: 'Lead from this device',
    leave: 'Not now',
  },
  sign: (sign) => `You are ${sign} on the lecturer’s list of students`,
  student: {
    watch: 'You are following the class',
    add: (left) =>
      left === 0
        ? 'You have placed all your points'
        : left === 1
          ? 'Tap to place 1 more point'
          : `Tap to place ${left} points`,
    submit: 'Send a message of each kind',
    edit: 'Everybody edits',
    frozen: 'Frozen for a moment',
    control: 'You have control',
    given: 'A student has control',
  },
  explore: 'Explore',
  exploreText: 'a private copy of this moment, to play with',
  back: 'Back to class',
  ownPace: 'At your own pace',
  ask: 'Ask for control',
  asked: 'Asked for control',
  giveBack: 'Give back',
} satisfies Sentences;
