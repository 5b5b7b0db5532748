import { createQueryClient } from '@panel/shared-federation/query-client';
import { UiProvider } from '@panel/shared-ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { SlowChip } from './slow-chip.tsx';

let answer: () => void;

/** Reads one page after the other. */
function Book({ page }: { page: number }) {
  const { data } = useQuery({
    queryKey: ['page', page],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve(`página ${page}`))),
    meta: { module: 'test', what: 'read a page' },
  });
  return <p>{data ?? 'nada ainda'}</p>;
}

function open() {
  const queries = createQueryClient({ notify: () => undefined });
  const withPage = (page: number) => (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <SlowChip />
        <Book key={page} page={page} />
      </QueryClientProvider>
    </UiProvider>
  );
  const { rerender } = render(withPage(1));
  return { turnTo: (page: number) => rerender(withPage(page)) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("the chip says 'Está demorando' ten seconds after a first read began, until it is answered", async () => {
  open();
  await pass(9_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent('Está demorando');

  answer();
  await pass(0);
  expect(screen.getByText('página 1')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('reads that are each answered in time are not slow, also when the next one begins before', async () => {
  const { turnTo } = open();
  for (let page = 2; page < 6; page++) {
    await pass(6_000);
    const answerFormer = answer;
    turnTo(page);
    await pass(0);
    answerFormer();
    await pass(0);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
});
