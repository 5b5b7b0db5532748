/**
 * @jest-environment-options {"appliesStyles": true}
 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { styled } from 'styled-components';
import { Button, type ButtonSize, buttonStyles, type ButtonVariant } from './button.tsx';
import { UiProvider } from '../ui-provider.tsx';

it('a busy button does nothing when it is clicked', async () => {
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

it('a button submits a form only if its type says so', () => {
  render(
    <UiProvider>
      <Button>Fechar</Button>
      <Button type="submit">Entrar</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveAttribute('type', 'submit');
});

it('a link can have the styles of a button', () => {
  const ButtonLink = styled.a<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
    ${buttonStyles}
  `;
  render(
    <UiProvider>
      <ButtonLink href="/login" $variant="danger" $size="small">
        Acessar Admin Panel
      </ButtonLink>
      <Button variant="danger" size="small">
        Entrar
      </Button>
    </UiProvider>,
  );
  const { color, fontSize } = getComputedStyle(screen.getByRole('button'));
  expect(screen.getByRole('link')).toHaveStyle({ color, fontSize });
});
