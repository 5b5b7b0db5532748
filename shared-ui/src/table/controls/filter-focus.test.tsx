import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import { createRef, useState } from 'react';
import { DataTable } from '../data-table.tsx';
import type { TableHandle } from '../use-table-handle.ts';
import { useRemoteTableView } from '../view/use-remote-table-view.ts';
import type { FilterField } from '../view/table-choice.ts';

const noun = { one: 'linha', many: 'linhas' };
const columns = [{ id: 'name', header: 'Nome', cell: () => 'Ana' }];
const filters: readonly FilterField[] = [
  { id: 'status', label: 'Status', options: [{ value: 'on', label: 'Ligado' }] },
  { id: 'type', label: 'Tipo', options: [{ value: 'new', label: 'Novo' }] },
];

afterEach(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));

const filter = (name: string) => screen.getByRole('combobox', { name });
const list = () => screen.getByRole('region', { name: 'Linhas' });

it('after a choice by pointer the list has the focus', async () => {
  const { user } = renderTable();
  await user.click(filter('Tipo'));
  expect(filter('Tipo')).toHaveFocus();
  choose('Tipo', 'Novo');
  expect(filter('Tipo')).toHaveDisplayValue('Novo');
  expect(list()).toHaveFocus();
});

it('after a choice by arrow key the filter keeps the focus, so that the next arrow key chooses again', async () => {
  const { user } = renderTable();
  await user.click(filter('Status'));
  await user.tab();
  await user.tab({ shift: true });
  expect(filter('Status')).toHaveFocus();
  choose('Status', 'Ligado');
  expect(filter('Status')).toHaveDisplayValue('Ligado');
  expect(filter('Status')).toHaveFocus();
});

it('the page can open the choices of the first filter; after a choice the list has the focus', () => {
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const { handle } = renderTable();
  expect(handle.current?.openFilter()).toBe(true);
  expect(filter('Status')).toHaveFocus();
  expect(showPicker.mock.contexts).toEqual([filter('Status')]);
  choose('Status', 'Ligado');
  expect(list()).toHaveFocus();
});

it('in a browser that cannot open the choices, the page focuses the filter', () => {
  const { handle } = renderTable();
  expect(handle.current?.openFilter()).toBe(true);
  expect(filter('Status')).toHaveFocus();
});

it('a table without filters has none to open', () => {
  const { handle } = renderTable([]);
  expect(handle.current?.openFilter()).toBe(false);
  expect(document.body).toHaveFocus();
});

function renderTable(fields = filters) {
  const handle = createRef<TableHandle>();
  function Table() {
    const [params, setParams] = useState(new URLSearchParams());
    const addressState = [
      params,
      (next: URLSearchParams) => setParams(new URLSearchParams(next)),
    ] as const;
    const { view, columns: shown } = useRemoteTableView({
      columns,
      filters: fields,
      address: addressState,
      noun,
    });
    return (
      <DataTable
        columns={shown}
        rows={[{ id: '1' }]}
        view={{ ...view, allRowCount: 1, matchingCount: 1 }}
        state="ready"
        label="Linhas"
        emptyText="Nenhuma linha."
        handle={handle}
      />
    );
  }
  render(<Table />, { wrapper: UiProvider });
  return { user: userEvent.setup(), handle };
}

/** Sends only `change`: a choice from the browser's own list sends no pointer or focus events. */
function choose(name: string, label: string): void {
  const options = filters.flatMap(({ options }) => options);
  const value = options.find((option) => option.label === label)?.value;
  fireEvent.change(filter(name), { target: { value } });
}
