import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLooseBackend } from '../../testing/loose-backend.ts';
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
  const cells = await openWith({ content_type: 'post', reason: 'Spam', message: 'Olha só' });

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

it.each([null, '', '  \n\t '])('R36: shows "-" for the message %j', async (message) => {
  expect((await openWith({ message }))[2]).toHaveTextContent(/^-$/);
});

it('R36: a long message is shortened, and a click on it opens the report, which shows all of it', async () => {
  const message = 'Ele já fez isso em vários jogos. '.repeat(3000).trim();
  const [, , cell] = await openWith({ message });

  expect(cell?.textContent?.length).toBeLessThanOrEqual(400);
  await userEvent.click(within(cell as HTMLElement).getByText(/^Ele já fez isso/));

  const full = await screen.findByRole('region', { name: 'Mensagem' });
  expect(full.textContent).toBe(message);
});

it.each([
  ['comment', 'Comentário'],
  ['message', 'Mensagem'],
  ['game', 'Jogo'],
  ['profile', 'Perfil'],
  ['live', 'live'],
  ['constructor', 'constructor'],
])('the type %j reads %j', async (content_type, label) => {
  expect((await openWith({ content_type }))[3]).toHaveTextContent(new RegExp(`^${label}$`));
});

it.each([
  ['PENDING', 'Pendente', ['Revisar', 'Ação Tomada']],
  ['REVIEWED', 'Revisado', []],
  ['ACTION_TAKEN', 'Ação Tomada', []],
  ['ESCALATED', 'ESCALATED', []],
  ['pending', 'pending', []],
  [null, '-', []],
])('R36, R37: a report in status %j reads %j and offers %j', async (status, label, actions) => {
  const [badge, , , , , cell] = await openWith({ status });

  expect(badge).toHaveTextContent(new RegExp(`^${label}$`));
  const buttons = within(cell as HTMLElement).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
});

it('R44: a report whose fields are null is a row of dashes without buttons', async () => {
  const nothing = { content_type: null, reason: null, message: null, status: null };
  const cells = await openWith({ ...nothing, created_at: null });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['-', '-', '-', '-', '-', '']);
});

it('the description of a button names its report', async () => {
  const cells = await openWith({ content_type: 'post', reason: 'Assédio', status: 'PENDING' });

  const button = within(cells[5] as HTMLElement).getByRole('button', { name: 'Revisar' });
  expect(button).toHaveAccessibleDescription(/^01\/01\/2026 \d\d:\d\d, Publicação, Assédio$/);
});

it("a reason of 100,000 characters is shortened in the button's description", async () => {
  const reason = 'W'.repeat(100_000);
  const cells = await openWith({ content_type: '\u200B', reason, status: 'PENDING' });

  const button = within(cells[5] as HTMLElement).getByRole('button', { name: 'Revisar' });
  expect(button).toHaveAccessibleDescription(/^01\/01\/2026 \d\d:\d\d, W{80}$/);
});

/** Replaces all stored reports by one, opens the page, and returns the cells of its row. */
async function openWith(report: Partial<StoredReport>): Promise<HTMLElement[]> {
  const stored = storedReports(backend);
  await stored.removeAll();
  await stored.insert([{ created_at: '2026-01-01T12:00:00Z', ...report }]);
  openReports();
  await screen.findByText('1 report');
  return within(rowOf(0)).getAllByRole('cell');
}
