import { signIn, signOut, verifySecondFactor } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { styled } from 'styled-components';
import {
  CodeField,
  EmailField,
  selectCode,
  typedCode,
  typedText,
} from '../form-fields/text-fields.tsx';
import { PasswordField } from '../form-fields/password-field.tsx';
import { useAction } from '../access/use-action.ts';
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
  const login = useAction({
    what: 'sign in',
    send: (form: HTMLFormElement) => {
      onSubmit();
      return signIn(typedText(form, 'email'), typedText(form, 'password'));
    },
    onSuccess: (outcome) => {
      if (outcome === 'signed-in') {
        onSuccess();
      }
    },
  });
  const submit = useExclusiveSubmit(login.run);

  return (
    <LoginForm onSubmit={submit}>
      {login.error && <FormError error={login.error} />}
      <EmailField />
      <PasswordField label="Senha" name="password" autoComplete="current-password" required />
      <Button type="submit" size="large" disabled={login.isRunning}>
        {login.isRunning ? 'Entrando...' : 'Entrar'}
      </Button>
      <ButtonLink to={recoveryPath} variant="ghost" size="small">
        Esqueceu a senha?
      </ButtonLink>
    </LoginForm>
  );
}

/** Form for the code of the second factor (R13). A wrong code stays on this step. */
export function CodeForm({ onSuccess }: { onSuccess: () => void }) {
  const verification = useAction({
    what: 'verify the second factor',
    send: (form: HTMLFormElement) => verifySecondFactor(typedCode(form)),
    onSuccess,
    onError: (_error, form) => selectCode(form),
  });
  const submit = useExclusiveSubmit(verification.run);

  return (
    <LoginForm onSubmit={submit}>
      {verification.error && <FormError error={verification.error} />}
      <CodeField />
      <Button type="submit" size="large" disabled={verification.isRunning}>
        {verification.isRunning ? 'Entrando...' : 'Entrar'}
      </Button>
      <Button variant="ghost" disabled={verification.isRunning} onClick={() => void signOut()}>
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
