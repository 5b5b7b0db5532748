import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { Message } from './message.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { UiProvider } from '../ui-provider.tsx';

it('R14 a spinner has a text for screen readers', () => {
  render(<Spinner />, { wrapper: UiProvider });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
});

it('a skeleton is hidden from screen readers', () => {
  const { container } = render(<Skeleton />, { wrapper: UiProvider });
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it('a message has a title, which may be a heading, a description and actions', () => {
  render(
    <Message tone="danger" title={<h1>Acesso Negado</h1>} description="Você não tem permissão.">
      <Button>Tentar novamente</Button>
    </Message>,
    { wrapper: UiProvider },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
  expect(screen.getByText('Você não tem permissão.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
