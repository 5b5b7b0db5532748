import { signedInBackend } from '@panel/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { storeFew } from '../../testing/few-reports.ts';
import { openReports, textsOf } from '../../testing/open-reports.tsx';
import { pendingOrder } from '../triage/queue/pending-order.ts';

const server = signedInBackend();

beforeAll(() => storeFew(server.backend, ['PENDING', 'REVIEWED', 'PENDING']));
afterEach(() => pendingOrder.change('newest'));

const pending = () => screen.getByRole('link', { name: 'Pendentes' });

it("'Pendentes' shows the pending reports, and keeps the order that the user chose for them last", async () => {
  const { user } = openReports();
  await screen.findByText('3 reports');
  expect(pending()).not.toHaveAttribute('aria-current');
  await user.click(pending());
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 2']));
  expect(pending()).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('button', { name: 'Data' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 2', 'Motivo 0']));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await user.click(screen.getByRole('button', { name: 'Data' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']));
  await user.click(pending());
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 2', 'Motivo 0']));
});

it("'Atividade' leads to the decisions of all", async () => {
  openReports();
  expect(await screen.findByRole('link', { name: 'Atividade' })).toHaveAttribute(
    'href',
    '/admin/reports/activity',
  );
});
