// The words of the dialog in which a class is asked a question of the lecturer's own.

export default {
  heading: 'A question of your own',
  text: 'Question, in one line',
  choices: 'Choices',
  choice: (number) => `Choice ${number}`,
  usual: ['yes', 'no'],
  ask: 'Ask the class',
} satisfies Sentences;
