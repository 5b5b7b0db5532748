import { SIGN_INS } from '@panel/local-supabase/testing';
import { type Client, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import {
  deferred,
  exportedCsv,
  failure,
  renderModule,
  showState,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeIntervals } from '../../testing/fake-clock.ts';
import { idOf, reportAt } from '../../testing/numbered-reports.ts';
import { answerAfter, answerTo, argumentsOf, isCall } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { recordsDecisions } from '../data/history/recording.ts';
import { decideReport } from '../data/report.api.ts';
import module from '../module.ts';

const { admin, adminWithMfa } = SIGN_INS;
const empty = 'Nenhuma decisão neste dia.';
const moment = String.raw`\d\d:\d\d`;

const server = signedInBackend();
const requests = watchedRequests();
let colleague: Client;

afterEach(() => jest.useRealTimers());

beforeAll(async () => {
  colleague = await signedInWithMfa(server.backend);
});

it("lists today's decisions, newest first, in a sentence each with author, decision and a link to the report", async () => {
  await decideTwo();
  openActivity();

  const [newest, second] = await items();
  expect(newest).toHaveTextContent(
    new RegExp(`^${moment}${adminWithMfa.email}tomou uma açãoMotivo 1: Chato$`),
  );
  expect(second).toHaveTextContent(new RegExp(`^${moment}${admin.email}revisou`));
  const [hour] = screen.getAllByRole('heading', { level: 2 });
  expect(hour).toHaveTextContent(/^Hoje, \d\dh$/);
  const link = within(newest!).getByRole('link', { name: 'Motivo 1: Chato' });
  expect(link).toHaveAttribute('href', `/admin/reports?report=${idOf(1)}`);
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/admin/reports');
});

it('a status that turns the writing direction does not turn the words after it', async () => {
  const decision = { id: 1, reportId: idOf(1), from: '\u202Eotrec', to: 'PENDING' };
  requests.answer = (request) =>
    isCall(request, 'list_report_decisions')
      ? Response.json([{ ...decision, decidedAt: new Date().toISOString(), reason: 'Spam' }])
      : undefined;
  openActivity();
  const [item] = await items();
  expect(item).toHaveTextContent('mudou de \u202Eotrec para Pendente');
  expect(within(item!).getByText('\u202E').tagName).toBe('BDI');
});

it("counts each person's decisions of the day, and a click lists only theirs", async () => {
  await decideTwo();
  const { user } = openActivity();
  const today = await decisionsOn(new Date());
  const ofColleague = today.filter(({ decided_by }) => decided_by === adminWithMfa.id);
  await items();
  expect(screen.getByText(decisionsText(today.length))).toHaveAttribute('role', 'status');
  const person = screen.getByRole('button', {
    name: `${adminWithMfa.email} ${ofColleague.length}`,
  });

  await user.click(person);

  expect(person).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect(await names()).toEqual(new Set([adminWithMfa.email])));
  expect(await items()).toHaveLength(ofColleague.length);

  await user.click(screen.getByRole('button', { name: 'Todas' }));
  await waitFor(async () => expect((await names()).size).toBeGreaterThan(1));
});

it("a link can name the day and the person, also with an id in upper case; the fields 'De' and 'Até' change the days", async () => {
  const date = new Date(Date.now() - 10 * 86_400_000);
  const decisions = await decisionsOn(date);
  const ofAdmin = decisions.filter(({ decided_by }) => decided_by === admin.id);
  expect(ofAdmin.length).toBeGreaterThan(0);

  openActivity(`day=${isoDay(date)}&person=${admin.id.toUpperCase()}`);

  expect(await items()).toHaveLength(ofAdmin.length);
  const count = `${ofAdmin.length} de ${decisionsText(decisions.length)}`;
  expect(screen.getByText(count)).toBeVisible();
  expect(pressed()[1]).toContain(admin.email);
  expect(screen.getByLabelText('De')).toHaveValue(brazilianDay(date));
  expect(screen.getByLabelText('Até')).toHaveValue(brazilianDay(date));

  fireEvent.change(screen.getByLabelText('De'), { target: { value: '29/02/2020' } });
  fireEvent.blur(screen.getByLabelText('De'));
  expect(screen.getByLabelText('Até')).toHaveValue(brazilianDay(date));
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '29/02/2020' } });

  expect(await screen.findByText('Nenhuma decisão com estes filtros.')).toBeVisible();
  expect(screen.getByText('0 de 0 decisões')).toBeVisible();
  expect(pressed()[1]).toBe(`${admin.email}0`);
});

