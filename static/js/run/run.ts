// One run as the page knows it: what the server has sent of it so far, and the state at any position.

import { Block } from './block.ts';
import { framesIn, sampledState } from './frames.ts';
import { widthOf, type Network } from './network.ts';
import { inFull, madeWhenAsked, rowsIn, type Rows } from './rows.ts';

export class Run {
  declare version: number;
  declare n: number;
  declare d: number;
  declare p: number;
  declare terms: string[];
  declare plain: boolean;
  declare straight: boolean;
  declare drawing: string;
  declare task: Task;
  declare classes: number;
  declare dual: boolean;
  declare network: Network | null;
  declare countsMistakes: boolean;
  declare units: Units;
  declare mapping: string;
  declare flipped: Numbers;
  declare tagged: boolean;
  declare outputs: number;
  declare heights: number;
  declare judged: number;
  declare width: number;
  declare rows: Rows | null;
  declare inputRows: Rows | null;
  declare shrinks: boolean;
  declare x: Float64Array;
  declare phi: Float64Array;
  declare named: boolean;
  declare texts: string[] | null;
  declare y: Points['y'];
  declare apart: Apart | null;
  declare done: boolean;
  declare updates: number;
  declare visits: number;
  declare epochLength: number;
  declare blocks: Block[];
  declare orders: Map<number, Numbers>;
  declare fixedOrder: Numbers | null;
  declare frames: Frames | null;
  declare ending: any;

  /** `message`: a `run` message, decoded */
  constructor(message: any) {
    const { x, y, phi, order } = message;
    this.version = message.version;
    this.n = message.n;
    this.d = message.d;
    this.p = message.p;
    this.terms = message.terms;
    this.plain = message.straight; // weights act on the points as they are
    this.straight = message.straight && !message.network; // what predicts is a line's side
    this.drawing = message.drawing;
    this.task = message.task ?? 'binary';
    this.classes = message.classes ?? 2;
    this.dual = message.dual === true;
    /** several units instead of one weight vector */
    this.network = message.network ?? null;
    /** whether examples are judged at their visits */
    this.countsMistakes = message.counts_mistakes ?? this.task !== 'regression';
    this.units = message.units ?? { feature: 1, weight: 1 };
    this.mapping = message.mapping ?? String(message.terms);
    this.flipped = message.flipped ?? [];
    /** examples are sentences: x and y are words and tags by their numbers, a row a sentence */
    this.tagged = this.task === 'sequence';
    this.outputs = this.tagged || this.task === 'multiclass' ? this.classes : 1; // weight vectors
    this.heights = this.tagged ? 2 : this.outputs; // numbers of a visit's score
    this.judged = this.n * (this.tagged ? 1 : this.outputs); // numbers that a scene's scores are
    this.width = this.network // numbers of all weights
      ? widthOf(this.network)
      : this.p * this.outputs;
    /** the features, where they are mostly zeros: weights are then added up here */
    this.rows = rowsIn(message, 'phi', this.p);
    this.inputRows = rowsIn(message, 'x', this.d);
    /** whether w is multiplied by 1 - 1/t at visit t, before what is added */
    this.shrinks = message.shrinks === true;
    this.x = x;
    this.phi = phi;
    if (this.inputRows) madeWhenAsked(this, 'x', this.inputRows);
    if (this.rows) madeWhenAsked(this, 'phi', this.rows);
    /** whether the names are those that its set of points has */
    this.named = message.named ?? false;
    /** of texts those that are trained on */
    this.texts = message.texts ?? null;
    this.y = y;
    /** the examples that are held out, to be seen and not trained on */
    this.apart = apartIn(message, this.d);
    this.done = message.done;
    this.updates = message.updates;
    this.visits = message.visits;
    this.epochLength = order?.length || message.epoch_length || message.n || 1;
    /** sorted by index */
    this.blocks = [];
    this.orders = new Map();
    this.fixedOrder = order ?? null;
    this.frames = null;
    this.ending = null;
    if (message.chunk) this.addBlock(message.chunk);
  }

