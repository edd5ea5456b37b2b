// Layout of the history: by year from left to right, or upright if there is no room. In em. No DOM here.

type Dated = { id: string; year: number; from: string[] };
/** of its dot */
export type Place = { id: string; x: number; y: number };
type Thread = { from: string; to: string; path: string };
/** `label`: width of an entry's text */
export type Layout = {
  upright: boolean;
  width: number;
  height: number;
  label: number;
  places: Place[];
  threads: Thread[];
  decades: { year: number; x: number }[];
};

const LABEL = 9.6; // width of the text below a dot
const GAP = 0.3; // between two entries of a lane
const LANE = 3.3; // distance of lanes: a dot, a year and a line of text
const WORDS = 3.6; // from a lane's dot to the end of its text
const TOP = 2; // above the first lane, for the years
const LEAST = 56; // minimal width of the layout by year
const ROW = 3; // upright: distance of entries
const STRAND = 1.1; // upright: distance of strands

/** `entries`: by year */
export const layoutOf = (entries: Dated[], width: number): Layout =>
  width < LEAST ? upright(entries, width) : across(entries, width);

function across(entries: Dated[], width: number): Layout {
  const [first, last] = [entries[0].year, entries[entries.length - 1].year];
  const left = 0.5;
  const scale = (width - LABEL - left) / (last - first);
  const at = (year: number) => left + (year - first) * scale;
  const lanes = lanesOf(entries, (LABEL + GAP) / scale);
  const places = entries.map(({ id, year }, i) => ({ id, x: at(year), y: TOP + 0.7 + lanes[i] * LANE }));
  const years = [];
  for (let year = Math.ceil(first / 10) * 10; year <= last; year += 10) years.push({ year, x: at(year) });
  return {
    upright: false,
    width,
    height: TOP + Math.max(...lanes) * LANE + WORDS,
    label: LABEL,
    places,
    threads: threadsOf(entries, places, (a, b) => {
      const bend = Math.max((b.x - a.x) / 2, 1);
      return `M${p(a)}C${p({ x: a.x + bend, y: a.y })} ${p({ x: b.x - bend, y: b.y })} ${p(b)}`;
    }),
    decades: years,
  };
}

function upright(entries: Dated[], width: number): Layout {
  const strands = strandsOf(entries);
  const places = entries.map(({ id }, i) => ({ id, x: 0.6 + strands[i] * STRAND, y: (i + 0.5) * ROW }));
  return {
    upright: true,
    width,
    height: entries.length * ROW,
    label: width - 0.6 - (Math.max(...strands) + 1) * STRAND,
    places,
    threads: threadsOf(entries, places, (a, b) => {
      const y = b.y - ROW / 2;
      return `M${p(a)}V${n(Math.max(a.y, y - ROW / 2))}C${p({ x: a.x, y })} ${p({ x: b.x, y })} ${p(b)}`;
    }),
    decades: [],
  };
}

/** Lanes with at least `years` between entries: an entry is in its ancestor's lane, or the nearest free one. */
function lanesOf(entries: Dated[], years: number) {
  const ends: number[] = [];
  const lanes: Map<string, number> = new Map();
  return entries.map(({ id, year, from }) => {
    const home = lanes.get(from[0]) ?? ends.length;
    const free = [...ends.keys()].filter((lane) => year - ends[lane] >= years);
    const lane = free.sort((a, b) => Math.abs(a - home) - Math.abs(b - home))[0] ?? ends.length;
    ends[lane] = year;
    lanes.set(id, lane);
    return lane;
  });
}

/** Upright: an entry continues the strand of its nearest ancestor if it is the next one, or takes a strand that has ended. */
function strandsOf(entries: Dated[]) {
  const until = new Map(
    entries.map(({ id }, i) => [
      id,
      Math.max(
        i,
        entries.findLastIndex(({ from }) => from.includes(id)),
      ),
    ]),
  );
  const strands: { id: string; until: number }[] = [];
  return entries.map(({ id, from }, i) => {
    const ended = (strand: { until: number }) => strand.until <= i;
    const parent = strands.findIndex((strand) => strand.id === from[0] && ended(strand));
    const free = parent >= 0 ? parent : strands.findIndex(ended);
    const strand = free >= 0 ? free : strands.length;
    strands[strand] = { id, until: until.get(id) ?? i };
    return strand;
  });
}

function threadsOf(entries: Dated[], places: Place[], path: (from: Place, to: Place) => string) {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return entries.flatMap(({ id, from }) =>
    from.map((ancestor) => {
      const [a, b] = [placeOf.get(ancestor), placeOf.get(id)];
      if (!a || !b) throw new Error(`${id} keeps something of ${ancestor}, which is not there`);
      return { from: ancestor, to: id, path: path(a, b) };
    }),
  );
}

const n = (value: number) => Math.round(value * 100) / 100;
const p = ({ x, y }: { x: number; y: number }) => `${n(x)},${n(y)}`;
