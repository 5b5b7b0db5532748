import { requestAsService, SIGN_INS } from '@panel/local-supabase/testing';
import {
  type Client,
  newAccount,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';
import {
  deferred,
  failure,
  renderModule,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeIntervals, setVisibility, until } from '../../testing/fake-clock.ts';
import { idOf, storeFew } from '../../testing/few-reports.ts';
import { answerTo, argumentsOf, isCall } from '../../testing/requests.ts';
import { usePresence } from './use-presence.ts';
import { ViewersOf } from './viewers-of.tsx';

const { email } = SIGN_INS.adminWithMfa;

const server = signedInBackend();
const requests = watchedRequests();
let colleague: Client;
let colleagueToken: string | undefined;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Several clients on one page.
  colleague = await signedInWithMfa(server.backend);
  colleagueToken = (await colleague.auth.getSession()).data.session?.access_token;
});

/** Stores new reports for each test: those of an earlier test may still count as open. */
beforeEach(async () => {
  await storeFew(server.backend, ['PENDING', 'PENDING', 'PENDING']);
  fakeIntervals();
});

afterEach(async () => {
  setVisibility('visible');
  fireEvent(window, new Event('online'));
  jest.useRealTimers();
  await Promise.all([0, 1, 2].map((place) => note(colleague, null, place)));
});

it("shows who has a report open, '… está vendo' with the e-mail address up to its '@', on that report only, and until it is closed", async () => {
  openPage();
  await note(colleague, 1);
  poll();
  const viewers = await screen.findByRole('note', { name: `${email} está vendo` });
  expect(viewers).toHaveTextContent(/^admin[^@]* está vendo$/);
  expect(viewers).toHaveAttribute('title', `${email} está vendo`);
  expect(viewers.closest('li')).toHaveTextContent('Report 1');
  expect(screen.getAllByRole('note')).toHaveLength(1);

  await note(colleague, null, 1);
  poll();
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
});

it("names one of several moderators, '… e mais 1 estão vendo', and all of them to screen readers", async () => {
  const third = await signedIn(server.backend, await newAccount(server.backend, 'admin'));
  const { data } = await third.auth.getUser();
  const profile = { user_id: data.user?.id, display_name: 'Ana Lima' };
  await requestAsService(server.backend, 'profiles', { method: 'POST', body: profile });
  await note(colleague, 0);
  await note(third, 0);

  openPage(0);

  const viewers = await screen.findByRole('note', { name: `Ana Lima, ${email} estão vendo` });
  expect(viewers).toHaveTextContent('Ana Lima e mais 1 estão vendo');
  await note(third, null, 0);
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
  expect(asked()).toHaveLength(1);

  answered.resolve();

  await until(async () => (await seenBy(colleague)).join() === idOf(2));
  expect(await Promise.all(asked().map(argumentsOf))).toEqual([
    { _report: idOf(0) },
    { _report: idOf(2), _left: idOf(0) },
  ]);
});

it('asks every 8 seconds while the page is visible and online', async () => {
  openPage();
  expect(asked()).toHaveLength(0);
  await note(colleague, 1);
  poll();
  await screen.findByRole('note');
  expect(asked()).toHaveLength(1);

  await note(colleague, null, 1);
  setVisibility('hidden');
  poll();
  poll();
  expect(asked()).toHaveLength(1);
  setVisibility('visible');
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());

  await note(colleague, 1);
  fireEvent(window, new Event('offline'));
  poll();
  expect(asked()).toHaveLength(2);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('note')).toBeVisible();
});

it('what is no longer known does not show: a failed poll is logged, and the next one shows it again', async () => {
  await note(colleague, 1);
  const { log } = openPage(0);
  await screen.findByRole('note');
  requests.answer = () => failure();

  poll();

  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  expect(log.map(([message]) => message)).toEqual([
    '[panel] mfe-moderation: could not ask who has which report open',
  ]);
  requests.answer = () => undefined;
  act(() => jest.advanceTimersByTime(30_000));
  expect(await screen.findByRole('note')).toBeVisible();
});

it('a project without the migration shows nothing, is asked once, and logs nothing', async () => {
  requests.answer = (request) =>
    isCall(request, 'note_report_view')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;
  const { user, log } = openPage(0);
  await until(() => asked().length === 1);
  await user.click(screen.getByRole('button', { name: 'Abrir 1' }));
  poll();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  poll();
  expect(asked()).toHaveLength(1);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(log).toEqual([]);
});

it('an id of the address that cannot be a report is not sent', async () => {
  renderPage('<b>');
  poll();
  await until(() => asked().length === 1);
  expect(await argumentsOf(asked()[0]!)).toEqual({});
});

/** The requests of the page. */
function asked(): Request[] {
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
      <>
        <ul>
          {[0, 1, 2].map((place) => (
            <li key={place}>
              Report {place} <ViewersOf id={idOf(place)} />
              <button onClick={() => setOpenId(idOf(place))}>Abrir {place}</button>
            </li>
          ))}
        </ul>
        <button onClick={() => setOpenId(null)}>Fechar</button>
      </>
    );
  }
  const routes = [{ path: 'reports', Component: Page }];
  return renderModule({ contractVersion: 1, routes }, 'reports');
}

/** Opens a report as another moderator, by its place in the list. Returns the reports that others have open. */
async function note(client: Client, open: number | null, left?: number): Promise<string[]> {
  const { data } = await client
    .rpc('note_report_view', {
      _report: open === null ? null : idOf(open),
      _left: left === undefined ? null : idOf(left),
    } as never)
    .throwOnError();
  return (data as { report_id: string }[]).map(({ report_id }) => report_id);
}

function seenBy(client: Client): Promise<string[]> {
  return note(client, null);
}

function poll(): void {
  act(() => jest.advanceTimersByTime(8_000));
}