  /** Takes a `chunk`, decoded. */
  addBlock(message: any) {
    if (message.version !== undefined && message.version !== this.version) return;
    const block = new Block(message, this);
    const at = this.blocks.findIndex((other) => other.index >= block.index);
    if (at < 0) this.blocks.push(block);
    else this.blocks.splice(at, this.blocks[at].index === block.index ? 1 : 0, block);
    if (this.done) this.closeLastBlock();
  }

  /** Takes an `end` message: totals, epoch counts and the sampled frames. */
  finish(message: any) {
    const { mistakes_per_epoch: mistakesPerEpoch, updates_per_epoch: updatesPerEpoch, ...rest } = message;
    Object.assign(this, { done: true, updates: rest.updates, visits: rest.visits });
    this.ending = { ...rest, mistakesPerEpoch, updatesPerEpoch };
    if (rest.frame_update?.length) this.frames = framesIn(rest, this);
    else if (rest.frames) this.frames = rest.frames; // of a run that is here whole
    this.closeLastBlock();
  }

  /** Nothing follows the last update: its block holds until the end. */
  closeLastBlock() {
    for (const block of this.blocks) {
      if (block.first + block.count >= this.updates) block.nextVisit = this.visits + 1;
    }
  }

  block(position: number) {
    for (let i = this.blocks.length - 1; i >= 0; i -= 1) {
      const block = this.blocks[i];
      if (block.baseVisit <= position) return block.contains(position) ? block : null;
    }
    return null;
  }

  /** The block that tells of a visit itself, or of the start; null where it is not here: a later one knows what holds after it. */
  blockOfVisit(visit: number) {
    const block = this.blocks.findLast(({ baseVisit, index }) => baseVisit < visit || index === 0);
    return block?.contains(visit) ? block : null;
  }

  /** The blocks from one position to another; null where one of them is not here. */
  blocksOver(from: number, to: number) {
    const blocks = [];
    for (let at = from; at <= to; at = blocks[blocks.length - 1].nextVisit) {
      const block = this.block(at);
      if (!block) return null;
      blocks.push(block);
    }
    return blocks;
  }

  /** The block with update k (1-based), or null while the page does not have it. */
  blockOfUpdate(k: number) {
    return this.blocks.find((block) => block.first < k && k <= block.first + block.count) ?? null;
  }

  /** The visit of update k, or null while the page does not have it. */
  visitOfUpdate(k: number) {
    if (k <= 0) return 0;
    const block = this.blockOfUpdate(k);
    return block ? block.visit[k - 1 - block.first] : null;
  }

  epochAt(position: number) {
    return this.epochLength ? Math.max(1, Math.ceil(position / this.epochLength)) : 1;
  }

  /** The example of a visit without looking at updates; null when that epoch's order is not here. */
  exampleAt(position: number) {
    if (position < 1) return null;
    const order = this.fixedOrder ?? this.orders.get(this.epochAt(position));
    return order ? order[(position - 1) % this.epochLength] : null;
  }

  /** The weights after each update that is here. */
  *lines(): Generator<{ w: Numbers; b: number }> {
    for (const block of this.blocks)
      for (let i = 0; i < block.count; i += 1) yield { w: block.weights(i), b: block.offset(i) };
  }

  /** Returns null while nothing near the position is known */
  at(position: number): RunState | null {
    const block = this.blockOfVisit(position);
    if (block) return block.at(position);
    if (this.frames) return sampledState(this.frames, position, this);
    return null;
  }
}

function apartIn(message: any, d: number): Apart | null {
  const ofSet = (name: string) => {
    const [x, y] = [message[`x_${name}`], message[`y_${name}`]];
    const rows = rowsIn(message, `x_${name}`, d);
    if (y && rows) return heldIn(rows, y);
    return x && y ? { x, y, n: y.length, d } : { x: new Float64Array(0), y: new Int8Array(0), n: 0, d };
  };
  const apart = { test: ofSet('test'), validation: ofSet('validation') };
  return apart.test.n || apart.validation.n ? apart : null;
}

/** Examples of rows of mostly zeros, which are made in full when they are first asked for. */
function heldIn(rows: Rows, y: Numbers) {
  let full: Float64Array | undefined;
  return {
    get x() {
      return (full ??= inFull(rows) as Float64Array);
    },
    y,
    n: rows.n,
    d: rows.width,
  };
}
