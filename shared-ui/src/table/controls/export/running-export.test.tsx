import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@panel/shared-ui';
import axe from 'axe-core';
import { dismissToast, toastEntries } from '../../../toast/toast.ts';
import { DataTable } from '../../data-table.tsx';
import type { Column } from '../../view/column.ts';
import { useRemoteTableView } from '../../view/use-remote-table-view.ts';
import { WindowedRows } from '../../windowed/windowed-rows.tsx';
import type { RowPages } from './row-pages.ts';

interface Row {
  id: string;
  text: string;
}

const columns: readonly Column<Row>[] = [{ id: 'text', header: 'Texto', cell: ({ text }) => text }];
const address = [new URLSearchParams(), () => undefined] as const;
const noun = { one: 'linha', many: 'linhas' };

interface LinesProps {
  pages: RowPages<Row> | undefined;
  matching?: number | null;
}

/** A table of 1,200 rows, of which none is loaded. */
function Lines({ pages, matching = 1_200 }: LinesProps) {
  const list = useRemoteTableView({ columns, address, noun });
  return (
    <DataTable
      columns={list.columns}
      rows={{ length: matching ?? 1_200, at: () => undefined }}
      view={{ ...list.view, allRowCount: 1_200, matchingCount: matching ?? undefined }}
      state="ready"
      label="Linhas"
      emptyText="Nenhuma linha."
      RowList={WindowedRows}
      rowPages={pages}
    />
  );
}

type Page = Awaited<ReturnType<RowPages<Row>['read']>>;

interface PageRequest {
  cursor: string | undefined;
  signal: AbortSignal;
  answer: (page: Page) => void;
  fail: (error: Error) => void;
}

/** Pages whose requests the test answers. @param count null while it is unknown */
function pagesOf(count: number | null = 1_200) {
  const requests: PageRequest[] = [];
  const pages: RowPages<Row> = {
    count: count ?? undefined,
    read: (cursor, signal) =>
      new Promise((answer, fail) => requests.push({ cursor, signal, answer, fail })),
  };
  return {
    pages,
    requests,
    /** Waits for a request, counted from 1. */
    request: async (number: number): Promise<PageRequest> => {
      await waitFor(() => expect(requests).toHaveLength(number));
      return requests[number - 1]!;
    },
  };
}

function pageFrom(start: number, size: number, next: string | null): Page {
  const rows = Array.from({ length: size }, (_, at) => ({
    id: String(start + at),
    text: `linha ${start + at}`,
  }));
  return { rows, next };
}

/** Renders the table, and starts an export of these pages. */
async function startExport(given = pagesOf()) {
  const user = userEvent.setup();
  const { rerender, unmount } = render(<Lines pages={given.pages} />, { wrapper: UiProvider });
  await user.click(exportButton());
  const first = await given.request(1);
  return {
    user,
    first,
    ...given,
    update: (props: LinesProps) => rerender(<Lines {...props} />),
    unmount,
  };
}

function exportButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Exportar CSV' });
}

function cancelButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Cancelar' });
}

async function exportEnds(): Promise<void> {
  await waitFor(() => expect(screen.queryByText(/^Exportando/)).not.toBeInTheDocument());
}

const saved: { file: Blob; name: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  let latest = new Blob();
  // jsdom lacks both.
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      latest = file;
      return 'blob:test';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ file: latest, name: this.download });
  });
});
afterEach(() => {
  act(() => toastEntries().forEach(dismissToast));
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

function linesOf(file: Blob): Promise<string[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).trimEnd().split('\r\n'));
    reader.readAsText(file);
  });
}

it("'Exportar CSV' reads all pages, shows how many rows are done, and saves one file", async () => {
  const { first, request } = await startExport();
  expect(screen.getByText('Exportando… 0 de 1.200')).toBeVisible();
  expect(exportButton()).toHaveAttribute('aria-busy', 'true');
  first.answer(pageFrom(0, 1_000, 'a'));
  expect(await screen.findByText('Exportando… 1.000 de 1.200')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Exportando… 1.000 de 1.200' });
  expect(bar).toHaveAttribute('value', '1000');
  expect(bar).toHaveAttribute('max', '1200');
  const second = await request(2);
  expect([first.cursor, second.cursor]).toEqual([undefined, 'a']);
  expect(saved).toEqual([]);
  second.answer(pageFrom(1_000, 200, null));
  await exportEnds();
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^linhas-\d{4}-\d\d-\d\d\.csv$/),
  ]);
  const lines = await linesOf(saved[0]!.file);
  expect(lines).toEqual([
    '"Texto"',
    ...Array.from({ length: 1_200 }, (_, row) => `"linha ${row}"`),
  ]);
  expect(exportButton()).not.toHaveAttribute('aria-busy');
});

it('while the number of rows is unknown, the progress bar is indeterminate', async () => {
  const { first, unmount } = await startExport(pagesOf(null));
  first.answer(pageFrom(0, 1_000, 'a'));
  expect(await screen.findByText('Exportando… 1.000')).toBeVisible();
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  unmount();
});

it("'Cancelar' ends the running request, saves no file, and returns the focus to 'Exportar CSV'", async () => {
  const { user, first, request } = await startExport();
  first.answer(pageFrom(0, 1_000, 'a'));
  const second = await request(2);
  act(() => cancelButton().focus());
  await user.keyboard('{Enter}');
  expect(second.signal.aborted).toBe(true);
  expect(exportButton()).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  second.answer(pageFrom(1_000, 200, null));
  await act(() => Promise.resolve());
  expect(saved).toEqual([]);
  expect(toastEntries()).toEqual([]);
});

