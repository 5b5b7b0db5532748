import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '@panel/shared-ui';
import { createRef, type Ref, useMemo } from 'react';
import { DataTable } from '../data-table.tsx';
import { greatestHeight } from '../grid/table-frame.ts';
import type { TableHandle } from '../use-table-handle.ts';
import type { Column } from '../view/column.ts';
import { useRemoteTableView } from '../view/use-remote-table-view.ts';
import { virtualizerCode } from './use-row-virtualizer.ts';
import { WindowedRows } from './windowed-rows.tsx';

interface Row {
  id: string;
  number: number;
}

interface NumbersProps {
  count: number;
  isCounted?: boolean;
  onVisibleRows?: (first: number, last: number) => void;
  handle?: Ref<TableHandle>;
}

const rowHeight = 40;
/** The height of a scroller that has no layout. */
const viewHeight = greatestHeight();
const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => String(number) },
];
const address = [new URLSearchParams(), () => undefined] as const;
const noun = { one: 'número', many: 'números' };

/** A table of numbers, all of which are loaded. */
function Numbers({ count, isCounted = true, ...props }: NumbersProps) {
  const list = useRemoteTableView({ columns, address, noun });
  const rows = useMemo(
    () => ({
      length: count,
      at(index: number) {
        expect(index).toBeLessThan(count);
        return { id: `n${index}`, number: index };
      },
    }),
    [count],
  );
  return (
    <DataTable
      {...props}
      columns={list.columns}
      rows={rows}
      view={{ ...list.view, allRowCount: isCounted ? count : undefined, matchingCount: count }}
      state="ready"
      label="Números"
      emptyText="Nenhum número."
      RowList={WindowedRows}
    />
  );
}

function renderNumbers(count: number, onVisibleRows?: NumbersProps['onVisibleRows']) {
  const handle = createRef<TableHandle>();
  const numbers = (length: number) => (
    <Numbers count={length} handle={handle} {...(onVisibleRows && { onVisibleRows })} />
  );
  const { rerender } = render(numbers(count), { wrapper: UiProvider });
  return {
    setCount: (length: number) => {
      rerender(numbers(length));
      // A browser scrolls back if the list has become shorter.
      scrollTo(region().scrollTop);
    },
    /** Scrolls to a row as the page does; the scroll event follows. */
    goTo: (row: number, following?: number) =>
      act(() => Promise.resolve(handle.current?.scrollToRow(row, following))),
  };
}

function region(): HTMLElement {
  return screen.getByRole('region', { name: 'Números' });
}

/** Scrolls, like a browser, no further than to the last row. */
function scrollTo(top: number): void {
  const reached = Math.min(top, Math.max(0, heightOfRows() - viewHeight));
  if (reached !== region().scrollTop) {
    act(() => {
      region().scrollTop = reached;
      fireEvent.scroll(region());
    });
  }
}

function scrollBy(distance: number): void {
  scrollTo(region().scrollTop + distance);
}

/** Drags the scroll bar: 0 is its top, and 1 is its bottom. */
function drag(part: number): void {
  scrollTo(part * (heightOfRows() - viewHeight));
}

/** The height of all rows that are laid out, in CSS pixels. */
function heightOfRows(): number {
  const { above, below } = paddings();
  return above + numbers().length * rowHeight + below;
}

/** The space above and below the rows in the document, in CSS pixels. */
function paddings(): { above: number; below: number } {
  const rows = screen.getAllByRole('rowgroup')[1]!;
  const [above, below] = rows.style.paddingBlock.split(' ').map(parseFloat);
  return { above: above || 0, below: below || 0 };
}

/** The numbers in the document. */
function numbers(): number[] {
  return screen.queryAllByRole('cell').map(({ textContent }) => Number(textContent));
}

/** The number at the top of the view. */
function atTop(): number {
  return numbers()[0]! + Math.floor((region().scrollTop - paddings().above) / rowHeight);
}

