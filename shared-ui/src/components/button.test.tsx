import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { styled } from 'styled-components';
import { Button, type ButtonSize, buttonStyles, type ButtonVariant } from './button.tsx';
import { UiProvider } from '../ui-provider.tsx';

it('does its work once while it is busy', async () => {
  const work = jest.fn();
  render(
    <UiProvider>
      <Button isBusy onClick={work}>
        Entrando...
      </Button>
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Entrando...' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(work).not.toHaveBeenCalled();
});

it('submits a form only when told to', () => {
  render(
    <UiProvider>
      <Button>Fechar</Button>
      <Button type="submit">Entrar</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveAttribute('type', 'submit');
});

it('lends its looks to links', () => {
  const ButtonLink = styled.a<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
    ${buttonStyles}
  `;
  render(
    <UiProvider>
      <ButtonLink href="/login">Acessar Admin Panel</ButtonLink>
    </UiProvider>,
  );
  expect(screen.getByRole('link')).toHaveStyle({ display: 'inline-flex' });
});
