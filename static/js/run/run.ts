// A run: the parts that the server has sent so far, and the state at any position.

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
  declare heldOut: HeldOut | null;
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
    this.plain = message.straight; // the features are the inputs
    this.straight = message.straight && !message.network; // and the boundary is a line or hyperplane
    this.drawing = message.drawing;
    this.task = message.task ?? 'binary';
    this.classes = message.classes ?? 2;
    this.dual = message.dual === true;
    /** null: one weight vector per output */
    this.network = message.network ?? null;
    /** whether visits can be mistakes */
    this.countsMistakes = message.counts_mistakes ?? this.task !== 'regression';
    this.units = message.units ?? { feature: 1, weight: 1 };
    this.mapping = message.mapping ?? String(message.terms);
    this.flipped = message.flipped ?? [];
    /** examples are sentences: rows of x and y hold the numbers of words and tags */
    this.tagged = this.task === 'sequence';
    this.outputs = this.tagged || this.task === 'multiclass' ? this.classes : 1; // weight vectors
    this.heights = this.tagged ? 2 : this.outputs; // numbers per visit in `activation`
    this.judged = this.n * (this.tagged ? 1 : this.outputs); // length of a scene's `scores`
    this.width = this.network // number of weights
      ? widthOf(this.network)
      : this.p * this.outputs;
    /** sparse features, or null; with them the page adds up the weights itself */
    this.rows = rowsIn(message, 'phi', this.p);
    this.inputRows = rowsIn(message, 'x', this.d);
    /** whether w is multiplied by 1 - 1/t at visit t, before the step */
    this.shrinks = message.shrinks === true;
    this.x = x;
    this.phi = phi;
    if (this.inputRows) madeWhenAsked(this, 'x', this.inputRows);
    if (this.rows) madeWhenAsked(this, 'phi', this.rows);
    /** whether the names come from the preset */
    this.named = message.named ?? false;
    /** the training texts, or null */
    this.texts = message.texts ?? null;
    this.y = y;
    /** the held-out examples, or null */
    this.heldOut = heldOutIn(message, this.d);
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

  /** Adds a decoded `chunk`. */
  addBlock(message: any) {
    if (message.version !== undefined && message.version !== this.version) return;
    const block = new Block(message, this);
    const at = this.blocks.findIndex((other) => other.index >= block.index);
    if (at < 0) this.blocks.push(block);
    else this.blocks.splice(at, this.blocks[at].index === block.index ? 1 : 0, block);
    if (this.done) this.closeLastBlock();
  }

  /** Adds a decoded `end` message: totals, counts per epoch and sampled frames. */
  finish(message: any) {
    const { mistakes_per_epoch: mistakesPerEpoch, updates_per_epoch: updatesPerEpoch, ...ending } = message;
    Object.assign(this, { done: true, updates: ending.updates, visits: ending.visits });
    this.ending = { ...ending, mistakesPerEpoch, updatesPerEpoch };
    if (ending.frame_update?.length) this.frames = framesIn(ending, this);
    else if (ending.frames) this.frames = ending.frames; // of a complete run
    this.closeLastBlock();
  }

  /** The block of the last update lasts until the end of the run. */
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

  /** The block with the weights before and after a visit (or the start); null if missing. `block` needs only those after it. */
  blockOfVisit(visit: number) {
    const block = this.blocks.findLast(({ baseVisit, index }) => baseVisit < visit || index === 0);
    return block?.contains(visit) ? block : null;
  }

  /** The blocks of positions `from` .. `to`; null if one is missing. */
  blocksOver(from: number, to: number) {
    const blocks = [];
    for (let at = from; at <= to; at = blocks[blocks.length - 1].nextVisit) {
      const block = this.block(at);
      if (!block) return null;
      blocks.push(block);
    }
    return blocks;
  }

  /** The block with update k, from 1; null if missing. */
  blockOfUpdate(k: number) {
    return this.blocks.find((block) => block.first < k && k <= block.first + block.count) ?? null;
  }

  /** The visit of update k, from 1; null if its block is missing. */
  visitOfUpdate(k: number) {
    if (k <= 0) return 0;
    const block = this.blockOfUpdate(k);
    return block ? block.visit[k - 1 - block.first] : null;
  }

  epochAt(position: number) {
    return this.epochLength ? Math.max(1, Math.ceil(position / this.epochLength)) : 1;
  }

  /** The example of a visit, from its epoch's order; null if the order is missing. */
  exampleAt(position: number) {
    if (position < 1) return null;
    const order = this.fixedOrder ?? this.orders.get(this.epochAt(position));
    return order ? order[(position - 1) % this.epochLength] : null;
  }

  /** The weights after each loaded update. */
  *lines(): Generator<{ w: Numbers; b: number }> {
    for (const block of this.blocks)
      for (let i = 0; i < block.count; i += 1) yield { w: block.weights(i), b: block.offset(i) };
  }

  /** The state at a position, from its block or a sampled frame; null if there is neither. */
  at(position: number): RunState | null {
    const block = this.blockOfVisit(position);
    if (block) return block.at(position);
    if (this.frames) return sampledState(this.frames, position, this);
    return null;
  }
}

function heldOutIn(message: any, d: number): HeldOut | null {
  const ofSet = (name: string) => {
    const [x, y] = [message[`x_${name}`], message[`y_${name}`]];
    const rows = rowsIn(message, `x_${name}`, d);
    if (y && rows) return heldIn(rows, y);
    return x && y ? { x, y, n: y.length, d } : { x: new Float64Array(0), y: new Int8Array(0), n: 0, d };
  };
  const heldOut = { test: ofSet('test'), validation: ofSet('validation') };
  return heldOut.test.n || heldOut.validation.n ? heldOut : null;
}

/** A held-out set with sparse inputs; x is made dense when first read. */
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
