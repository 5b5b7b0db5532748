import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import axe from 'axe-core';
import { useState } from 'react';
import type { Column } from './column.ts';
import { DataTable } from '../data-table.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import type { DefaultSort, TableFilter } from './table-choice.ts';
import { useTableView } from './use-table-view.ts';
import { WindowedRows } from '../windowed/windowed-rows.tsx';

interface Row {
  id: string;
  name: string;
  age: number;
  status: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nome', cell: ({ name }) => <b>{name}</b>, text: ({ name }) => name },
  { id: 'age', header: 'Idade', cell: ({ age }) => String(age), order: ({ age }) => age },
  { id: 'actions', header: 'Ações', cell: () => <button>Abrir</button>, isControl: true },
];
const filters: readonly TableFilter<Row>[] = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'on', label: 'Ligado' },
      { value: 'off', label: 'Desligado' },
    ],
    valueOf: ({ status }) => status,
  },
];
const people: readonly Row[] = [
  { id: '1', name: 'Élcio', age: 9, status: 'on' },
  { id: '2', name: 'Ana', age: 30, status: 'off' },
  { id: '3', name: 'Bia', age: 100, status: 'on' },
];
const noun = { one: 'pessoa', many: 'pessoas' };

interface Written {
  address: string;
  replace: boolean;
}

interface PeopleProps extends Partial<DataTableProps<Row>> {
  rows?: readonly Row[];
  defaultSort?: DefaultSort;
}

/** Renders a table, and keeps its address in state, as the router would. */
function renderPeople(address = '', { defaultSort, ...props }: PeopleProps = {}) {
  const written: Written[] = [];
  function People() {
    const [params, setParams] = useState(() => new URLSearchParams(address));
    const list = useTableView({
      columns,
      rows: props.rows ?? people,
      filters,
      defaultSort,
      noun,
      address: [
        params,
        (next, { replace }) => {
          written.push({ address: String(next), replace });
          setParams(new URLSearchParams(next));
        },
      ],
    });
    return (
      <DataTable
        label="Pessoas"
        state="ready"
        emptyText="Ninguém."
        currentIndex={list.rows.findIndex(({ id }) => id === props.currentId)}
        {...props}
        {...list}
      />
    );
  }
  const { container, unmount } = render(<People />, { wrapper: UiProvider });
  return { user: userEvent.setup(), written, container, unmount };
}

