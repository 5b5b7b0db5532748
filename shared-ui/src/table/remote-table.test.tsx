/**
 * @jest-environment-options {"appliesStyles": true}
 */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import axe from 'axe-core';
import { useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import { DataTable } from './data-table.tsx';
import { defaultForms } from './grid/row-form.ts';
import type { TableHandle } from './use-table-handle.ts';
import type { Column } from './view/column.ts';
import type { RowSource } from './view/row-source.ts';
import { useRemoteTableView } from './view/use-remote-table-view.ts';
import { FailedRows } from './windowed/failed-rows.tsx';
import { WindowedRows } from './windowed/windowed-rows.tsx';

interface Row {
  id: string;
  text: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'text', header: 'Texto', cell: ({ text }) => text },
  { id: 'open', header: 'Ações', cell: () => <button>Abrir</button>, isControl: true },
];
const noun = { one: 'linha', many: 'linhas' };

/** Rows of which only those are loaded whose index is in `loaded`. */
function rowsOf(length: number, loaded: readonly number[] = []): RowSource<Row> {
  return {
    length,
    at: (index) =>
      loaded.includes(index) ? { id: `id-${index}`, text: `linha ${index}` } : undefined,
  };
}

interface LinesProps extends Partial<DataTableProps<Row>> {
  rows: RowSource<Row>;
  search?: string;
  /** Null while it is unknown. */
  matching?: number | null;
  onRetryRows?: () => void;
}

function Lines({ search = '', matching = 3, onRetryRows, ...props }: LinesProps) {
  const handle = useRef<TableHandle>(null);
  const address = [new URLSearchParams(search), () => undefined] as const;
  const { columns: shown, view } = useRemoteTableView({ columns, address, noun });
  return (
    <DataTable
      columns={shown}
      view={{ ...view, allRowCount: 1_000_000, matchingCount: matching ?? undefined }}
      state="ready"
      label="Linhas"
      emptyText="Nenhuma linha."
      RowList={WindowedRows}
      handle={handle}
      failedRows={
        onRetryRows && <FailedRows table={handle} forms={defaultForms} onRetry={onRetryRows} />
      }
      {...props}
    />
  );
}

function renderLines(props: LinesProps) {
  const { rerender, container } = render(<Lines {...props} />, { wrapper: UiProvider });
  return { update: (next: LinesProps) => rerender(<Lines {...next} />), container };
}

function table(): HTMLElement {
  return screen.getByRole('table', { name: 'Linhas' });
}

function region(): HTMLElement {
  return screen.getByRole('region', { name: 'Linhas' });
}

/** The rows without the header: each with its number for screen readers, and the text of its first cell. */
function rows(): [number, string | null][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      Number(row.getAttribute('aria-rowindex')),
      within(row).getAllByRole('cell')[0]!.textContent,
    ]);
}

it("'Limpar filtros' stays while rows are shown, also when none of them matches any more", () => {
  const filtered = { search: 'q=linha', rows: rowsOf(2, [0, 1]) };
  const { update } = renderLines({ ...filtered, matching: 2 });
  const clear = screen.getByRole('button', { name: 'Limpar filtros' });
  update({ ...filtered, matching: 0 });
  expect(screen.getByText('0 de 1.000.000 linhas')).toBeVisible();
  expect(clear).toBeVisible();
  update({ ...filtered, rows: rowsOf(0), matching: 0 });
  expect(screen.getAllByRole('button', { name: 'Limpar filtros' })).toHaveLength(1);
});

describe('rows that are not loaded', () => {
  it("say 'Ainda não carregada' once each, and are counted and numbered like the others", () => {
    renderLines({ rows: rowsOf(5, [0, 3]) });
    expect(rows()).toEqual([
      [2, 'linha 0'],
      [3, 'Ainda não carregada'],
      [4, 'Ainda não carregada'],
      [5, 'linha 3'],
      [6, 'Ainda não carregada'],
    ]);
    expect(screen.getAllByText('Ainda não carregada')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'Abrir' })).toHaveLength(2);
    expect(table()).not.toHaveAttribute('aria-busy');
  });

  it('are counted in a list of a million, of which few are in the document', () => {
    renderLines({ rows: rowsOf(1_000_000) });
    expect(table()).toHaveAttribute('aria-rowcount', '1000001');
    const shown = rows();
    expect(shown.length).toBeLessThan(60);
    expect(shown).toEqual(shown.map((_row, index) => [index + 2, 'Ainda não carregada']));
  });

  it('of a search are counted without the rows that do not match', () => {
    renderLines({ rows: rowsOf(700), search: 'q=oi' });
    expect(table()).toHaveAttribute('aria-rowcount', '701');
  });

  it('are replaced in place by loaded ones; other rows stay, and the focus in them', () => {
    const { update } = renderLines({ rows: rowsOf(1_000, [0, 1]) });
    const before = screen.getAllByRole('row');
    const button = within(before[2]!).getByRole('button', { name: 'Abrir' });
    act(() => button.focus());
    update({ rows: rowsOf(1_000, [0, 1, 2, 4]) });
    expect(rows().slice(0, 6)).toEqual([
      [2, 'linha 0'],
      [3, 'linha 1'],
      [4, 'linha 2'],
      [5, 'Ainda não carregada'],
      [6, 'linha 4'],
      [7, 'Ainda não carregada'],
    ]);
    const after = screen.getAllByRole('row');
    expect(after).toHaveLength(before.length);
    expect([1, 2, 4, 6].map((row) => after[row] === before[row])).toEqual([true, true, true, true]);
    expect(button).toHaveFocus();
  });

  it('have no accessibility violations that axe finds', async () => {
    const { container } = renderLines({ rows: rowsOf(5, [1]), onRetryRows: () => undefined });
    // Colours and page landmarks are judged in a real browser.
    const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };
    expect((await axe.run(container, options)).violations).toEqual([]);
  });
});