/** Lets enough time pass for the table to notice that scrolling has ended. */
function endScrolling(): void {
  act(() => jest.advanceTimersByTime(1_000));
}

beforeAll(() => virtualizerCode.load());
beforeEach(() => {
  // `scrollTo` of the tests reports its scroll event in a microtask.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each([
  ['a million rows', 1_000_000],
  ['ten million rows @exhaustive', 10_000_000],
])('a list of %s', (_, count) => {
  it('is laid out no taller than browsers can, with few rows in the document, and counts all of them', () => {
    renderNumbers(count);
    expect(heightOfRows()).toBeLessThan(4_000_001);
    expect(numbers().length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  });

  it('has its first rows at the top of the scroll bar, its last rows at the bottom, and its middle between them', () => {
    renderNumbers(count);
    drag(1);
    expect(numbers().at(-1)).toBe(count - 1);
    drag(0.5);
    expect(Math.abs(atTop() - count / 2)).toBeLessThan(count / 1000);
    drag(0);
    expect(numbers()[0]).toBe(0);
  });

  it('scrolls row by row after a drag of the scroll bar, and skips none', () => {
    renderNumbers(count);
    drag(0.3);
    for (let turn = 0; turn < 10; turn++) {
      const [top, last] = [atTop(), numbers().at(-1)!];
      scrollBy(10 * rowHeight);
      expect(atTop()).toBe(top + 10);
      expect(numbers()).toContain(last);
    }
    for (let turn = 0; turn < 10; turn++) {
      const top = atTop();
      scrollBy(-10 * rowHeight);
      expect(atTop()).toBe(top - 10);
    }
  });

  it('moves the scroll bar to where the rows are in the list once scrolling has ended; the rows stay where they are', () => {
    renderNumbers(count);
    drag(0.3);
    const start = region().scrollTop;
    for (let turn = 0; turn < 20; turn++) {
      scrollBy(20 * rowHeight);
    }
    expect(region().scrollTop).toBe(start + 400 * rowHeight);
    const [top, rows] = [atTop(), numbers()];
    endScrolling();
    expect(region().scrollTop - start).toBeLessThan((400 * rowHeight) / 5);
    expect(region().scrollTop).toBeGreaterThan(start);
    expect(atTop()).toBe(top);
    expect(numbers()).toEqual(rows);
  });

  it('shows a far row at its place on the scroll bar, and the rows around it', async () => {
    const { goTo } = renderNumbers(count);
    await goTo(count / 2);
    endScrolling();
    expect(numbers()).toEqual(expect.arrayContaining([count / 2 - 5, count / 2, count / 2 + 5]));
    expect(region().scrollTop / heightOfRows()).toBeCloseTo(0.5);
    scrollBy(5 * rowHeight);
    expect(atTop()).toBe(count / 2 + 5);
  });

  it('shows the last row, and the rows before it', async () => {
    const { goTo } = renderNumbers(count);
    await goTo(count - 1);
    endScrolling();
    expect(numbers().slice(-2)).toEqual([count - 2, count - 1]);
    drag(1);
    const top = atTop();
    expect(numbers().at(-1)).toBe(count - 1);
    scrollBy(-10 * rowHeight);
    expect(atTop()).toBe(top - 10);
  });

  it('goes on where its laid-out part ends @exhaustive', async () => {
    const { goTo } = renderNumbers(count);
    drag(0.5);
    endScrolling();
    // To a row close to the upper end of the span.
    await goTo(atTop() - 43_500);
    expect(region().scrollTop / heightOfRows()).toBeLessThan(0.1);
    const top = atTop();
    for (let turn = 1; turn <= 10; turn++) {
      scrollBy(-35 * rowHeight);
      expect(atTop()).toBe(top - turn * 35);
    }
    expect(region().scrollTop / heightOfRows()).toBeGreaterThan(0.3);
  });

  it('shows its last rows when it loses some while the user is at its end', async () => {
    const { setCount, goTo } = renderNumbers(count);
    drag(1);
    setCount(count - 1_000);
    expect(numbers().at(-1)).toBe(count - 1_001);
    await goTo(count - 1_200);
    expect(atTop()).toBe(count - 1_200);
    drag(1);
    expect(numbers().at(-1)).toBe(count - 1_001);
  });

  it('keeps its rows where they are when it grows while the user is at its end, and the new last row can be reached', () => {
    const { setCount } = renderNumbers(count);
    drag(1);
    const top = atTop();
    setCount(count + 100);
    expect(atTop()).toBe(top);
    scrollBy(35 * rowHeight);
    scrollBy(35 * rowHeight);
    scrollBy(30 * rowHeight);
    expect(numbers().at(-1)).toBe(count + 99);
    expect(region().scrollTop).toBe(heightOfRows() - viewHeight);
  });
});

it.each([150, 100, 1])(
  'a list of a million rows that shrinks to %d shows its last row',
  (count) => {
    const { setCount } = renderNumbers(1_000_000);
    drag(1);
    setCount(count);
    expect(numbers().at(-1)).toBe(count - 1);
    setCount(1_000_000);
    drag(1);
    expect(numbers().at(-1)).toBe(999_999);
  },
);

it('a list that grows too tall to be laid out as a whole keeps its rows in view, and scrolls on to its end', () => {
  const { setCount } = renderNumbers(75_000);
  drag(1);
  const top = atTop();
  expect(numbers().at(-1)).toBe(74_999);
  setCount(75_600);
  expect(atTop()).toBe(top);
  scrollBy(30 * rowHeight);
  expect(atTop()).toBe(top + 30);
  drag(1);
  expect(numbers().at(-1)).toBe(75_599);
});

it('a row is shown at the top if the rows after it do not fit with it', async () => {
  const { goTo } = renderNumbers(1_500);
  await goTo(700, 50);
  endScrolling();
  expect(atTop()).toBe(700);
});

it('the first rows are rendered at once, without asking the browser for a layout', () => {
  const measurements = [
    jest.spyOn(Element.prototype, 'getBoundingClientRect'),
    jest.spyOn(Element.prototype, 'clientHeight', 'get'),
  ];
  renderNumbers(1_000);
  measurements.forEach((measured) => expect(measured).not.toHaveBeenCalled());
  expect(numbers().length).toBeGreaterThan(viewHeight / rowHeight);
});

it('of a list that is not counted yet, only the rows near the visible ones are in the document; then all of a short list', () => {
  const { rerender } = render(<Numbers count={50} isCounted={false} />, { wrapper: UiProvider });
  expect(numbers().length).toBeLessThan(30);
  rerender(<Numbers count={50} />);
  expect(numbers()).toHaveLength(50);
});

it('rows are measured, also far down the list', async () => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ height: 2 * rowHeight }));
  const reportHeights = watchHeights();
  const { goTo } = renderNumbers(1_000_000);
  reportHeights();
  const inView = viewHeight / (2 * rowHeight);
  const overscan = 8;
  expect(numbers().length).toBeLessThan(inView + overscan + 2);
  await goTo(500_000);
  endScrolling();
  expect(numbers().length).toBeLessThan(inView + 2 * overscan + 2);
});