it('a cancelled export can be started again, from the first page', async () => {
  const { user, request, requests } = await startExport();
  await user.click(cancelButton());
  await user.click(exportButton());
  (await request(2)).answer(pageFrom(0, 3, null));
  await exportEnds();
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, undefined]);
  expect(saved).toHaveLength(1);
});

it("a second click on 'Exportar CSV' starts no second export", async () => {
  const { user, first, requests } = await startExport();
  await user.click(exportButton());
  expect(requests).toHaveLength(1);
  first.answer(pageFrom(0, 3, null));
  await exportEnds();
  expect(requests).toHaveLength(1);
  expect(saved).toHaveLength(1);
});

it("a lost connection says 'Sem resposta do servidor. A exportação continua quando ele responder.', and the export goes on when it is back", async () => {
  const { first, request } = await startExport();
  first.answer(pageFrom(0, 1_000, 'a'));
  (await request(2)).fail(Object.assign(new Error('offline'), { status: 0 }));
  const notice = await screen.findByText(
    'Sem resposta do servidor. A exportação continua quando ele responder.',
  );
  expect(notice).toHaveAttribute('role', 'status');
  expect(screen.getByText('Exportando… 1.000 de 1.200')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  const again = await request(3);
  expect(again.cursor).toBe('a');
  again.answer(pageFrom(1_000, 200, null));
  await exportEnds();
  expect(await linesOf(saved[0]!.file)).toHaveLength(1_201);
});

it("'Cancelar' works while the connection is lost", async () => {
  const { user, first, requests } = await startExport();
  first.fail(Object.assign(new Error('offline'), { status: 0 }));
  await screen.findByText(/^Sem resposta do servidor/);
  await user.click(cancelButton());
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => Promise.resolve());
  expect(requests).toHaveLength(1);
  expect(saved).toEqual([]);
});

it('an export of pages that repeat ends, and says what the reader can do', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { first, request } = await startExport();
  first.answer(pageFrom(0, 1, '1'));
  (await request(2)).answer(pageFrom(0, 1, '1'));
  await exportEnds();
  expect(screen.getByText('O banco repete as mesmas linhas. Avise quem cuida dele.')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

it("a page that may not be read (403) ends the export with the notice 'Não foi possível exportar', and keeps the focus", async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { first } = await startExport();
  act(() => cancelButton().focus());
  first.fail(Object.assign(new Error('forbidden'), { status: 403 }));
  await exportEnds();
  const notices = screen.getByRole('region', { name: 'Notificações' });
  expect(within(notices).getByText('Não foi possível exportar')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
  expect(exportButton()).toHaveFocus();
});

it("an export that ends while 'Cancelar' is focused returns the focus to 'Exportar CSV'; elsewhere the focus stays", async () => {
  const { user, first, request } = await startExport();
  act(() => cancelButton().focus());
  first.answer(pageFrom(0, 3, null));
  await exportEnds();
  expect(exportButton()).toHaveFocus();
  await user.click(exportButton());
  await user.click(screen.getByRole('searchbox'));
  (await request(2)).answer(pageFrom(0, 3, null));
  await exportEnds();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it("when 'Exportar CSV' is disabled meanwhile, the list gets the focus instead", async () => {
  const { user, pages, update } = await startExport();
  act(() => cancelButton().focus());
  update({ pages, matching: null });
  expect(exportButton()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Linhas' })).toHaveFocus();
});

it('an export keeps its rows and their number when the user searches for others meanwhile', async () => {
  const { user, first, request, update } = await startExport();
  const other = pagesOf(7);
  update({ pages: other.pages, matching: 7 });
  await user.click(exportButton());
  first.answer(pageFrom(0, 1_000, 'a'));
  expect(await screen.findByText('Exportando… 1.000 de 1.200')).toBeVisible();
  (await request(2)).answer(pageFrom(1_000, 200, null));
  await exportEnds();
  expect(await linesOf(saved[0]!.file)).toHaveLength(1_201);
  expect(other.requests).toEqual([]);
});

it('an export goes on when a search fails meanwhile, and no other starts by itself later', async () => {
  const { first, update } = await startExport();
  update({ pages: undefined });
  first.answer(pageFrom(0, 3, null));
  await exportEnds();
  expect(saved).toHaveLength(1);
  const other = pagesOf();
  update({ pages: other.pages });
  expect(screen.queryByText(/^Exportando/)).not.toBeInTheDocument();
  expect(other.requests).toEqual([]);
});

it('an export ends when the user leaves the page', async () => {
  const { first, unmount } = await startExport();
  unmount();
  expect(first.signal.aborted).toBe(true);
  first.answer(pageFrom(0, 3, null));
  await act(() => Promise.resolve());
  expect(saved).toEqual([]);
});

it.each([
  ['empty', 0],
  ['not counted yet', null],
])("'Exportar CSV' is disabled while the list is %s", (_what, matching) => {
  render(<Lines pages={pagesOf().pages} matching={matching} />, { wrapper: UiProvider });
  expect(exportButton()).toBeDisabled();
});

it('axe finds nothing in a running export', async () => {
  const { first, unmount } = await startExport();
  first.fail(Object.assign(new Error('offline'), { status: 0 }));
  await screen.findByText(/^Sem resposta do servidor/);
  const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };
  expect((await axe.run(document.body, options)).violations).toEqual([]);
  unmount();
});
