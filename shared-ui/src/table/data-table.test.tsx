import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { UiProvider } from '@panel/shared-ui';
import axe from 'axe-core';
import { createRef, Profiler } from 'react';
import type { Column } from './view/column.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { AllRows } from './grid/all-rows.tsx';
import type { RowListProps } from './grid/row-list.ts';
import type { TableHandle } from './use-table-handle.ts';
import { tableState, type TableState } from './view/table-state.ts';
import { useTableView } from './view/use-table-view.ts';
import { WindowedRows } from './windowed/windowed-rows.tsx';

interface Row {
  id: string;
  number: number;
  text: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'Número', align: 'end', cell: ({ number }) => String(number) },
  { id: 'text', header: 'Texto', cell: ({ text }) => text },
];

function rowsUpTo(count: number): Row[] {
  return Array.from({ length: count }, (_, number) => ({
    id: String(number),
    number,
    text: `linha ${number}`,
  }));
}

const noun = { one: 'linha', many: 'linhas' };
const address = [new URLSearchParams(), () => undefined] as const;

interface LinesProps extends Partial<DataTableProps<Row>> {
  rows?: readonly Row[];
}

function Lines({ rows = [], columns: all = columns, ...props }: LinesProps) {
  const list = useTableView({ columns: all, rows, address, noun });
  return <DataTable state="ready" {...props} {...list} label="Linhas" emptyText="Nenhuma linha." />;
}

function renderTable(props: LinesProps) {
  return render(<Lines {...props} />, { wrapper: UiProvider });
}

function table(): HTMLElement {
  return screen.getByRole('table', { name: 'Linhas' });
}

function headers(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

/** Row indexes as a screen reader counts them, without the header's. */
function rowIndexes(): number[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.getAttribute('aria-rowindex')));
}

