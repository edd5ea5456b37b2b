// The words of the dialog for the lecturer's own question.

export default {
  heading: 'A question of your own',
  text: 'Question, in one line',
  choices: 'Choices',
  choice: (number) => `Choice ${number}`,
  usual: ['yes', 'no'],
  ask: 'Ask the class',
} satisfies Sentences;
