// What the keys do.

export default {
  play: 'play or pause',
  visit: 'one visit on',
  visitBack: 'one visit back',
  update: 'one update on',
  updateBack: 'one update back',
  epoch: 'one epoch on',
  epochBack: 'one epoch back',
  start: 'to the start',
  end: 'to the end',
  slow: 'the next visit in slow motion; again: its next phase',
  brush: 'place points of the first, second, … class',
  eraser: 'the eraser',
  probe: 'a probe: the next click, or the cross hair, says where; again: none',
  ownLine: 'your line on the plane: a line to hold, with its numbers; again: none',
  remove: 'remove the selected point',
  undo: 'undo',
  redo: 'redo',
  class: 'show or hide the class’s code',
  fullScreen: 'full screen',
  help: 'this list',
};
