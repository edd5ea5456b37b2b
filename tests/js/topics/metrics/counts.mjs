/** What the server tells of four examples of two classes, of which two are wrong. */
export const TWO = {
  labels: [-1, 1],
  confusion: [
    [1, 2],
    [0, 1],
  ],
  TP: 1,
  FN: 0,
  FP: 2,
  TN: 1,
  examples: 4,
  mistakes: 2,
  reasons: {},
};
