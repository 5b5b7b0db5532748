import { lazyPart, UiProvider } from '@panel/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPage } from './lazy-page.tsx';

const Admin = () => <p>o painel</p>;

test("a failed download of the code shows a message, and 'Tentar novamente' downloads it again", async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('offline');
  const download = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(Admin);
  render(<LazyPage page={lazyPart(download)} props={{}} />, { wrapper: UiProvider });
  const title = await screen.findByRole('heading', { name: 'Não foi possível abrir o painel' });
  expect(title).toBeVisible();
  expect(consoleError.mock.calls).toEqual([['[panel] could not load a part of it', failure]]);

  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('o painel')).toBeVisible();
  consoleError.mockRestore();
});

test("code of a version that the server no longer has is not requested again: 'Recarregar'", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const realFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 404 }));
  const gone = Object.assign(new Error('gone'), {
    name: 'ChunkLoadError',
    request: '/static/x.js',
  });
  render(<LazyPage page={lazyPart(() => Promise.reject(gone))} props={{}} />, {
    wrapper: UiProvider,
  });
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta versão do painel não está mais');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('code that does not arrive is told after ten seconds, and renders if it arrives later', async () => {
  jest.useFakeTimers();
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let arrive: (admin: typeof Admin) => void = () => undefined;
  const arrival = new Promise<typeof Admin>((resolve) => (arrive = resolve));
  render(<LazyPage page={lazyPart(() => arrival)} props={{}} />, { wrapper: UiProvider });
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('ainda não chegou');
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();

  await act(async () => {
    arrive(Admin);
    await arrival;
  });
  expect(screen.getByText('o painel')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  consoleError.mockRestore();
  jest.useRealTimers();
});

test('loaded code renders at once, and is downloaded once for all visits', async () => {
  const download = jest.fn().mockResolvedValue(Admin);
  const admin = lazyPart(download);
  await admin.load();
  const { unmount } = render(<LazyPage page={admin} props={{}} />, { wrapper: UiProvider });
  expect(screen.getByText('o painel')).toBeVisible();
  unmount();
  render(<LazyPage page={admin} props={{}} />, { wrapper: UiProvider });
  expect(screen.getByText('o painel')).toBeVisible();
  expect(download).toHaveBeenCalledTimes(1);
});
