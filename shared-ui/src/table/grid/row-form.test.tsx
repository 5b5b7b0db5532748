import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import type { Column } from '../view/column.ts';
import { DataTable } from '../data-table.tsx';
import { useTableView } from '../view/use-table-view.ts';
import { WindowedRows } from '../windowed/windowed-rows.tsx';
import type { RowForms } from './row-form.ts';

interface Row {
  id: string;
}

const nameCell = jest.fn(({ id }: Row) => `Nome ${id}`);

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nome', cell: (row) => nameCell(row) },
  { id: 'type', header: 'Tipo', cell: () => 'Tipo', hideBelow: 800 },
  { id: 'date', header: 'Data', cell: () => 'Data', hideBelow: 700 },
];
const forms: RowForms = { cardsBelow: 480, linesBelow: 640, cardHeight: 168 };
const address = [new URLSearchParams(), () => undefined] as const;
const noun = { one: 'linha', many: 'linhas' };
const everyColumn = ['Nome', 'Tipo', 'Data'];

let width: number;
const observers: (() => void)[] = [];

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer: ResizeObserver = {
      observe: () => void observers.push(() => callback([], observer)),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
});
afterEach(() => {
  observers.length = 0;
  jest.restoreAllMocks();
});

it.each([
  [800, everyColumn],
  [799, ['Nome', 'Data']],
  [699, ['Nome']],
  [640, ['Nome']],
])('at %d pixels, rows in columns have the columns %j', (at, shown) => {
  renderAt(at, { forms });
  expect(headers()).toEqual(shown);
  expect(screen.getByRole('table')).toHaveAttribute('aria-colcount', String(shown.length));
  expect(cells()).toEqual(shown.map((header) => (header === 'Nome' ? 'Nome 0' : header)));
  expect(sortButtons()).toHaveLength(shown.length);
});

it("'Exibir' keeps the choice of a column that has no room, and says that such a column is left out", async () => {
  renderAt(699, { forms });
  await userEvent.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('checkbox', { name: 'Tipo' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Colunas' })).toHaveTextContent(
    /Uma coluna que não cabe na tela fica de fora\.$/,
  );
});

it.each([
  ['two lines', 639],
  ['cards', 479],
])('where rows are %s, they have all columns, and their headers cannot be focused', (_what, at) => {
  renderAt(at, { forms });
  expect(headers()).toEqual(everyColumn);
  expect(cells()).toEqual(['Nome 0', 'Tipo', 'Data']);
  expect(sortButtons()).toHaveLength(0);
});

it('without forms, rows are cards below 864 pixels', () => {
  const { unmount } = renderAt(864);
  expect(sortButtons()).toHaveLength(3);
  unmount();
  renderAt(863);
  expect(sortButtons()).toHaveLength(0);
});

it('columns leave and return with the width of the table', () => {
  renderAt(900, { forms });
  resizeTo(750);
  expect(headers()).toEqual(['Nome', 'Data']);
  resizeTo(500);
  expect(headers()).toEqual(everyColumn);
  resizeTo(650);
  expect(headers()).toEqual(['Nome']);
  resizeTo(900);
  expect(headers()).toEqual(everyColumn);
});

it('a table without a layout, as in a hidden page, has all columns', () => {
  renderAt(0, { forms });
  expect(headers()).toEqual(everyColumn);
  expect(sortButtons()).toHaveLength(3);
});

it.each([
  ['in columns', 700, 40],
  ['of two lines', 600, 60],
  ['that are cards, with gaps between them', 400, 168 + 12],
])('a long list of rows %s is laid out at their height', (_what, at, height) => {
  renderAt(at, { forms, count: 1_000 });
  const rows = screen.getAllByRole('rowgroup')[1]!;
  const [, below] = rows.style.paddingBlock.split(' ').map(parseFloat);
  const drawn = within(rows).getAllByRole('row').length;
  expect(drawn).toBeLessThan(60);
  expect(below).toBe((1_000 - drawn) * height);
});

it.each([
  ['in columns', 900],
  ['that are cards', 390],
])('rows %s render once at first', (_what, at) => {
  window.innerWidth = at + 100;
  nameCell.mockClear();
  const { unmount } = renderAt(at, { forms, count: 3 });
  expect(nameCell).toHaveBeenCalledTimes(3);
  unmount();
});

interface Options {
  forms?: RowForms;
  count?: number;
}

function renderAt(at: number, options: Options = {}) {
  width = at;
  return render(<Lines {...options} />, { wrapper: UiProvider });
}

function Lines({ count = 1, ...props }: Options) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const list = useTableView({ columns, rows, address, noun });
  return (
    <DataTable
      {...props}
      {...list}
      label="Linhas"
      state="ready"
      emptyText="Nenhuma linha."
      RowList={WindowedRows}
    />
  );
}

function resizeTo(next: number): void {
  width = next;
  act(() => observers.forEach((report) => report()));
}

function headers(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

function cells(): (string | null)[] {
  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
}

function sortButtons(): HTMLElement[] {
  return screen
    .getAllByRole('columnheader')
    .flatMap((header) => within(header).queryAllByRole('button'));
}
