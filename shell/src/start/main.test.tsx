import { screen } from '@testing-library/react';

const config = {
  supabaseUrl: 'https://abc.supabase.co',
  supabaseAnonKey: 'key',
  allowOverrides: true,
  overrideOrigins: ['http://localhost:3003'],
};

test('whatever keeps the panel from starting leaves no blank page, and is logged', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  // jsdom measures no requests.
  Object.assign(performance, { setResourceTimingBufferSize: () => undefined });
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');

  // What Safari throws at a page that changes its address too often.
  const error = new DOMException('Too many calls', 'SecurityError');
  window.history.replaceState(null, '', '/?modulo=');
  jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw error;
  });
  answer(Response.json(config));
  expect(await screen.findByRole('heading', { name: 'O painel não pôde iniciar' })).toBeVisible();
  expect(screen.getByText('O painel encontrou um erro inesperado.')).toBeVisible();
  expect(complain.mock.calls).toEqual([['[panel] shell: could not start', error]]);
});
