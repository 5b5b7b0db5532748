import { signIn } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { FormError } from './form-error.tsx';
import { LoginForm } from './login-card.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { typedText } from './typed-text.ts';

/** Email and password (R8 to R12). What was typed survives a failure. */
export function PasswordForm({ onSuccess }: { onSuccess: () => void }) {
  const isSending = useRef(false);
  const login = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signIn(email, password),
    onSuccess: (outcome) => outcome === 'signed-in' && onSuccess(),
    onSettled: () => {
      isSending.current = false;
    },
    meta: { module: 'shell', what: 'sign in' },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Two clicks can come before the button is drawn as disabled.
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    const form = event.currentTarget;
    login.mutate({ email: typedText(form, 'email'), password: typedText(form, 'password') });
  }

  return (
    <LoginForm onSubmit={submit}>
      {login.isError && <FormError>{login.error.message}</FormError>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordField label="Senha" name="password" autoComplete="current-password" required />
      <Button type="submit" size="large" disabled={login.isPending}>
        {login.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
    </LoginForm>
  );
}
