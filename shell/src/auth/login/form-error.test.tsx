import { interceptFetch } from '@panel/shared-testing';
import { UiProvider } from '@panel/shared-ui';
import { render, screen } from '@testing-library/react';
import { FormError } from './form-error.tsx';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Shows the failure of a sign-in whose code could not be downloaded. */
function show(answer: Response): void {
  interceptFetch(({ url }) => (url.endsWith('/auth.js') ? answer : undefined));
  const cause = Object.assign(new Error('failed'), { name: 'ChunkLoadError', request: '/auth.js' });
  render(<FormError error={new Error('Sem servidor.', { cause })} />, { wrapper: UiProvider });
}

test("when the code that signs in is gone, the message says so and offers 'Recarregar'", async () => {
  show(new Response('', { status: 404 }));
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('não está mais no servidor');
});

test('when that code can be downloaded again, the message of the failure shows', async () => {
  show(new Response('signIn()'));
  expect(await screen.findByText('Sem servidor.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recarregar' })).not.toBeInTheDocument();
});