describe('rows of an earlier search', () => {
  it('stay and can be used, and the table is busy until the new rows arrive', () => {
    const { update } = renderLines({ rows: rowsOf(3, [0, 1, 2]), isStale: true });
    expect(table()).toHaveAttribute('aria-busy', 'true');
    expect(rows()).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'Abrir' })[0]).toBeEnabled();
    update({ rows: rowsOf(1, [0]) });
    expect(table()).not.toHaveAttribute('aria-busy');
    expect(rows()).toEqual([[2, 'linha 0']]);
  });

  it('are dimmed after 200 ms, so that a fast answer causes no flicker, until the new rows arrive', () => {
    const dimming = () => {
      const style = getComputedStyle(table());
      return ['--rows-opacity', '--rows-transition'].map((name) => style.getPropertyValue(name));
    };
    const { update } = renderLines({ rows: rowsOf(3), isStale: true });
    const [opacity, transition] = dimming();
    expect(Number(opacity)).toBeLessThan(1);
    expect(transition).toMatch(/^opacity \d+ms ease-out 200ms$/);
    update({ rows: rowsOf(3) });
    expect(dimming()).toEqual(['', '']);
  });

  it("that found none leave 'Nada corresponde…' on the page, dimmed, too", () => {
    const nothing = { rows: rowsOf(0), search: 'q=oi', matching: 0 };
    const { update } = renderLines({ ...nothing, isStale: true });
    const text = screen.getByText('Nada corresponde à busca ou aos filtros.');
    expect(text.parentElement).toHaveStyle({ opacity: '0.5' });
    update({ ...nothing, isStale: false });
    expect(text.parentElement).not.toHaveStyle({ opacity: '0.5' });
  });

  it("leave 'Limpar filtros' in place while the number of new rows is unknown, and show no old number", () => {
    const { update } = renderLines({ rows: rowsOf(3), search: 'q=oi' });
    expect(screen.getByRole('status')).toHaveTextContent('3 de 1.000.000 linhas');
    update({ rows: rowsOf(3), search: 'q=oia', isStale: true, matching: null });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
  });
});

describe('rows in view that could not be loaded', () => {
  const notice = 'Não foi possível carregar estas linhas.';

  it("say 'Não foi possível carregar estas linhas.' at once to screen readers, and 'Tentar novamente' loads them again", async () => {
    const retry = jest.fn();
    const { update } = renderLines({ rows: rowsOf(3), onRetryRows: retry });
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    expect(rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(retry).toHaveBeenCalledTimes(1);
    update({ rows: rowsOf(3, [0, 1, 2]) });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it("keep the focus in the list when 'Tentar novamente' is pressed", async () => {
    const { update } = renderLines({ rows: rowsOf(3), onRetryRows: () => undefined });
    act(() => screen.getByRole('button', { name: 'Tentar novamente' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(region()).toContainElement(document.activeElement as HTMLElement);
    update({ rows: rowsOf(3, [0, 1, 2]) });
    expect(region()).toHaveFocus();
  });

  it("keep the focus in the list when they are loaded while 'Tentar novamente' is focused", () => {
    const { update } = renderLines({ rows: rowsOf(3), onRetryRows: () => undefined });
    act(() => screen.getByRole('button', { name: 'Tentar novamente' }).focus());
    update({ rows: rowsOf(3, [0, 1, 2]) });
    expect(region()).toHaveFocus();
  });

  it('do not take the focus from elsewhere when they have been loaded', () => {
    const { update } = renderLines({ rows: rowsOf(3), onRetryRows: () => undefined });
    act(() => screen.getByRole('searchbox').focus());
    update({ rows: rowsOf(3, [0, 1, 2]) });
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it.each(['pending', 'error'] as const)(
    'show no message in state %s, which shows no rows',
    (state) => {
      renderLines({ rows: rowsOf(3), state, onRetryRows: () => undefined });
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
    },
  );
});

it('the current row is marked as soon as it is loaded', () => {
  const { update } = renderLines({ rows: rowsOf(3), currentId: 'id-1' });
  const marked = () => screen.getAllByRole('row').filter((row) => row.ariaCurrent);
  expect(marked()).toEqual([]);
  update({ rows: rowsOf(3, [0, 1, 2]), currentId: 'id-1' });
  expect(marked()).toEqual([screen.getAllByRole('row')[2]]);
});
