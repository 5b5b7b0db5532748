import { requestAsService, SIGN_INS } from '@panel/local-supabase/testing';
import {
  type Client,
  newAccount,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';
import {
  deferred,
  renderModule,
  showState,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { excerpt } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeIntervals, restoreWindow, setVisibility, until } from '../../testing/fake-clock.ts';
import { idOf, replaceReports } from '../../testing/numbered-reports.ts';
import { answerTo, argumentsOf, isCall } from '../../testing/requests.ts';
import { usePresence } from './use-presence.ts';
import { ViewersOf, ViewsProvider } from './viewers-of.tsx';

const { email } = SIGN_INS.adminWithMfa;

const server = signedInBackend();
const requests = watchedRequests();
let colleague: Client;
let colleagueToken: string | undefined;

beforeAll(async () => {
  // supabase-js warns about several clients on one page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  colleague = await signedInWithMfa(server.backend);
  colleagueToken = (await colleague.auth.getSession()).data.session?.access_token;
});

/** Stores new reports for each test: those of an earlier test may still count as open. */
beforeEach(async () => {
  await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING']);
  fakeIntervals();
});

afterEach(async () => {
  restoreWindow();
  await Promise.all([0, 1, 2].map((place) => noteView(colleague, null, place)));
});

it("while another moderator has a report open, it shows '… está vendo' with the e-mail address up to its '@'; other reports do not", async () => {
  openPage();
  await noteView(colleague, 1);
  poll();
  const viewers = await screen.findByRole('note', { name: `${email} está vendo` });
  expect(viewers).toHaveTextContent(/^admin[^@]* está vendo$/);
  expect(viewers).toHaveAttribute('title', `${email} está vendo`);
  expect(viewers.closest('li')).toHaveTextContent('Report 1');
  expect(screen.getAllByRole('note')).toHaveLength(1);

  await noteView(colleague, null, 1);
  poll();
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
});

it("names one of several moderators by the account's address, '… e mais 1 estão vendo', and all of them to screen readers", async () => {
  const third = await signedIn(server.backend, await newAccount(server.backend, 'admin'));
  const { data } = await third.auth.getUser();
  // A profile is edited by its owner, who could take a colleague's name.
  const profile = { user_id: data.user?.id, display_name: 'Ana Lima' };
  await requestAsService(server.backend, 'profiles', { method: 'POST', body: profile });
  const addresses = [email, data.user?.email ?? ''].sort().map((address) => excerpt(address, 40));
  await noteView(colleague, 0);
  await noteView(third, 0);

  openPage(0);

  const label = `${addresses.join(', ')} estão vendo`;
  expect(await screen.findByRole('note', { name: label })).toHaveTextContent(
    / e mais 1 estão vendo$/,
  );
  await noteView(third, null, 0);
});

it('tells the others at once which report is opened, changed and closed', async () => {
  const { user } = openPage(0);
  await until(async () => (await seenBy(colleague)).join() === idOf(0));
  await user.click(screen.getByRole('button', { name: 'Abrir 2' }));
  await until(async () => (await seenBy(colleague)).join() === idOf(2));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await until(async () => (await seenBy(colleague)).length === 0);
});

it('tells the others when the page is left', async () => {
  const { unmount } = openPage(0);
  await until(async () => (await seenBy(colleague)).length === 1);
  unmount();
  await until(async () => (await seenBy(colleague)).length === 0);
});

it('sends one request at a time, and skips the reports that were opened meanwhile', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;
  const { user } = openPage(0);
  await user.click(screen.getByRole('button', { name: 'Abrir 1' }));
  await user.click(screen.getByRole('button', { name: 'Abrir 2' }));
  expect(pageRequests()).toHaveLength(1);

  answered.resolve();

  await until(async () => (await seenBy(colleague)).join() === idOf(2));
  expect(await Promise.all(pageRequests().map(argumentsOf))).toEqual([
    { _report: idOf(0) },
    { _report: idOf(2), _left: idOf(0) },
  ]);
});

it('asks every 8 seconds while the page is visible and online', async () => {
  openPage();
  expect(pageRequests()).toHaveLength(0);
  await noteView(colleague, 1);
  poll();
  await screen.findByRole('note');
  expect(pageRequests()).toHaveLength(1);

  await noteView(colleague, null, 1);
  setVisibility('hidden');
  poll();
  poll();
  expect(pageRequests()).toHaveLength(1);
  setVisibility('visible');
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());

  await noteView(colleague, 1);
  fireEvent(window, new Event('offline'));
  poll();
  expect(pageRequests()).toHaveLength(2);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('note')).toBeVisible();
});

it('after a failed poll no viewers are shown, and the failure is logged; the next poll shows them again', async () => {
  await noteView(colleague, 1);
  const { log } = openPage(0);
  await screen.findByRole('note');
  const outage = showState('failed');

  poll();

  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  expect(log.map(([message]) => message)).toEqual([
    '[panel] mfe-moderation: could not ask who has which report open',
  ]);
  outage.restore();
  act(() => jest.advanceTimersByTime(30_000));
  expect(await screen.findByRole('note')).toBeVisible();
});

it('without the migration no viewers are shown after one request, and nothing is logged', async () => {
  requests.answer = (request) =>
    isCall(request, 'note_report_view')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;
  const { user, log } = openPage(0);
  await until(() => pageRequests().length === 1);
  await user.click(screen.getByRole('button', { name: 'Abrir 1' }));
  poll();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  poll();
  expect(pageRequests()).toHaveLength(1);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(log).toEqual([]);
});

/** The requests that the page sent; the colleague's are not its own. */
function pageRequests(): Request[] {
  const isColleagues = ({ headers }: Request) =>
    headers.get('Authorization') === `Bearer ${colleagueToken}`;
  return requests.seen.filter((request) => !isColleagues(request));
}

/** Opens a page with three reports, one of which may be open. */
function openPage(place?: number) {
  return renderPage(place === undefined ? null : idOf(place));
}

function renderPage(firstId: string | null) {
  function Page() {
    const [openId, setOpenId] = useState(firstId);
    usePresence(openId);
    return (
      <ViewsProvider>
        <ul>
          {[0, 1, 2].map((place) => (
            <li key={place}>
              Report {place} <ViewersOf id={idOf(place)} />
              <button onClick={() => setOpenId(idOf(place))}>Abrir {place}</button>
            </li>
          ))}
        </ul>
        <button onClick={() => setOpenId(null)}>Fechar</button>
      </ViewsProvider>
    );
  }
  const routes = [{ path: 'reports', Component: Page }];
  return renderModule({ contractVersion: 1, routes }, 'reports');
}

/**
 * Records as another moderator which report is open and which was closed, by their places in the list. Returns the
 * ids of the reports that others have open.
 */
async function noteView(client: Client, open: number | null, left?: number): Promise<string[]> {
  const { data } = await client
    .rpc('note_report_view', {
      _report: open === null ? null : idOf(open),
      _left: left === undefined ? null : idOf(left),
    } as never)
    .throwOnError();
  return (data as { report_id: string }[]).map(({ report_id }) => report_id);
}

function seenBy(client: Client): Promise<string[]> {
  return noteView(client, null);
}

function poll(): void {
  act(() => jest.advanceTimersByTime(8_000));
}
