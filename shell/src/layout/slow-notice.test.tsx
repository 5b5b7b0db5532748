import { createQueryClient } from '@panel/shared-federation/query-client';
import { UiProvider } from '@panel/shared-ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SlowNotice } from './slow-notice.tsx';

let answer: (value: string) => void;

function List() {
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    meta: { module: 'test', what: 'list' },
  });
  const { isPending } = useQuery({
    queryKey: ['more'],
    queryFn: () => new Promise<string>(() => undefined),
    enabled: data !== undefined,
    meta: { module: 'test', what: 'read more' },
  });
  return (
    <>
      <p>{data ?? 'nada ainda'}</p>
      {data !== undefined && isPending && <p>lendo mais</p>}
    </>
  );
}

function open() {
  const queries = createQueryClient({ notify: () => undefined });
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <main>
            <h1 tabIndex={-1}>Jogos</h1>
            <SlowNotice />
            <List />
            <button>Outro botão</button>
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const slow = 'Está demorando mais do que o normal';

test('after ten seconds without the first data a message offers to reload the page', async () => {
  open();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('status')).toHaveTextContent(slow);
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();

  await act(async () => {
    answer('a lista');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('a lista')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the message does not come while a screen that has its first data reads more', async () => {
  open();
  await act(async () => {
    answer('a lista');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('lendo mais')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['Recarregar a página', 'Jogos'],
  ['Outro botão', 'Outro botão'],
])(
  'when the data arrives while %j has the focus, the focus is then on %j',
  async (before, after) => {
    open();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    act(() => screen.getByRole('button', { name: before }).focus());
    await act(async () => {
      answer('a lista');
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
    expect(screen.getByText(after)).toHaveFocus();
  },
);
