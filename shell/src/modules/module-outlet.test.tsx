import { UiProvider } from '@panel/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { storeIn } from '../../testing/render-app.tsx';
import { ModuleOutlet } from './module-outlet.tsx';
import { ModuleStoreContext } from './module-store-context.ts';

afterEach(() => jest.useRealTimers());

test('after ten seconds without the module a card offers to try again', () => {
  jest.useFakeTimers();
  const load = { status: 'loading' } as const;
  render(
    <UiProvider>
      <ModuleStoreContext value={storeIn(load)}>
        <ModuleOutlet segment="games" load={load} />
      </ModuleStoreContext>
    </UiProvider>,
  );
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Esta tela está demorando para carregar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
});
