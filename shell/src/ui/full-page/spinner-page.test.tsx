import { UiProvider } from '@panel/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { SpinnerPage } from './spinner-page.tsx';
import { SpinnerWait } from './spinner-wait.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function onTheWay(page: string) {
  return (
    <UiProvider>
      <SpinnerWait>{page === 'painel' ? <p>painel</p> : <SpinnerPage key={page} />}</SpinnerWait>
    </UiProvider>
  );
}

function pass(milliseconds: number): void {
  act(() => jest.advanceTimersByTime(milliseconds));
}

test('consecutive spinners of session, role and module count as one wait of ten seconds', () => {
  const { rerender } = render(onTheWay('sessão'));
  pass(4_000);
  rerender(onTheWay('papel'));
  pass(4_000);
  rerender(onTheWay('módulo'));
  pass(1_999);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Está demorando mais do que o normal.');
});

test('after another page was shown the wait starts again', () => {
  const { rerender } = render(onTheWay('sessão'));
  pass(9_000);
  rerender(onTheWay('painel'));
  pass(1_000);
  rerender(onTheWay('módulo'));
  pass(9_999);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('alert')).toBeVisible();
});
