import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import { useState } from 'react';
import { DataTable } from '../data-table.tsx';
import type { Column } from './column.ts';
import type { FilterField, TableChoice } from './table-choice.ts';
import { useRemoteTableView } from './use-remote-table-view.ts';

interface Row {
  id: string;
  name: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nome', cell: ({ name }) => name },
  { id: 'age', header: 'Idade', cell: () => '30' },
  { id: 'notes', header: 'Notas', cell: () => '-', isSortable: false },
  { id: 'actions', header: 'Ações', cell: () => <button>Abrir</button>, isControl: true },
];
const filters: readonly FilterField[] = [
  { id: 'status', label: 'Status', options: [{ value: 'on', label: 'Ligado' }] },
];
const noun = { one: 'pessoa', many: 'pessoas' };
/** The rows that the server answered; the table does not search, filter or sort them. */
const people: readonly Row[] = [
  { id: '1', name: 'Élcio' },
  { id: '2', name: 'Ana' },
];
const everything: TableChoice = {
  query: '',
  filters: { status: '' },
  sort: undefined,
  columns: ['name', 'age', 'notes'],
  density: undefined,
};

interface Written {
  address: string;
  replace: boolean;
}

/** The state of the table that the page uses. */
interface Seen {
  choice: TableChoice;
  isFiltered: boolean;
  /** Changes the address. */
  visit: (address: string) => void;
}

interface Counts {
  all?: number;
  matching?: number;
}

/** Renders a table, and keeps its address in state, as the router would. */
function renderPeople(address = '', { all = 50, matching = 2 }: Counts = {}) {
  const written: Written[] = [];
  const seen: Seen = { choice: everything, isFiltered: false, visit: () => undefined };
  function People() {
    const [params, setParams] = useState(() => new URLSearchParams(address));
    const { columns: shown, view } = useRemoteTableView({
      columns,
      filters,
      noun,
      address: [
        params,
        (next, { replace }) => {
          written.push({ address: String(next), replace });
          setParams(new URLSearchParams(next));
        },
      ],
    });
    Object.assign(seen, {
      choice: view.choice,
      isFiltered: view.isFiltered,
      visit: (next: string) => act(() => setParams(new URLSearchParams(next))),
    });
    return (
      <DataTable
        columns={shown}
        rows={people}
        view={{ ...view, allRowCount: all, matchingCount: matching }}
        state="ready"
        label="Pessoas"
        emptyText="Ninguém."
      />
    );
  }
  render(<People />, { wrapper: UiProvider });
  return { user: userEvent.setup(), written, seen };
}

function header(name: string): HTMLElement {
  return screen.getByRole('columnheader', { name });
}

function headers(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

beforeEach(() => localStorage.clear());

it('an address without parameters asks the server for all rows in their original order', () => {
  const { seen } = renderPeople();
  expect(seen.choice).toEqual(everything);
  expect(seen.isFiltered).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^50 pessoas$/);
});

it('an address restores search, filter, sorting, columns and density, and the page gets all of them for its request', async () => {
  const { user, seen } = renderPeople('q=an&status=on&sort=-name&cols=name.notes&density=compact');
  expect(seen.choice).toEqual({
    query: 'an',
    filters: { status: 'on' },
    sort: { column: 'name', isDescending: true },
    columns: ['name', 'notes'],
    density: 'compact',
  });
  expect(seen.isFiltered).toBe(true);
  expect(screen.getByRole('searchbox', { name: 'Buscar pessoas' })).toHaveValue('an');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('on');
  expect(header('Nome')).toHaveAttribute('aria-sort', 'descending');
  expect(headers()).toEqual(['Nome', 'Notas', 'Ações']);
  expect(screen.getByRole('status')).toHaveTextContent(/^2 de 50 pessoas$/);
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('radio', { name: 'Compacta' })).toBeChecked();
});

it("the user's choices change the address, and the page gets them for its request; filters and sorting add history entries", async () => {
  const { user, written, seen } = renderPeople();
  await user.type(screen.getByRole('searchbox'), 'zz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ligado');
  await user.click(within(header('Idade')).getByRole('button', { name: 'Idade' }));
  expect(written).toEqual([
    { address: 'q=z', replace: true },
    { address: 'q=zz', replace: true },
    { address: 'q=zz&status=on', replace: false },
    { address: 'q=zz&status=on&sort=age', replace: false },
  ]);
  expect(seen.choice).toEqual({
    ...everything,
    query: 'zz',
    filters: { status: 'on' },
    sort: { column: 'age', isDescending: false },
  });
});

it('the rows stay as the server answered them, whatever the user searches or sorts by', async () => {
  const { user } = renderPeople('sort=name');
  await user.type(screen.getByRole('searchbox'), 'zz');
  const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]);
  expect(names.slice(1).map((cell) => cell?.textContent)).toEqual(['Élcio', 'Ana']);
});

it("when the address changes, its choice is restored for the page's request", async () => {
  const { user, seen } = renderPeople('q=an');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ligado');
  seen.visit('q=an');
  expect(seen.choice).toEqual({ ...everything, query: 'an' });
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
});

it("'Limpar filtros' asks for all rows again, and keeps the sorting", async () => {
  const { user, seen } = renderPeople('q=an&status=on&sort=age');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(seen.choice).toEqual({ ...everything, sort: { column: 'age', isDescending: false } });
  expect(seen.isFiltered).toBe(false);
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
});

it('spaces alone are no search', () => {
  expect(renderPeople('q=++').seen.isFiltered).toBe(false);
});

it.each(['notes', 'actions', 'price'])(
  'an address that sorts by %j, which the server cannot sort by, is read as the original order',
  (column) => {
    const { seen } = renderPeople(`sort=-${column}`);
    expect(seen.choice.sort).toBeUndefined();
    for (const one of screen.getAllByRole('columnheader')) {
      expect(one).not.toHaveAttribute('aria-sort');
    }
  },
);

it("a column that the server cannot sort by has no sort button, and is missing in 'Ordenar por', not in 'Colunas'", async () => {
  const { user } = renderPeople();
  const withButton = screen
    .getAllByRole('columnheader')
    .filter((one) => within(one).queryByRole('button'));
  expect(withButton.map(({ textContent }) => textContent)).toEqual(['Nome', 'Idade']);
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  const sorting = await screen.findByRole('combobox', { name: 'Ordenar por' });
  expect(
    within(sorting)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ordem original',
    'Nome, crescente',
    'Nome, decrescente',
    'Idade, crescente',
    'Idade, decrescente',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Notas' }));
  expect(headers()).toEqual(['Nome', 'Idade', 'Ações']);
});