it('rows of a list that has become short may change their heights', () => {
  const reportHeights = watchHeights();
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { setCount } = renderNumbers(1_000);
  setCount(50);
  reportHeights();
  expect(warn).not.toHaveBeenCalled();
  expect(numbers()).toHaveLength(50);
});

/** @returns a function that reports each observed element as twice as high as a row */
function watchHeights(): () => void {
  const observers: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observed = new Set<Element>();
    const observer: ResizeObserver = {
      observe: (element) => void observed.add(element),
      unobserve: (element) => void observed.delete(element),
      disconnect: () => observed.clear(),
    };
    observers.push(() => callback([...observed].map(entryOf), observer));
    return observer;
  });
  return () => act(() => observers.forEach((reportAll) => reportAll()));
}

function entryOf(target: Element): ResizeObserverEntry {
  const size = [{ blockSize: 2 * rowHeight, inlineSize: 800 }];
  return {
    target,
    contentRect: DOMRect.fromRect({ height: 2 * rowHeight }),
    borderBoxSize: size,
    contentBoxSize: size,
    devicePixelContentBoxSize: size,
  };
}

it('a turn of the wheel right after a jump to a row scrolls on from that row', async () => {
  const { goTo } = renderNumbers(1_000_000);
  drag(0.5);
  endScrolling();
  const target = atTop() + 1_000;
  const jump = goTo(target);
  region().scrollTop += 2 * rowHeight;
  await jump;
  expect(numbers()).toContain(target);
});

