import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const config = {
  supabaseUrl: 'https://abc.supabase.co',
  supabaseAnonKey: 'key',
  allowOverrides: true,
  overrideOrigins: ['http://localhost:3003'],
};
const registry = { schema: 1, modules: {} };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => jest.restoreAllMocks());

/** Loads the page at an address. Each load runs the shell's code again. */
async function openPage(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  globalThis.fetch = (url) =>
    Promise.resolve(Response.json(url === '/config.json' ? config : registry));
  jest.resetModules();
  await import('./main.tsx');
}

test('a panel that cannot start shows a page, and logs the error', async () => {
  // Safari throws this error when a page changes its address too often.
  const error = new DOMException('Too many calls', 'SecurityError');
  window.history.replaceState(null, '', '/?modulo=');
  const replaceState = window.history.replaceState.bind(window.history);
  jest.spyOn(window.history, 'replaceState').mockImplementation((data, unused, url) => {
    if (url instanceof URL) {
      throw error;
    }
    replaceState(data, unused, url);
  });
  await openPage('/?modulo=');
  expect(await screen.findByRole('heading', { name: 'O painel não pôde iniciar' })).toBeVisible();
  expect(screen.getByText('O painel encontrou um erro inesperado.')).toBeVisible();
  expect(jest.mocked(console.error).mock.calls).toEqual([
    ['[panel] shell: could not start', error],
  ]);
});

test("when the start of /admin fails, 'Tentar novamente' starts it again", async () => {
  const querySelectorAll = document.querySelectorAll.bind(document);
  let failures = 0;
  jest.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
    if (selector.includes('/static/') && failures++ === 0) {
      throw new Error('once');
    }
    return querySelectorAll(selector);
  });
  await openPage('/admin/skills');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});
