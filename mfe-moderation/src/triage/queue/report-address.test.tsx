import { Link, useLocation, useNavigate } from '@panel/shared-federation/router';
import { renderModule } from '@panel/shared-testing';
import { screen } from '@testing-library/react';
import module from '../../module.ts';
import { useCloseReport, useReportAddress } from './report-address.ts';

it('closing a report twice goes back one history entry only, to the list, also after the forward button opened it', async () => {
  const routes = ['dashboard', 'reports'].map((path) => ({ path, Component: Place }));
  const { user } = renderModule({ ...module, routes }, 'dashboard');
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await user.click(screen.getByRole('link', { name: 'Abrir report' }));
  for (let round = 1; round <= 2; round++) {
    expect(screen.getByText('/admin/reports?report=1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar duas vezes' }));
    expect(screen.getByText('/admin/reports')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Avançar' }));
  }
});

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useReportAddress();
  const close = useCloseReport();
  function closeTwice(): void {
    close();
    close();
  }
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="/admin/reports">Reports</Link>
      <Link {...addressOf('1')}>Abrir report</Link>
      <button onClick={closeTwice}>Fechar duas vezes</button>
      <button onClick={() => void navigate(1)}>Avançar</button>
    </>
  );
}
