import { UiProvider } from '@panel/shared-ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConnectionChip } from './connection-chip.tsx';

test("the chip says 'Sem conexão' while the browser is offline", () => {
  render(
    <UiProvider>
      <ConnectionChip />
    </UiProvider>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status')).toHaveTextContent('Sem conexão');
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
