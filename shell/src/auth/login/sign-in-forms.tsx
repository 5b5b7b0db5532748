import { signIn, signOut, verifySecondFactor } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  CodeField,
  selectCode,
  TextField,
  typedCode,
  typedText,
} from '../form-fields/text-fields.tsx';
import { PasswordField } from '../form-fields/password-field.tsx';
import { useExclusiveSubmit } from '../form-fields/use-exclusive-submit.ts';
import { recoveryPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../ui/full-page.tsx';
import { FormError } from './form-error.tsx';

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
      <ButtonLink to={recoveryPath} variant="ghost" size="small">
        Esqueceu a senha?
      </ButtonLink>
    </LoginForm>
  );
}

/** Form for the code of the second factor (R13). A wrong code stays on this step. */
export function CodeForm({ onSuccess }: { onSuccess: () => void }) {
  const verification = useMutation({
    mutationFn: (form: HTMLFormElement) => verifySecondFactor(typedCode(form)),
    onSuccess,
    onError: (_error, form) => selectCode(form),
    meta: { module: 'shell', what: 'verify the second factor' },
  });
  const submit = useExclusiveSubmit(verification.mutateAsync);

  return (
    <LoginForm onSubmit={submit}>
      {verification.isError && <FormError error={verification.error} />}
      <CodeField />
      <Button type="submit" size="large" disabled={verification.isPending}>
        {verification.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
      <Button variant="ghost" disabled={verification.isPending} onClick={() => void signOut()}>
        Usar outra conta
      </Button>
    </LoginForm>
  );
}

const LoginForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;
