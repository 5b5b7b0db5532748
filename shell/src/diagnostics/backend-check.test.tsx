import { join } from 'node:path';
import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { interceptFetch, signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  const project = join(__dirname, '../../../supabase/tests/projects/section-7');
  backend = await startTestBackend(['--migrations', project]);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

const button = (name: string) => screen.findByRole('button', { name });
const backendSection = () => screen.findByRole('region', { name: 'Backend' });

test("'Diagnóstico' asks the backend only after a click, and lists what it found with SQL to copy", async () => {
  const requests = interceptFetch(() => undefined);
  const { user } = renderApp('/admin/diagnostico');
  await button('Verificar backend');
  expect(requests.seen.some(({ url }) => url.includes('/auth/v1/settings'))).toBe(false);

  await user.click(await button('Verificar backend'));
  const section = within(await backendSection());
  expect(section.getByRole('status')).toHaveTextContent('Verificando…');
  await waitFor(
    () => expect(section.getByRole('status')).toHaveTextContent('Encontrado: 1 aviso.'),
    { timeout: 20_000 },
  );
  expect(await button('Verificar de novo')).toHaveFocus();

  const title = section.getByRole('heading', { level: 3, name: 'Funções para visitantes' });
  const finding = within(title.closest('li')!);
  expect(finding.getByText('Aviso')).toBeVisible();
  await user.click(finding.getByRole('button', { name: 'Copiar SQL: Funções para visitantes' }));
  expect(await navigator.clipboard.readText()).toContain(
    'revoke execute on function public.get_total_games_count() from public, anon;',
  );
  expect(section.getByText(/^\d+ verificações sem observações$/)).toBeVisible();
});

test('a backend that does not answer is a failure with what to do', async () => {
  const { user } = renderApp('/admin/diagnostico');
  const run = await button('Verificar backend');
  interceptFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(run);
  const section = within(await backendSection());
  await waitFor(() =>
    expect(section.getByRole('status')).toHaveTextContent('Encontrado: 1 falha.'),
  );
  expect(section.getByText('Nenhuma resposta (Failed to fetch).')).toBeVisible();
  expect(section.getByText('Confira o endereço e a rede.')).toBeVisible();
});
