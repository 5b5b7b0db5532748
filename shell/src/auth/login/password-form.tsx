import { signIn } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormError } from './form-error.tsx';
import { LoginForm } from './login-card.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from '../form-fields/text-field.tsx';
import { typedText } from '../form-fields/typed-text.ts';
import { useExclusiveSubmit } from '../form-fields/use-exclusive-submit.ts';

export interface PasswordFormProps {
  onSubmit: () => void;
  onSuccess: () => void;
}

/** Form for email and password (R8 to R12). A failure keeps the typed text. */
export function PasswordForm({ onSubmit, onSuccess }: PasswordFormProps) {
  const login = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      signIn(typedText(form, 'email'), typedText(form, 'password')),
    onMutate: onSubmit,
    onSuccess: (outcome) => outcome === 'signed-in' && onSuccess(),
    meta: { module: 'shell', what: 'sign in' },
  });
  const submit = useExclusiveSubmit(login.mutateAsync);

  return (
    <LoginForm onSubmit={submit}>
      {login.isError && <FormError error={login.error} />}
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