describe('states', () => {
  it('pending shows headers, is busy, and has no rows yet', () => {
    renderTable({ state: 'pending' });
    expect(table()).toHaveAttribute('aria-busy', 'true');
    expect(headers()).toEqual(['Número', 'Texto']);
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.queryByText('Nenhuma linha.')).not.toBeInTheDocument();
  });

  it('R35 error shows headers, no rows and no text', () => {
    renderTable({ state: 'error', rows: rowsUpTo(3) });
    expect(headers()).toEqual(['Número', 'Texto']);
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Linhas' })).toHaveTextContent(/^NúmeroTexto$/);
    expect(table()).not.toHaveAttribute('aria-busy');
  });

  it("R35 an error may offer 'Tentar novamente' in place of the rows, and keeps the focus", () => {
    const retry = jest.fn();
    renderTable({ state: 'error', onRetry: retry });
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('region', { name: 'Linhas' })).toHaveFocus();
  });

  it("after a failed read shows the page's own sentence above 'Tentar novamente', and hides the description", () => {
    renderTable({
      state: 'error',
      description: 'Busca e filtros consideram só estas 50.',
      errorText: 'As linhas não puderam ser lidas.',
      onRetry: () => undefined,
    });
    const list = within(screen.getByRole('region', { name: 'Linhas' }));
    expect(list.getByText('As linhas não puderam ser lidas.')).toBeVisible();
    expect(list.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByText('Busca e filtros consideram só estas 50.')).not.toBeInTheDocument();
    expect(table()).not.toHaveAccessibleDescription();
  });

  it('R35 an empty list shows its empty text', () => {
    renderTable({ rows: [] });
    expect(screen.getByText('Nenhuma linha.')).toBeVisible();
  });

  it('shows every row of a short list; row numbers count the header', () => {
    renderTable({ rows: rowsUpTo(100) });
    expect(table()).toHaveAttribute('aria-rowcount', '101');
    expect(rowIndexes()).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
    const last = screen.getAllByRole('row').at(-1) as HTMLElement;
    expect(
      within(last)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['99', 'linha 99']);
  });

  it('renders the rows that fit the window first, also when the table was pending before', () => {
    jest.replaceProperty(window, 'innerHeight', 400);
    const drawn: number[] = [];
    const noteRows = () => drawn.push(screen.queryAllByRole('cell').length / columns.length);
    const ProfiledRows = (props: RowListProps) => (
      <Profiler id="rows" onRender={noteRows}>
        <AllRows {...props} />
      </Profiler>
    );
    const rows = rowsUpTo(60);
    const { unmount } = renderTable({ rows, RowList: ProfiledRows });
    expect(drawn).toEqual([10, 60]);
    unmount();
    drawn.length = 0;
    const view = (state: TableState) => <Lines state={state} rows={rows} RowList={ProfiledRows} />;
    const { rerender } = render(view('pending'), { wrapper: UiProvider });
    rerender(view('ready'));
    expect(drawn.filter((count) => count > 0)).toEqual([10, 60]);
    jest.restoreAllMocks();
  });

  it('styles of modules win inside cells: no rule of the table has the specificity of two classes', () => {
    renderTable({ rows: rowsUpTo(1) });
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const selectors = styles.join().match(/[^{}]*:where\((?:\.row|\.cell|\.figures)[^{]*/g) ?? [];
    expect(selectors.length).toBeGreaterThan(5);
    const tooSpecific = selectors
      .filter((selector) => !selector.includes('[aria-current]')) // The row's own state.
      .map((selector) => selector.replaceAll(/:where\([^)]*\)/g, ''))
      .filter((selector) => (selector.match(/[.[]/g) ?? []).length > 1);
    expect(tooSpecific).toEqual([]);
    expect(styles.join()).not.toMatch(/[^(]\.(row|cell)\b/);
  });
});

describe('a copied selection', () => {
  /** Copies from one place to another, as `Ctrl+C` does. @returns undefined where the browser copies itself */
  function copy(from: Node, to: Node): string | undefined {
    getSelection()!.setBaseAndExtent(from, 0, to, to.textContent!.length);
    let copied: string | undefined;
    const clipboardData = { setData: (_type: string, text: string) => (copied = text) };
    fireEvent.copy(to, { clipboardData });
    return copied;
  }
  const textIn = (text: string) => screen.getByText(text).firstChild!;

  it('of several rows is a table, with a line for each row and tabs between its cells', () => {
    const rows = rowsUpTo(3).map((row) => ({ ...row, text: `=linha\n${row.number}` }));
    renderTable({ rows });
    const [, first, second] = screen.getAllByRole('row');
    const last = within(second!).getAllByRole('cell').at(-1)!.firstChild!.firstChild!;
    expect(copy(within(first!).getByText('0').firstChild!, last)).toBe(
      "0\t'=linha 0\n1\t'=linha 1",
    );
  });

  it('within a cell, or beyond the table, is left to the browser', () => {
    renderTable({ rows: rowsUpTo(3) });
    expect(copy(textIn('linha 1'), textIn('linha 1'))).toBeUndefined();
    expect(copy(textIn('3 linhas'), textIn('linha 1'))).toBeUndefined();
  });
});

describe('a long list', () => {
  it('keeps few rows in the document and counts all of them', () => {
    renderTable({ rows: rowsUpTo(1_500), RowList: WindowedRows });
    expect(rowIndexes().length).toBeLessThanOrEqual(60);
    expect(rowIndexes()[0]).toBe(2);
    expect(table()).toHaveAttribute('aria-rowcount', '1501');
  });

  it('shows the rows to which the user scrolls', () => {
    renderTable({ rows: rowsUpTo(1_500), RowList: WindowedRows });
    const region = screen.getByRole('region', { name: 'Linhas' });
    act(() => {
      region.scrollTop = 700 * 40;
      fireEvent.scroll(region);
    });
    expect(screen.getByText('linha 700')).toBeVisible();
    expect(rowIndexes()).toContain(702);
    expect(rowIndexes().length).toBeLessThanOrEqual(60);
    expect(screen.queryByText('linha 0')).not.toBeInTheDocument();
  });

  it('keeps the focus in a row when a short list grows', () => {
    const button: Column<Row> = { id: 'open', header: 'Abrir', cell: () => <button>Abrir</button> };
    const buttons = [button];
    const grown = (count: number) => (
      <Lines columns={buttons} rows={rowsUpTo(count)} RowList={WindowedRows} />
    );
    const { rerender } = render(grown(50), { wrapper: UiProvider });
    const second = screen.getAllByRole('button', { name: 'Abrir' })[1]!;
    act(() => second.focus());
    rerender(grown(1_050));
    expect(second).toHaveFocus();
    expect(rowIndexes().length).toBeLessThanOrEqual(60);
  });
});

describe('the current row', () => {
  it('is marked, and no other', () => {
    renderTable({ rows: rowsUpTo(3), currentId: '1' });
    const marked = screen.getAllByRole('row').filter((row) => row.ariaCurrent);
    expect(marked.map(({ textContent }) => textContent)).toEqual(['1linha 1']);
  });

  it('is scrolled into view, however far away it is', async () => {
    const handle = createRef<TableHandle>();
    renderTable({
      rows: rowsUpTo(1_500),
      currentId: '1200',
      handle,
      RowList: WindowedRows,
    });
    await act(() => Promise.resolve(handle.current?.scrollToRow(1_200)));
    expect(screen.getByText('linha 1200').closest('[role="row"]')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

it("a user's text is isolated from the text around it; cell and tooltip contain only the part that they can show", () => {
  const word = 'x'.repeat(100_000);
  renderTable({ rows: [{ id: '1', number: 1, text: word }] });
  const text = screen.getByText(word.slice(0, 400));
  expect(text.tagName).toBe('BDI');
  expect(text.title).toBe(word.slice(0, 1_000));
});

it('a table can be scrolled by keyboard, and axe finds nothing', async () => {
  const { container } = renderTable({ rows: rowsUpTo(5), description: 'Cinco linhas.' });
  expect(screen.getByRole('region', { name: 'Linhas' })).toHaveAttribute('tabindex', '0');
  expect(table()).toHaveAccessibleDescription('Cinco linhas.');
  // Colours and page landmarks are judged in a real browser.
  const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };
  const { violations } = await axe.run(container, options);
  expect(violations).toEqual([]);
});

describe('R35 a table whose query has', () => {
  it.each([
    ['no answer yet', 'pending', undefined, false],
    ['a failure', 'error', undefined, true],
    ['rows', 'ready', ['row'], false],
    ['an empty answer', 'ready', [], false],
    ['earlier rows and a later failure', 'ready', ['row'], true],
    ['an earlier empty answer and a later failure', 'error', [], true],
  ])('%s is in state %s', (_what, state, data, isError) => {
    expect(tableState({ data, isError })).toBe(state);
  });
});
