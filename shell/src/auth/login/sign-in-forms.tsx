import { signIn, signOut, verifySecondFactor } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  CodeField,
  selectCode,
  TextField,
  type TextFieldProps,
  typedCode,
  typedText,
} from '../form-fields/text-fields.tsx';
import { useExclusiveSubmit } from '../form-fields/use-exclusive-submit.ts';
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

/** Password input with a button that shows the password. */
function PasswordField(props: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <Toggle
          type="button"
          title={isShown ? 'Ocultar a senha' : 'Mostrar a senha'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          <span>{isShown ? 'Ocultar' : 'Mostrar'}</span>
        </Toggle>
      }
    />
  );
}

const LoginForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space.md};
  font-size: ${({ theme }) => theme.font.size.md};
  color: ${({ theme }) => theme.color.textMuted};
  background: transparent;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
`;
