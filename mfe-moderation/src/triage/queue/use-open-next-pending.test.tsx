import { failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { storeFew } from '../../../testing/few-reports.ts';
import { openReports, rowOf, textsOf } from '../../../testing/open-reports.tsx';
import { isCall } from '../../../testing/requests.ts';
import { pendingOrder } from './pending-order.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(() => storeFew(server.backend, ['REVIEWED', 'PENDING', 'REVIEWED', 'PENDING']));
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

it("a user who last chose the oldest pending reports first gets the oldest by '?report=next', with the link's filters", async () => {
  pendingOrder.change('oldest');
  openReports('status=PENDING&type=post&report=next');
  expect(await screen.findByRole('region', { name: /^Report de/ })).toHaveTextContent('Motivo 3');
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 3', 'Motivo 1']));
  expect(rowOf(0)).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('post');
});

it('says in the panel when no report is pending', async () => {
  await storeFew(server.backend, ['REVIEWED']);
  openReports('status=PENDING&report=next');
  const panel = await screen.findByRole('region', { name: 'Report' });
  expect(await within(panel).findByText('Nenhum outro report pendente.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.queryByText('Este report não foi encontrado.')).not.toBeInTheDocument();
});

it('shows the list that cannot be read, which can be read again', async () => {
  requests.answer = (request) => (isCall(request, 'list_reports') ? failure(403) : undefined);
  const { user } = openReports('status=PENDING&report=next');
  expect(await screen.findByText('Os reports não puderam ser lidos.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument(),
  );

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 1', 'Motivo 3']));
});
