import { Link, useLocation, useNavigate } from '@panel/shared-federation/router';
import {
  deferred,
  failure,
  renderModule,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import { replaceReports } from '../../../testing/numbered-reports.ts';
import { openReports, rowOf, textsOf } from '../../../testing/open-reports.tsx';
import { answerAfter, isListRead } from '../../../testing/requests.ts';
import module from '../../module.ts';
import { ReportsPage } from '../../reports-page.tsx';
import { pendingOrder } from './queue-settings.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(() => replaceReports(server.backend, ['REVIEWED', 'PENDING', 'REVIEWED', 'PENDING']));
afterEach(() => {
  toast.dismissAll();
  pendingOrder.change('newest');
});

it.each([
  ['report=next', 1],
  ['status=PENDING&report=next', 0],
])("the address '?%s' opens the first pending report of its list", async (address, row) => {
  const { user } = openReports(address);

  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(panel).toHaveTextContent('Motivo 1');
  await waitFor(() => expect(rowOf(row)).toHaveAttribute('aria-current', 'true'));
  await user.keyboard('n');
  await waitFor(() => expect(panel).toHaveTextContent('Motivo 3'));
});

it("a link that leaves the order to a user who last chose the oldest first opens the oldest report, and keeps the link's filters", async () => {
  pendingOrder.change('oldest');
  openReports('status=PENDING&type=post&sort=chosen&report=next');
  expect(await screen.findByRole('region', { name: /^Report de/ })).toHaveTextContent('Motivo 3');
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 3', 'Motivo 1']));
  expect(rowOf(0)).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Filtros 2 escolhidos' })).toBeVisible();
});

it("from another screen, 'Back' leads from the report to the pending reports, and from there to that screen", async () => {
  const { user } = await openFromDashboard();
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(panel).toHaveTextContent('Motivo 1');
  await user.keyboard('j');
  await waitFor(() => expect(panel).toHaveTextContent('Motivo 3'));

  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByText('/admin/reports?status=PENDING')).toBeVisible();
  expect(panel).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByText('/admin/dashboard')).toBeVisible();
});

it('when no report is pending the list says so, and the address no longer asks for one', async () => {
  await replaceReports(server.backend, ['REVIEWED']);
  await openFromDashboard();
  expect(await screen.findByText('Nenhum report pendente.')).toHaveAttribute('role', 'status');
  expect(await screen.findByText('/admin/reports?status=PENDING')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument();
});

it('a link to the next pending report of a list that has none shows the list, and says so', async () => {
  openReports('status=REVIEWED&report=next');
  const notice = await screen.findByText('Nenhum pendente nesta lista (2 fora dela).');
  expect(notice).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument();
  expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 2']);
});

it("a link to the next pending report of a list that cannot be read shows a message, and 'Tentar novamente' reads it", async () => {
  requests.answer = (request) => (isListRead(request) ? failure(403) : undefined);
  const { user } = openReports('status=PENDING&report=next');
  expect(await screen.findByText('Os reports não puderam ser lidos.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument(),
  );

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 1', 'Motivo 3']));
});

it('a user who goes to the search before the list has arrived types there: no report is opened', async () => {
  const read = deferred();
  requests.answer = (request) =>
    isListRead(request) ? answerAfter(request, read.promise) : undefined;
  const { user } = openReports('status=PENDING&report=next');
  expect(await screen.findByRole('region', { name: 'Report' })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Buscar reports' });
  await user.click(search);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument(),
  );

  read.resolve();
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 1', 'Motivo 3']));
  expect(search).toHaveFocus();
  expect(screen.queryByRole('region', { name: /^Report de/ })).not.toBeInTheDocument();
});

/** Opens the first pending report by a link of another screen; the page shows its address. */
async function openFromDashboard() {
  function Place() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <Link to="/admin/reports?status=PENDING&sort=chosen&report=next">Moderar</Link>
        <button onClick={() => void navigate(-1)}>Voltar</button>
        <p>{pathname + search}</p>
        {pathname === '/admin/reports' && <ReportsPage />}
      </>
    );
  }
  const routes = ['dashboard', 'reports'].map((path) => ({ path, Component: Place }));
  const opened = renderModule({ ...module, routes }, 'dashboard');
  await opened.user.click(screen.getByRole('link', { name: 'Moderar' }));
  return opened;
}
