import { signOut, verifySecondFactor } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { CodeField, selectCode, typedCode } from '../form-fields/code-field.tsx';
import { FormError } from './form-error.tsx';
import { LoginForm } from './login-card.tsx';
import { useExclusiveSubmit } from '../form-fields/use-exclusive-submit.ts';

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
