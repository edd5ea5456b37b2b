// Every technical term in one or two plain sentences. Sentences link to it by [term] or [shown|term]. Tests check that each
// linked term is here, and that each term here is linked or found by Find.
//
// One word for one thing. A *point* is on the plane; an *example* is the same in formulas, tables and orders. A *mistake* is a
// visit at which the learner is wrong; *wrong* describes a point now; an *error* is a share or a square (training error, mean
// squared error); a *loss* is a function that a learner minimizes. The separator of one input is a *threshold*, of two a *line*,
// of three a *plane*, of any number a *hyperplane*.

/** What a term is called where it is not its key. */
export const terms: Record<string, string> = {};

export const glossary: Record<string, string> = {
  activation: 'Another name for the score: the weighted sum of an example’s inputs, plus the bias.',
  'averaged predictor':
    'Predicts by the mean of all weights so far, each counted for as many visits as it lasted.',
  baseline: 'The simplest rule that a learner is compared with, such as always saying the larger class.',
  bias: 'The number that is added to every score. It shifts the line without turning it.',
  bound: 'A number of mistakes, or of updates, that is never passed, however the examples are ordered.',
  cycle:
    'The same weights come back, and with them the same mistakes, again and again. On points that no line separates a perceptron usually ends so if every epoch has the same order.',
  'confusion matrix': 'A table that counts, for each class, what its examples were taken for.',
  convergence:
    'Learning comes to an end: from some visit on nothing changes any more. A perceptron with a learned bias converges if a line separates the classes; without a bias, if a line through the origin does.',
  'dataset margin':
    'The largest margin that any line has on these examples. Where no line separates them, lecture notes write minus infinity.',
  epoch: 'One time round: each example has been visited once.',
  example: 'What is learned from: its inputs and its class. In the plane it is a point.',
  'feature map':
    'New numbers made of the inputs, such as their squares. A straight line through those may be a curve in the plane.',
  'functional margin':
    'The score of an example times its class: above 0 where it is right. It doubles when all weights are doubled.',
  generalisation: 'How well a learner predicts examples that it was not trained on.',
  'geometric margin':
    'The distance from the line to the nearest example, where all are on their right sides.',
  gradient: 'The direction in which a function grows fastest. Learners step against that of their loss.',
  hull: 'The smallest area without dents around all points of a class, as a rubber band would lie. Two hulls that share a point cannot be parted by a line.',
  hyperplane:
    'What a line is to two inputs and a plane to three, for any number of inputs: all points whose score is 0.',
  hyperparameter:
    'A number that is chosen before training and stays as it is, such as the learning rate or when to stop.',
  hypothesis: 'A rule that a learner may come to. For a perceptron it is one line.',
  'hypothesis space':
    'All rules that a learner may come to. Each line of a perceptron is one point in the space of weights.',
  kernel:
    'A formula that says how alike two examples are, as if a feature map had been used, without making its numbers.',
  'learning rate': 'How much of an example is added to the weights at a mistake.',
  loss: 'How bad a score is for an example; never below 0, and the smaller the better. Training makes the sum of it small.',
  margin:
    'The free road: how far the line is from the nearest point, if all points are on their right sides. A line that does not separate has the margin minus infinity.',
  'mean squared error': 'How far predictions are from their targets: each distance squared, then the mean.',
  mistake:
    'A visit at which the score has the wrong sign, or is 0 where the tie setting counts that. A perceptron changes its weights at mistakes only.',
  overfitting: 'A learner fits the noise of its training examples and does worse on new ones.',
  parameter: 'A number that training finds: the weights and the bias.',
  perceptron:
    'A rule that learns a line: it looks at one point after another, and at each mistake turns the line a little.',
  'pocket predictor': 'Keeps the best weights met so far in its pocket, and predicts by those.',
  score:
    'The weighted sum of a point’s numbers, plus the bias. Above 0 it says +, below 0 it says −; on the line it is 0.',
  separable: 'Some line has one class on one side and the other on the other.',
  'support vector': 'An example on which the result rests: without it the line could lie elsewhere.',
  'survival time': 'For how many visits a weight vector stayed as it was.',
  'target function':
    'The rule that gives each example its right class. It is not known; the examples show some of its values.',
  'test error': 'The share of examples that were kept apart from training and are predicted wrong.',
  threshold: 'What a score must pass to be called +. With one input it is a place on the line of numbers.',
  tie: 'A score of exactly 0, which says neither + nor −. A setting decides whether it counts as a mistake.',
  'training error': 'The share of the training examples that are wrong now.',
  update: 'A change of the weights. A perceptron makes one at each mistake, and none else.',
  validation: 'Examples kept apart from training to say when to stop, or which weights to keep.',
  visit: 'One look at one example: its score is worked out, and the weights change if that is wrong.',
  'voted predictor': 'All weights so far vote, each with as many votes as visits it lasted.',
  weights:
    'One number for each input: how much it counts, and for which class. As an arrow they stand at right angles to the line.',
  unit: 'One of several neurons side by side: it has weights of its own, and a line of its own in the plane.',
};
