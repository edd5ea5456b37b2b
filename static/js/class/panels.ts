// The panels of a class, fetched when the page is in one.

export { default as asked } from './open-question.ts';
export { default as classDialog } from './dialog.ts';
export { default as door } from './door.ts';
export { default as question } from './question.ts';
export { default as rescueDialog } from './rescue.ts';
export { default as submission } from './submission.ts';