it('a year that is still being typed is not looked up, and stays in the field', async () => {
  openActivity();
  await items();
  const field = screen.getByLabelText('Até');
  requests.seen.length = 0;

  fireEvent.change(field, { target: { value: '24/11/0202' } });
  expect(field).toHaveValue('24/11/0202');
  fireEvent.change(field, { target: { value: '29/02/2020' } });

  expect(await screen.findByText(empty)).toBeVisible();
  expect(field).toHaveValue('29/02/2020');
  const days = requests.seen.map(async (request) => (await argumentsOf(request))._day);
  expect(new Set(await Promise.all(days))).toEqual(new Set(['2020-02-29']));

  fireEvent.change(field, { target: { value: '31/02/2020' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('29/02/2020');
});

it('the decisions of several days and of one kind are listed and counted, and saved as a file', async () => {
  const [first, last] = [12, 9].map((ago) => new Date(Date.now() - ago * 86_400_000)) as [
    Date,
    Date,
  ];
  const { user } = openActivity(`day=${isoDay(first)}&until=${isoDay(last)}`);
  const all = await items();
  expect(screen.getByLabelText('Até')).toHaveValue(brazilianDay(last));
  const hours = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(hours[0]).toMatch(new RegExp(`^${brazilianDay(last)}, \\d\\dh$`));
  expect(new Set(hours).size).toBe(hours.length);

  await user.click(screen.getByRole('button', { name: 'Ação Tomada' }));
  await waitFor(async () => expect((await items()).length).toBeLessThan(all.length));
  const acted = await items();
  acted.forEach((item) => expect(item).toHaveTextContent('tomou uma ação'));
  expect(await screen.findByText(decisionsText(acted.length))).toBeVisible();

  const [header, ...rows] = await exportedCsv(user);
  expect(header).toMatch(
    /"Decidido em";"Decidido por";"De";"Para";"Motivo";"Mensagem";"ID do report"$/,
  );
  expect(rows).toHaveLength(acted.length);
});

it('the counts keep their place while those of another decision are read', async () => {
  await decideTwo();
  const { user } = openActivity();
  const today = (await decisionsOn(new Date())).length;
  await items();
  expect(screen.getByText(decisionsText(today))).toBeInTheDocument();
  requests.answer = (request) =>
    isCall(request, 'count_report_decisions') ? new Promise(() => undefined) : undefined;
  await user.click(screen.getByRole('button', { name: 'Ação Tomada' }));
  expect(await screen.findByText('Carregando decisões…')).toBeInTheDocument();
  expect(screen.getByText(decisionsText(today))).toBeInTheDocument();
});

it('after midnight a click on a person keeps the day that the page shows', async () => {
  fakeIntervals();
  const now = new Date();
  const lastMidnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  jest.setSystemTime(lastMidnight - 60_000);
  const { user } = openActivity();
  const all = await screen.findByRole('button', { name: 'Todas' });
  const field = screen.getByLabelText('De');
  const day = brazilianDay(new Date());
  expect(field).toHaveValue(day);

  jest.setSystemTime(lastMidnight + 60_000);
  await user.click(all);

  expect(field).toHaveValue(day);
});

it('while the counts by person are still loading, decisions that could not be read show no skeleton', async () => {
  requests.answer = (request) => {
    if (isCall(request, 'list_report_decisions')) {
      return failure(403);
    }
    return isCall(request, 'count_report_decisions') ? new Promise(() => undefined) : undefined;
  };
  openActivity();
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  expect(screen.queryByText('Carregando decisões…')).not.toBeInTheDocument();
});

it("a link to a person without decisions on that day shows 'Pessoa escolhida'", async () => {
  openActivity(`day=2020-02-29&person=${admin.id}`);
  expect(await screen.findByText('Nenhuma decisão com estes filtros.')).toBeVisible();
  expect(screen.getByText('0 de 0 decisões')).toBeVisible();
  expect(pressed()[1]).toBe('Pessoa escolhida0');
});

it("without a day it lists all decisions, and 'Mostrar mais' the next 50", async () => {
  const { user } = openActivity('day=');
  expect(await items()).toHaveLength(50);
  expect(screen.getByRole('group', { name: 'Pessoas' })).toHaveTextContent(adminWithMfa.email);

  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));

  await waitFor(async () => expect(await items()).toHaveLength(100));
  const latest = (await decisionsOn()).slice(0, 100);
  expect(await shownReports()).toEqual(latest.map(({ report_id }) => report_id));
});

it('a new decision leaves the elements of the others in the document, also where a page has no room for the oldest', async () => {
  let newest = 60;
  const decidedAt = new Date().toISOString();
  const decision = (index: number) => ({
    id: newest - index,
    reportId: idOf(newest - index),
    from: 'PENDING',
    to: 'REVIEWED',
    decidedAt,
  });
  requests.answer = (request) =>
    isCall(request, 'list_report_decisions')
      ? Response.json(Array.from({ length: 50 }, (_, index) => decision(index)))
      : undefined;
  const { queries } = openActivity();
  const [before] = await items();

  newest += 1;
  await act(() => queries.refetchQueries());

  expect((await items())[1]).toBe(before);
});

it('the people of a day stay when the day is cleared, also while only one of them is listed', async () => {
  const date = new Date(Date.now() - 10 * 86_400_000);
  const { user } = openActivity(`day=${isoDay(date)}`);
  await items();
  const people = () =>
    within(screen.getByRole('group', { name: 'Pessoas' })).getAllByRole('button');
  const namesOf = (buttons: HTMLElement[]) =>
    buttons.map((button) => button.querySelector('bdi')?.textContent ?? 'Todas');
  const before = namesOf(people());
  expect(before.length).toBeGreaterThan(2);
  await user.click(people()[1]!);

  await user.clear(screen.getByLabelText('De'));
  await user.tab();

  await items();
  expect(namesOf(people())).toEqual(before);
});

it.each([
  ['another format', 'day=31/12/2025&person=ana'],
  ['no such day', 'day=2026-02-30&person=%3Cb%3E'],
  ['9,000 digits', `day=${'9'.repeat(9000)}`],
])('an address with %s shows today and all people', async (_what, search) => {
  openActivity(search);
  await items();
  expect(screen.getByLabelText('De')).toHaveValue(brazilianDay(new Date()));
  expect(pressed()).toEqual(['Todas as decisões', 'Todas']);
});

it("when decisions cannot be read, a message says so, and 'Tentar novamente' reads them", async () => {
  const outage = showState('failed');
  const { user, log } = openActivity();
  expect(await screen.findByText('As decisões não puderam ser lidas.')).toBeVisible();
  expect(screen.queryByText(empty)).not.toBeInTheDocument();
  expect(log.map(([message]) => message).sort()).toEqual([
    '[panel] mfe-moderation: could not count the decisions by person',
    '[panel] mfe-moderation: could not list the decisions',
  ]);

  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect((await items()).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText(/^\d+ decis(ão|ões)$/)).toBeVisible();
});

it("when only the counts by person cannot be read, a message says so, and 'Tentar novamente' reads them", async () => {
  requests.answer = (request) =>
    isCall(request, 'count_report_decisions') ? failure(500) : undefined;
  const { user } = openActivity();
  expect(
    await screen.findByText('As decisões de cada pessoa não puderam ser contadas.'),
  ).toBeVisible();
  expect((await items()).length).toBeGreaterThan(0);

  const counted = deferred();
  requests.answer = (request) =>
    isCall(request, 'count_report_decisions') ? answerAfter(request, counted.promise) : undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await items()).length).toBeGreaterThan(0);
  counted.resolve();

  expect(await screen.findByText(/^\d+ decis(ão|ões)$/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("the page of a project that no longer records decisions says so without an error, and 'Reports' loses its link", async () => {
  recordsDecisions.change('yes');
  requests.answer = (request) =>
    isCall(request, 'list_report_decisions') || isCall(request, 'count_report_decisions')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;
  const { log, user } = openActivity();
  const message = (await screen.findByText('Este projeto não registra decisões.')).closest(
    '[role="status"]',
  );
  expect(message).not.toHaveTextContent('migração');
  expect(screen.queryByLabelText('De')).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Pessoas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('link', { name: /^Pendentes/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Atividade' })).not.toBeInTheDocument();
  expect(log).toEqual([]);
});

function openActivity(search = '') {
  return renderModule(module, `reports/activity?${search}`);
}

/** Stores two new reports. The signed-in administrator decides about the first, then a colleague about the second. */
async function decideTwo(): Promise<void> {
  const stored = storedReports(server.backend);
  await stored.remove(idOf(0));
  await stored.remove(idOf(1));
  await stored.insert([0, 1].map((at) => ({ ...reportAt(at), id: idOf(at), message: 'Chato' })));
  await decideReport(idOf(0), 'REVIEWED');
  const decision = { status: 'ACTION_TAKEN' };
  await colleague
    .from('reports')
    .update(decision as never)
    .eq('id', idOf(1))
    .throwOnError();
}

/** The recorded decisions of a day in the time zone of this process; of any day without one. */
async function decisionsOn(date?: Date): Promise<{ decided_by: string; report_id: string }[]> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = date && { _day: isoDay(date), _time_zone: timeZone };
  const call = colleague.rpc('list_report_decisions', { ...day, _rows: 200 } as never);
  return (await call.throwOnError()).data;
}

/** The decisions in the list, once it is shown together with the counts by person. */
async function items(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('group', { name: 'Decisões' })).getAllByRole('listitem');
}

/** The names of the people in the list of decisions. */
async function names(): Promise<Set<string | null>> {
  return new Set((await items()).map((item) => item.querySelector('bdi')?.textContent ?? null));
}

async function shownReports(): Promise<(string | null)[]> {
  const links = (await items()).map((item) => within(item).getByRole<HTMLAnchorElement>('link'));
  return links.map(({ href }) => new URL(href).searchParams.get('report'));
}

function isoDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function brazilianDay(date: Date): string {
  return isoDay(date).split('-').reverse().join('/');
}

/** The chosen decision and the chosen person. */
function pressed(): (string | null)[] {
  return screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
}

function decisionsText(count: number): string {
  return count === 1 ? '1 decisão' : `${count} decisões`;
}
