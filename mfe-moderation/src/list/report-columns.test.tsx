import { signedInBackend } from '@panel/shared-testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { replaceReports, storeNew } from '../../testing/numbered-reports.ts';
import { openReports, rowOf } from '../../testing/open-reports.tsx';

const server = signedInBackend();

beforeEach(() => replaceReports(server.backend, ['REVIEWED', 'PENDING']));
afterEach(() => {
  getSelection()?.removeAllRanges();
  jest.restoreAllMocks();
});

const panel = () => screen.queryByRole('region', { name: /^Report( de|$)/ });

it.each(['01/01/2026', 'Publicação', 'Pendente'])(
  'a click on %j in a row opens its report',
  async (text) => {
    const { user } = await openList();
    await user.click(within(rowOf(1)).getByText(text));
    expect(await screen.findByRole('region', { name: /^Report de/ })).toHaveTextContent('Motivo 1');
  },
);

it.each<[string, (row: HTMLElement) => void]>([
  [
    'beside its buttons',
    (row) => fireEvent.click(within(row).getByRole('button', { name: 'Revisar' }).parentElement!),
  ],
  [
    'that ends the selection of a text',
    (row) => {
      const date = within(row).getByText('01/01/2026');
      getSelection()?.selectAllChildren(date);
      fireEvent.click(date);
    },
  ],
  [
    'that selects a word',
    (row) => fireEvent.click(within(row).getByText('01/01/2026'), { detail: 2 }),
  ],
  [
    'while Ctrl is held',
    (row) => fireEvent.click(within(row).getByText('01/01/2026'), { ctrlKey: true }),
  ],
])('a click %s does not open the report', async (_what, click) => {
  await openList();
  click(rowOf(1));
  expect(panel()).not.toBeInTheDocument();
});

it('where only the status is shown, the checkbox of a pending report selects it, and does not open it', async () => {
  const { user } = await openList('cols=status');
  expect(within(rowOf(0)).queryByRole('checkbox')).not.toBeInTheDocument();
  const box = within(rowOf(1)).getByRole('checkbox');
  await user.click(box);
  expect(box).toBeChecked();
  expect(await screen.findByRole('group', { name: 'Reports selecionados' })).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
});

it("the link of a report without a reason is named by its date and type, not '-'", async () => {
  await replaceReports(server.backend, []);
  await storeNew(server.backend, [{ created_at: '2026-01-01T12:00:00Z', reason: null }]);
  openReports();
  const opener = await screen.findByRole('link', { name: /^Abrir report de / });
  expect(opener).toHaveAccessibleName(/^Abrir report de 01\/01\/2026 \d\d:\d\d, Publicação$/);
  expect(opener).toHaveTextContent('-');
});

it('the name of a link has every word that its cell shows of a very long reason', async () => {
  await replaceReports(server.backend, []);
  const reason = 'Motivo colado de outro lugar. '.repeat(40);
  await storeNew(server.backend, [{ created_at: '2026-01-01T12:00:00Z', reason }]);
  openReports();
  const opener = await screen.findByRole('link', { name: /^Abrir report de / });
  expect(opener.getAttribute('aria-label')).toContain(opener.textContent);
});

describe('a press on decision buttons that are gone half a second later', () => {
  const buttons = { clientX: 300, clientY: 100, bubbles: true };
  const link = { ...buttons, clientX: 100 };

  it("keeps the second tap of a double tap on 'Revisar' from opening the report", async () => {
    await openList();
    await decide();
    tap(within(rowOf(1)).getByText('01/01/2026'), buttons);
    expect(panel()).not.toBeInTheDocument();
    tap(within(rowOf(1)).getByRole('link'), buttons);
    expect(panel()).not.toBeInTheDocument();
  });

  it('keeps no click elsewhere from opening a report', async () => {
    await openList();
    await decide();
    tap(within(rowOf(0)).getByRole('link'), link);
    expect(await screen.findByRole('region', { name: /^Report de/ })).toBeVisible();
  });

  /** The decided report has no buttons any more: the row is now under the pointer. */
  async function decide(): Promise<void> {
    const button = within(rowOf(1)).getByRole('button', { name: 'Revisar' });
    const elementFromPoint = jest
      .spyOn(document, 'elementFromPoint')
      .mockImplementation((x) => (x === buttons.clientX ? button.parentElement : null));
    tap(button, buttons);
    await within(rowOf(1)).findByText('Revisado');
    elementFromPoint.mockReturnValue(rowOf(1));
  }

  /** jsdom has no pointer events with coordinates. */
  function tap(element: HTMLElement, place: MouseEventInit): void {
    fireEvent(element, new MouseEvent('pointermove', place));
    fireEvent(element, new MouseEvent('pointerdown', place));
    fireEvent.click(element, { ...place, detail: 1 });
  }
});

async function openList(address = '') {
  const opened = openReports(address);
  await screen.findByText('2 reports');
  return opened;
}
