// The history: each entry's title, what was new, what it took from another, and its source. The entries, with the same names,
// are declared beside their dialog. Everything here is verified.

const words = {
  heading: 'Where it comes from',
  text: 'Each opens the run that shows what was new. A line says what the later one keeps of the earlier, not who read whom.',
  list: 'From 1943 to 2007',
  wasNew: 'New',
  seen: 'To be seen',
  news: 'In the paper',
  keeps: 'Keeps',
  beside: 'Left out',
  source: 'Source',
  heirs: 'Kept by',
  open: 'Open the run',
  opens: (name) => `Open the run of ${name}`,
  notYet: 'Its learner is not on this page’s menus, so there is no run to open.',
  waits: 'The catalogue is not there yet.',
  when: (year, name) => `${year} · ${name}`,
  of: (name, what) => `of ${name}: ${what}`,
  pictures: { unit: 'two of three are enough', before: 'both fire', after: 'it has grown' },
  entries: {
    neuron: {
      name: 'The neuron',
      who: 'Warren McCulloch, Walter Pitts',
      fresh:
        'A unit that fires when what arrives reaches its threshold, and nets of them that compute what logic can say. Nothing in it learns.',
      shows:
        'AND by weights (1, 1) and bias −1.5, set by hand: no example is wrong, and none changes anything.',
      keeps: {},
      source:
        'A logical calculus of the ideas immanent in nervous activity. Bulletin of Mathematical Biophysics 5, 115–133, 1943.',
    },
    hebb: {
      name: 'Hebb’s rule',
      who: 'Donald Hebb',
      fresh:
        'A connection that takes part in firing the next cell grows stronger. He wrote it in words; later textbooks add y x for every example.',
      shows: 'Every example is added once, right or wrong: a margin perceptron whose margin is out of reach.',
      keeps: {},
      source: 'The Organization of Behavior. Wiley, 1949.',
    },
    perceptron: {
      name: 'Perceptron',
      who: 'Frank Rosenblatt',
      fresh:
        'A model that learns from examples to tell patterns apart. The rule shown here, a change at mistakes only, is that of his Principles of Neurodynamics, 1962.',
      shows: 'A mistake turns the line by its point, a right answer changes nothing.',
      news: 'The New York Times, 8 July 1958: a program of the Navy’s tells left from right after fifty cards. Others are to walk, talk, write and know that they exist.',
      keeps: { neuron: 'the threshold', hebb: 'that weights change by what arrives' },
      source:
        'The perceptron: a probabilistic model for information storage and organization in the brain. Psychological Review 65, 386–408, 1958.',
    },
    adaline: {
      name: 'ADALINE',
      who: 'Bernard Widrow, Marcian Hoff',
      fresh:
        'A step at every visit, by how far the score itself is from its target: it goes down the mean squared error.',
      shows: 'The weights walk down the bowl of the squared error, right answers too.',
      keeps: { neuron: 'the threshold, for its answers' },
      source: 'Adaptive switching circuits. IRE WESCON, part 4, 96–104, 1960.',
    },
    convergence: {
      name: 'The theorem',
      who: 'H. D. Block; Albert Novikoff',
      fresh:
        'A proof that the mistakes end wherever some weights separate the examples, and a number that they never pass.',
      shows: 'Both inequalities of the proof at every update, and the bound R²/δ² in which they meet.',
      keeps: { perceptron: 'its rule' },
      source:
        'Block, The perceptron: a model for brain functioning I. Reviews of Modern Physics 34, 123–135, 1962. Novikoff, On convergence proofs on perceptrons. Symposium on the Mathematical Theory of Automata, 615–622, 1962.',
    },
    kernels: {
      name: 'Kernels',
      who: 'Mark Aizerman, Emmanuil Braverman, Lev Rozonoer',
      fresh:
        'The rule needs nothing of examples but a function of two of them, a potential; today it is called a kernel.',
      shows: 'A disc in a ring: mistakes are counted on examples, and the border is a curve.',
      keeps: { perceptron: 'its rule' },
      source:
        'Theoretical foundations of the potential function method in pattern recognition learning. Automation and Remote Control 25, 821–837, 1964.',
    },
    limits: {
      name: 'What it cannot',
      who: 'Marvin Minsky, Seymour Papert',
      fresh: 'Proofs of what such units cannot compute, parity among it. XOR is the parity of two inputs.',
      shows: 'XOR: no weights agree with all four examples, and after four visits everything repeats.',
      keeps: { perceptron: 'its rule, to ask what no weights can do' },
      source: 'Perceptrons. MIT Press, 1969.',
    },
    'back-propagation': {
      name: 'Back-propagation',
      who: 'David Rumelhart, Geoffrey Hinton, Ronald Williams',
      fresh: 'Hidden units learn too: the chain rule says for each weight how the loss changes with it.',
      shows:
        'XOR at the end of the run: no line separates the examples, and one does in the space of what the two hidden units say.',
      keeps: { adaline: 'steps against the squared error', limits: 'XOR as the task to solve' },
      source:
        'Learning internal representations by error propagation, where XOR is among the tasks. Parallel Distributed Processing 1, 318–362, MIT Press, 1986. In short: Learning representations by back-propagating errors. Nature 323, 533–536, 1986.',
    },
    madaline: {
      name: 'Madaline II',
      who: 'Bernard Widrow, Rodney Winter',
      fresh:
        'Units are reversed on trial, the one nearest to 0 first, and stay so if fewer outputs are wrong; output units learn too. Under a fixed gate that is Rule I, the Madaline of 1962.',
      shows:
        'XOR by two lines under a fixed OR: at the second mistake a unit is reversed on trial, that puts it right, and all four examples are.',
      keeps: { adaline: 'its units and their steps' },
      source:
        'Neural nets for adaptive filtering and adaptive pattern recognition. IEEE Computer 21 (3), 25–39, 1988.',
    },
    pocket: {
      name: 'Pocket',
      who: 'Stephen Gallant',
      fresh:
        'The best weights met so far are kept while training goes on: examples that nothing separates do no harm.',
      shows:
        'A tenth of the labels is wrong: what is in the pocket gets better only, what is trained goes up and down.',
      keeps: { perceptron: 'its rule' },
      source: 'Perceptron-based learning algorithms. IEEE Transactions on Neural Networks 1, 179–191, 1990.',
    },
    'support-vectors': {
      name: 'Support vectors',
      who: 'Bernhard Boser, Isabelle Guyon, Vladimir Vapnik',
      fresh:
        'The widest margin is sought itself, with kernels if need be; it rests on a few of the examples.',
      shows: 'The line with the widest road, and the examples that carry it.',
      keeps: { kernels: 'a function in place of the dot product' },
      source:
        'A training algorithm for optimal margin classifiers. Workshop on Computational Learning Theory, 144–152, 1992.',
    },
    'soft-margin': {
      name: 'Soft margin',
      who: 'Corinna Cortes, Vladimir Vapnik',
      fresh: 'Examples may lie inside the margin, at a price: a road through what nothing separates.',
      shows: 'A tenth of the labels is wrong, and there is a widest margin all the same.',
      keeps: { 'support-vectors': 'the widest margin' },
      source: 'Support-vector networks. Machine Learning 20, 273–297, 1995.',
    },
    voting: {
      name: 'Voting',
      who: 'Yoav Freund, Robert Schapire',
      fresh:
        'All weights met so far vote, each by how many visits it lasted, or are averaged; with bounds for new examples and for sets that nothing separates.',
      shows: 'A tenth of the labels is wrong: the vote beside the last weights.',
      keeps: { perceptron: 'its rule', convergence: 'its bound, made one for any set' },
      source:
        'Large margin classification using the perceptron algorithm. Machine Learning 37, 277–296, 1999.',
    },
    sequences: {
      name: 'Sequences',
      who: 'Michael Collins',
      fresh:
        'All words of a sentence are tagged together: the best tagging is found, its features lose, those of the right one gain.',
      shows: '“The fish fish”: a word whose tag depends on its neighbours.',
      keeps: { voting: 'averaged weights, and the proof for sets that nothing separates' },
      beside:
        'Conditional random fields: logistic regression (Cox 1958) of sequences (Lafferty, McCallum, Pereira 2001). The structured SVM (Taskar, Guestrin, Koller 2003). Structured MIRA (McDonald, Crammer, Pereira 2005).',
      source:
        'Discriminative training methods for hidden Markov models. Empirical Methods in Natural Language Processing, 1–8, 2002.',
    },
    mira: {
      name: 'MIRA',
      who: 'Koby Crammer, Yoram Singer',
      fresh: 'On a mistake the smallest change that puts it right with something to spare.',
      shows: 'Each mistake is followed by y a = 1 exactly: the step has just that length.',
      keeps: { perceptron: 'changes at mistakes only' },
      source:
        'Ultraconservative online algorithms for multiclass problems. Journal of Machine Learning Research 3, 951–991, 2003.',
    },
    'passive-aggressive': {
      name: 'Passive-aggressive',
      who: 'Koby Crammer, Ofer Dekel, Joseph Keshet, Shai Shalev-Shwartz, Yoram Singer',
      fresh:
        'The smallest change that reaches a margin of 1, for right answers too that are nearer than that; and a limit C for labels that may be wrong.',
      shows: 'A tenth of the labels is wrong, and no step is longer than C allows.',
      keeps: { mira: 'the smallest change' },
      source: 'Online passive-aggressive algorithms. Journal of Machine Learning Research 7, 551–585, 2006.',
    },
    pegasos: {
      name: 'Pegasos',
      who: 'Shai Shalev-Shwartz, Yoram Singer, Nathan Srebro',
      fresh:
        'The support vector machine’s objective by steps of one example each: shrink, and step where the margin is short.',
      shows: 'The weights walk down the regularised hinge loss, with ever smaller steps.',
      keeps: { 'soft-margin': 'what it minimises', perceptron: 'y x as its step' },
      source:
        'Pegasos: primal estimated sub-gradient solver for SVM. International Conference on Machine Learning, 807–814, 2007.',
    },
  },
} satisfies Sentences;

export default words;