function shownColumns(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

function names(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

function header(name: string): HTMLElement {
  return screen.getByRole('columnheader', { name });
}

function sortBy(name: string): HTMLElement {
  return within(header(name)).getByRole('button', { name });
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('a header sorts in ascending, then in descending, then in the original order; the focus stays on it', async () => {
  const { user, written } = renderPeople();
  act(() => sortBy('Idade').focus());
  const orders = [];
  for (let press = 1; press <= 3; press++) {
    await user.keyboard('{Enter}');
    orders.push([header('Idade').getAttribute('aria-sort'), ...names()]);
  }
  expect(orders).toEqual([
    ['ascending', 'Élcio', 'Ana', 'Bia'],
    ['descending', 'Bia', 'Ana', 'Élcio'],
    [null, 'Élcio', 'Ana', 'Bia'],
  ]);
  expect(sortBy('Idade')).toHaveFocus();
  expect(written.map(({ address }) => address)).toEqual(['sort=age', 'sort=-age', '']);
});

it("Escape closes 'Exibir' also where a click does not focus a button, as in Safari", async () => {
  const { user } = renderPeople();
  const display = screen.getByRole('button', { name: 'Exibir' });
  fireEvent.click(display);
  await screen.findByRole('combobox', { name: 'Ordenar por' });
  await user.keyboard('{Escape}');
  expect(display).toHaveAttribute('aria-expanded', 'false');
});

it("a header whose column has the original order shows its arrow, and switches to the opposite order and back; 'Exibir' lists the original order once", async () => {
  const defaultSort = { column: 'name', isDescending: true, label: 'Últimos primeiro' };
  const { user, written } = renderPeople('?sort=-name', { defaultSort });
  const directions = [header('Nome').getAttribute('aria-sort')];
  for (const [press, name] of ['Nome', 'Nome', 'Idade'].entries()) {
    await user.click(sortBy(name));
    directions.push(header('Nome').getAttribute('aria-sort'));
    expect(written).toHaveLength(press + 1);
  }
  expect(directions).toEqual(['descending', 'ascending', 'descending', null]);
  expect(written.map(({ address }) => address)).toEqual(['sort=name', '', 'sort=age']);

  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  const orders = within(await screen.findByRole('combobox', { name: 'Ordenar por' }));
  expect(orders.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Últimos primeiro',
    'Nome, crescente',
    'Idade, crescente',
    'Idade, decrescente',
  ]);
});

it('rows are sorted by one column at a time, and not by a column of buttons', async () => {
  const { user } = renderPeople('?sort=-age');
  await user.click(sortBy('Nome'));
  expect(names()).toEqual(['Ana', 'Bia', 'Élcio']);
  expect(header('Idade')).not.toHaveAttribute('aria-sort');
  expect(within(header('Ações')).queryByRole('button')).not.toBeInTheDocument();
});

it("a search or a filter updates the count that screen readers announce ('2 de 3 pessoas'), and the row numbers", async () => {
  const { user } = renderPeople();
  const count = screen.getByRole('status');
  expect(count).toHaveTextContent(/^3 pessoas$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ligado');
  expect(names()).toEqual(['Élcio', 'Bia']);
  expect(count).toHaveTextContent(/^2 de 3 pessoas$/);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pessoas' }), 'elcio');
  expect(names()).toEqual(['Élcio']);
  expect(count).toHaveTextContent(/^1 de 3 pessoas$/);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
});

it('filters and sorting add history entries; search, columns and density add none', async () => {
  const { user, written } = renderPeople();
  await user.type(screen.getByRole('searchbox'), 'a');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'on');
  await user.click(sortBy('Nome'));
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Idade' }));
  await user.click(screen.getByRole('radio', { name: 'Confortável' }));
  expect(written).toEqual([
    { address: 'q=a', replace: true },
    { address: 'q=a&status=on', replace: false },
    { address: 'q=a&status=on&sort=name', replace: false },
    { address: 'q=a&status=on&sort=name&cols=name', replace: true },
    { address: 'q=a&status=on&sort=name&cols=name&density=comfortable', replace: true },
  ]);
});

it('a search looks only at the columns that are shown', () => {
  renderPeople('q=bia&cols=age');
  expect(screen.getByText('Nada corresponde à busca ou aos filtros.')).toBeVisible();
});

it('an address restores search, filter, sorting, columns and density', async () => {
  const { user } = renderPeople('q=i&status=on&sort=-name&cols=name&density=comfortable');
  expect(screen.getByRole('searchbox')).toHaveValue('i');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('on');
  expect(names()).toEqual(['Élcio', 'Bia']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Ações',
  ]);
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('radio', { name: 'Confortável' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('-name');
});

it("a search without results shows 'Nada corresponde…', not the empty table's text, and 'Limpar filtros' restores the rows", async () => {
  const { user, written } = renderPeople('q=zzz&status=off&sort=age');
  expect(screen.getByText('Nada corresponde à busca ou aos filtros.')).toBeVisible();
  expect(screen.queryByText('Ninguém.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(names()).toEqual(['Élcio', 'Ana', 'Bia']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Pessoas' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
  expect(written).toEqual([{ address: 'sort=age', replace: false }]);
});

it('R35 a table without rows shows its empty text, even with a search, and no count', () => {
  renderPeople('q=a', { rows: [] });
  expect(screen.getByText('Ninguém.')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each(['pending', 'error'] as const)(
  'R35 in state %s the controls are shown, and nothing is counted or exported',
  (state) => {
    renderPeople('', { state });
    expect(screen.getByRole('searchbox')).toBeEnabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
    expect(screen.getAllByRole('row')).toHaveLength(1);
  },
);

it('the last visible column and a column of buttons cannot be hidden', async () => {
  const { user } = renderPeople('cols=name');
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('checkbox', { name: 'Nome' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: 'Ações' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Idade' }));
  expect(screen.getByRole('checkbox', { name: 'Nome' })).toBeEnabled();
  expect(header('Idade')).toBeVisible();
});

it('a chosen density is stored for other tables, and written to the address', async () => {
  const { user, written } = renderPeople();
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await user.click(await screen.findByRole('radio', { name: 'Confortável' }));
  expect(written.at(-1)?.address).toBe('density=comfortable');
  expect(localStorage.getItem('panel.table-density')).toBe('comfortable');
  await user.click(screen.getByRole('radio', { name: 'Compacta' }));
  expect(screen.getByRole('radio', { name: 'Compacta' })).toBeChecked();
  expect(written.at(-1)?.address).toBe('density=compact');
});

it('a link to a compact table keeps its density for a user whose stored density is comfortable', async () => {
  localStorage.setItem('panel.table-density', 'comfortable');
  const { user, written } = renderPeople('density=compact');
  await user.click(sortBy('Nome'));
  expect(written.at(-1)?.address).toBe('density=compact&sort=name');
});

it.each(['huge', '__proto__', ''])('a stored density of %j is ignored', async (stored) => {
  localStorage.setItem('panel.table-density', stored);
  const { user } = renderPeople();
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('radio', { name: 'Compacta' })).toBeChecked();
});

it("the user's columns are remembered until all are chosen again; other choices do not write them into the address", async () => {
  const first = renderPeople();
  await first.user.click(screen.getByRole('button', { name: 'Exibir' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Nome' }));
  expect(first.written.at(-1)?.address).toBe('cols=age');
  first.unmount();

  const second = renderPeople();
  expect(shownColumns()).toEqual(['Idade', 'Ações']);
  await second.user.click(sortBy('Idade'));
  expect(second.written.at(-1)?.address).toBe('sort=age');
  await second.user.click(screen.getByRole('button', { name: 'Exibir' }));
  await second.user.click(await screen.findByRole('checkbox', { name: 'Nome' }));
  expect(second.written.at(-1)?.address).toBe('sort=age');
  second.unmount();

  renderPeople();
  expect(shownColumns()).toEqual(['Nome', 'Idade', 'Ações']);
});

it('the columns in an address take precedence over the remembered ones', () => {
  localStorage.setItem('panel.table-columns.pessoas', 'age');
  renderPeople('cols=name');
  expect(shownColumns()).toEqual(['Nome', 'Ações']);
});

it.each(['price', 'actions', '__proto__', '.', ''])(
  'stored columns of %j are ignored',
  (stored) => {
    localStorage.setItem('panel.table-columns.pessoas', stored);
    renderPeople();
    expect(shownColumns()).toEqual(['Nome', 'Idade', 'Ações']);
  },
);

it("'Exibir' opens and closes by keyboard, and returns the focus; axe finds nothing in it", async () => {
  const { user, container } = renderPeople();
  const button = screen.getByRole('button', { name: 'Exibir' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: 'Exibir' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };
  expect((await axe.run(container, options)).violations).toEqual([]);
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Exibir' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('searchbox'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it("a click on a row closes 'Exibir' and does nothing else; the next click counts", async () => {
  const clicked = jest.fn();
  const { user } = renderPeople();
  const open = screen.getAllByRole('button', { name: 'Abrir' })[0]!;
  open.addEventListener('click', clicked);
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await screen.findByRole('group', { name: 'Exibir' });
  await user.click(open);
  expect(screen.queryByRole('group', { name: 'Exibir' })).not.toBeInTheDocument();
  expect(clicked).not.toHaveBeenCalled();
  await user.click(open);
  expect(clicked).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await user.pointer([
    { target: open, keys: '[MouseLeft>]' },
    { target: document.body, keys: '[/MouseLeft]' },
  ]);
  await user.keyboard('{Enter}');
  // The press ended elsewhere, without a click.
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('a long list that is filtered shows its count, and keeps few rows in the document', async () => {
  const rows = Array.from({ length: 1_500 }, (_, age) => ({
    id: String(age),
    name: `pessoa ${age}`,
    age,
    status: age % 3 === 0 ? 'on' : 'off',
  }));
  const { user } = renderPeople('sort=-age', { rows, RowList: WindowedRows });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'on');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  expect(screen.getByRole('status')).toHaveTextContent('500 de 1.500 pessoas');
  expect(names().slice(0, 2)).toEqual(['pessoa 1497', 'pessoa 1494']);
  expect(names().length).toBeLessThanOrEqual(60);
});

it('a search does not scroll to the current row', async () => {
  const { user } = renderPeople('', { rows: crowd, currentId: '149', RowList: WindowedRows });
  await nextFrame();
  const scrolled = noteScrolledRows();
  await user.type(screen.getByRole('searchbox'), '9');
  expect(names()).toHaveLength(24);
  await nextFrame();
  expect(scrolled).toEqual([]);
});

it('a change of density, which changes the heights of rows, scrolls to the current row', async () => {
  const { user } = renderPeople('', { rows: crowd, currentId: '149', RowList: WindowedRows });
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await nextFrame();
  await user.click(await screen.findByRole('radio', { name: 'Confortável' }));
  await waitFor(() => expect(names()).toContain('pessoa 149'));
});

const crowd = Array.from({ length: 150 }, (_, age) => ({
  id: String(age),
  name: `pessoa ${age}`,
  age,
  status: '',
}));

/** Notes the names of the rows that are scrolled into view from now on. */
function noteScrolledRows(): (string | null)[] {
  const scrolled: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(within(this).getAllByRole('cell')[0]!.textContent);
  });
  return scrolled;
}