describe('the rows in or near view', () => {
  function toldRows() {
    const told: [first: number, last: number][] = [];
    return { told, note: (first: number, last: number) => told.push([first, last]) };
  }

  it('are reported to the page: all rows of a short list, none of an empty one', () => {
    const { told, note } = toldRows();
    const { setCount } = renderNumbers(0, note);
    expect(told).toEqual([]);
    setCount(100);
    expect(told).toEqual([[0, 99]]);
    setCount(101);
    expect(told.at(-1)?.[0]).toBe(0);
    expect(told.at(-1)?.[1]).toBe(numbers().at(-1));
    expect(numbers().length).toBeLessThan(60);
    setCount(0);
    expect(told).toHaveLength(2);
  });

  it('are reported to the page: the rows of a long list in the document, also while the user scrolls row by row', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { told, note } = toldRows();
    renderNumbers(1_000_000, note);
    expect(told).toEqual([[0, numbers().at(-1)]]);
    for (let turn = 1; turn <= 3; turn++) {
      clock.mockReturnValue(1_000 + turn * 100);
      scrollBy(10 * rowHeight);
      expect(told.at(-1)).toEqual([numbers()[0], numbers().at(-1)]);
    }
    expect(told).toHaveLength(4);
  });

  it('are not reported while a fast scroll only passes them', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { told, note } = toldRows();
    renderNumbers(1_000_000, note);
    for (let frame = 1; frame <= 20; frame++) {
      clock.mockReturnValue(1_000 + frame * 16);
      scrollBy(20 * rowHeight);
    }
    expect(told).toHaveLength(1);
    endScrolling();
    expect(told.slice(1).map(([first]) => first)).toEqual([numbers()[0]]);
  });

  it('are not reported while a drag of the scroll bar only passes them @exhaustive', () => {
    const { told, note } = toldRows();
    renderNumbers(1_000_000, note);
    const before = told.length;
    for (const part of [0.1, 0.2, 0.3, 0.4]) {
      drag(part);
    }
    scrollBy(viewHeight);
    expect(told).toHaveLength(before);
    endScrolling();
    expect(told.slice(before).map(([first]) => first)).toEqual([numbers()[0]]);
  });

  it('are reported at once after a jump to the top', () => {
    const { told, note } = toldRows();
    renderNumbers(1_000_000, note);
    drag(0.5);
    endScrolling();
    drag(0);
    expect(told.at(-1)).toEqual([0, numbers().at(-1)]);
  });

  it('are reported without any others after a jump to a far row', async () => {
    const { told, note } = toldRows();
    const { goTo } = renderNumbers(1_000_000, note);
    const before = told.length;
    await goTo(600_000);
    endScrolling();
    expect(told.length).toBeGreaterThan(before);
    for (const [first, last] of told.slice(before)) {
      expect(first).toBeGreaterThan(599_900);
      expect(last).toBeLessThan(600_100);
    }
  });
});
