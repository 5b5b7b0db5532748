import { UiProvider } from '@panel/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { SpinnerPage } from './spinner-page.tsx';

afterEach(() => jest.useRealTimers());

test('after ten seconds the spinner page offers to reload', () => {
  jest.useFakeTimers();
  render(<SpinnerPage />, { wrapper: UiProvider });
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Está demorando mais do que o normal.');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
});
