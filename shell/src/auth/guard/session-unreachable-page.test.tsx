import { interceptFetch } from '@panel/shared-testing';
import { UiProvider } from '@panel/shared-ui';
import { render, screen } from '@testing-library/react';
import { SessionUnreachablePage } from './session-unreachable-page.tsx';

test("when a proxy wants a new login, 'Recarregar' takes the place of 'Tentar novamente'", async () => {
  const headers = { 'Content-Type': 'text/html' };
  interceptFetch(({ url }) =>
    url.endsWith('/config.json') ? new Response('<html>', { headers }) : undefined,
  );
  render(
    <UiProvider>
      <SessionUnreachablePage />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Outro site respondeu');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});
