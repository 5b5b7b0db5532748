import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLooseBackend } from '../../testing/loose-backend.ts';
import { reportAt } from '../../testing/numbered-reports.ts';
import { openReports, rowOf } from '../../testing/open-reports.tsx';
import { storedReports, type StoredReport } from '../../testing/stored-reports.ts';

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  backend = await startLooseBackend();
  signOut = await signInAs(backend, SIGN_INS.admin);
});

afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('R36: has the columns Status, Motivo, Mensagem, Tipo, Data and Ações', async () => {
  const [cells = []] = await openWith({ content_type: 'post', reason: 'Spam', message: 'Olha só' });

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Motivo',
    'Mensagem',
    'Tipo',
    'Data',
    'Ações',
  ]);
  expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    'Pendente',
    'Spam',
    'Olha só',
    'Publicação',
    '01/01/2026',
  ]);
});

it("R36: a missing, an empty and a blank message are shown as '-'", async () => {
  const rows = await openWith({ message: null }, { message: '' }, { message: '  \n\t ' });
  expect(rows.map(([, , message]) => message?.textContent)).toEqual(['-', '-', '-']);
});

it('R36: a long message is shortened, and a click on it opens the report, which shows all of it', async () => {
  const message = 'Ele já fez isso em vários jogos. '.repeat(3000).trim();
  const [[, , cell] = []] = await openWith({ message });

  expect(cell?.textContent?.length).toBeLessThanOrEqual(400);
  await userEvent.click(within(cell as HTMLElement).getByText(/^Ele já fez isso/));

  const full = await screen.findByRole('region', { name: 'Mensagem' });
  expect(full.textContent).toBe(message);
});

it('a type has a label in Portuguese; a type that the panel does not know is shown as it is', async () => {
  const types = ['comment', 'message', 'game', 'profile', 'live', 'constructor'];
  const rows = await openWith(...types.map((content_type) => ({ content_type })));
  expect(rows.map(([, , , type]) => type?.textContent)).toEqual([
    'Comentário',
    'Mensagem',
    'Jogo',
    'Perfil',
    'live',
    'constructor',
  ]);
});

it('R36, R37: a status has a label, and only a pending report has buttons; a status that the panel does not know is shown as it is', async () => {
  const statuses = ['PENDING', 'REVIEWED', 'ACTION_TAKEN', 'ESCALATED', 'pending', null];
  const rows = await openWith(...statuses.map((status) => ({ status })));
  expect(rows.map(([badge, , , , , cell]) => [badge?.textContent, ...buttonsIn(cell)])).toEqual([
    ['Pendente', 'Revisar', 'Ação Tomada'],
    ['Revisado'],
    ['Ação Tomada'],
    ['ESCALATED'],
    ['pending'],
    ['-'],
  ]);
});

it('R44: a report whose fields are null is a row of dashes without buttons', async () => {
  const nothing = { content_type: null, reason: null, message: null, status: null };
  const [cells = []] = await openWith({ ...nothing, created_at: null });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['-', '-', '-', '-', '-', '']);
});

it('the description of a button names its report', async () => {
  const report = { content_type: 'post', reason: 'Assédio', status: 'PENDING' };
  const [cells = []] = await openWith(report);

  const button = within(cells[5] as HTMLElement).getByRole('button', { name: 'Revisar' });
  expect(button).toHaveAccessibleDescription(/^01\/01\/2026 \d\d:\d\d, Publicação, Assédio$/);
});

it("a reason of 100,000 characters is shortened in the button's description", async () => {
  const reason = 'W'.repeat(100_000);
  const [cells = []] = await openWith({ content_type: '\u200B', reason, status: 'PENDING' });

  const button = within(cells[5] as HTMLElement).getByRole('button', { name: 'Revisar' });
  expect(button).toHaveAccessibleDescription(/^01\/01\/2026 \d\d:\d\d, W{80}$/);
});

/** Replaces all stored reports, opens the page, and returns the cells of each row. */
async function openWith(...reports: Partial<StoredReport>[]): Promise<HTMLElement[][]> {
  const stored = storedReports(backend);
  await stored.removeAll();
  await stored.insert(reports.map((report, place) => reportAt(place, report)));
  openReports();
  await screen.findByText(/^\d reports?$/);
  return reports.map((_report, place) => within(rowOf(place)).getAllByRole('cell'));
}

function buttonsIn(cell: HTMLElement | undefined): (string | null)[] {
  const buttons = cell ? within(cell).queryAllByRole('button') : [];
  return buttons.map(({ textContent }) => textContent);
}
