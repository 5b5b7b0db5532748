import { UiProvider } from '@panel/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Closes toasts of earlier tests, because toasts outlive their page. */
export async function dismissToasts(): Promise<void> {
  const { unmount } = render(<UiProvider>{null}</UiProvider>);
  for (const close of screen.queryAllByRole('button', { name: 'Fechar' })) {
    await userEvent.click(close);
  }
  unmount();
}
