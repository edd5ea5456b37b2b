// The content of a view that only scrolling shows, and a picture's note about it.

const SCROLLS = ['auto', 'scroll'];

/** The directions in which an element overflows. */
export const beyond = (element: HTMLElement) => ({
  across: element.scrollWidth > element.clientWidth + 1,
  down: element.scrollHeight > element.clientHeight + 1,
});

/** The overflowing scrollers of a view. */
export function scrolledIn(body: HTMLElement): HTMLElement[] {
  const all = [...body.querySelectorAll('*')] as HTMLElement[];
  return all.filter((each) => {
    if (!each.clientWidth || !each.clientHeight) return false;
    const { across, down } = beyond(each);
    if (!across && !down) return false;
    const { overflowX, overflowY } = getComputedStyle(each);
    return (across && SCROLLS.includes(overflowX)) || (down && SCROLLS.includes(overflowY));
  });
}

/** a table in its scroller */
type Rows = { scroll: HTMLElement; head: HTMLElement; rows: HTMLElement[]; of: number };

/** The first table in a scroller. */
function rowsOf(scrolled: HTMLElement[]): Rows | null {
  for (const scroll of scrolled) {
    const table = scroll.querySelector('table');
    const rows = [...(table?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])] as HTMLElement[];
    if (table?.tHead && rows.length)
      return { scroll, head: table.tHead, rows, of: Number(table.ariaRowCount) - 2 };
  }
  return null;
}

/** Aligns a table to whole rows at both ends. Returns the inverse */
export function toWholeRows(scrolled: HTMLElement[]): () => void {
  const table = rowsOf(scrolled);
  if (!table) return () => {};
  const { scroll, rows } = table;
  const row = rows[0].getBoundingClientRect().height;
  const frame = scroll.offsetHeight - scroll.clientHeight;
  const head = table.head.getBoundingClientRect().height;
  scroll.scrollTop = Math.round(scroll.scrollTop / row) * row;
  const height = head + Math.max(1, Math.floor((scroll.clientHeight - head) / row)) * row + frame;
  Object.assign(scroll.style, { flex: 'none', height: `${height}px` });
  return () => Object.assign(scroll.style, { flex: '', height: '' });
}

/** The hidden content: range of a table's rows, number of its hidden columns. Returns a sentence's key and values */
export function leftOut(scrolled: HTMLElement[]): [string, ...any[]] {
  const table = rowsOf(scrolled);
  if (!table) return ['rest'];
  const { scroll, head, rows, of } = table;
  const sight = scroll.getBoundingClientRect();
  const top = sight.top + head.getBoundingClientRect().height;
  const seen = rows
    .filter((row) => isWithin(row.getBoundingClientRect(), top, sight.bottom))
    .map((row) => Number(row.ariaRowIndex) - 1);
  const beside = [...head.querySelectorAll('th')]
    .map((cell) => cell.getBoundingClientRect())
    .filter(({ width, right }) => width && right > sight.right + 1);
  return ['table', { first: Math.min(...seen), last: Math.max(...seen), of, columns: beside.length }];
}

const isWithin = (row: DOMRect, top: number, bottom: number) =>
  row.height > 0 && row.top >= top - 2 && row.bottom <= bottom + 2;
