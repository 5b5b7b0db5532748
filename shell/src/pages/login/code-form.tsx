import { signOut, verifySecondFactor } from '@panel/shared-auth';
import { Button } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { CodeField, typedCode } from './code-field.tsx';
import { FormError } from './form-error.tsx';
import { LoginForm } from './login-card.tsx';

/** The code of the second factor (R13). A wrong code keeps the step. */
export function CodeForm({ onSuccess }: { onSuccess: () => void }) {
  const isSending = useRef(false);
  const verification = useMutation({
    mutationFn: verifySecondFactor,
    onSuccess,
    onSettled: () => {
      isSending.current = false;
    },
    meta: { module: 'shell', what: 'verify the second factor' },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    verification.mutate(typedCode(event.currentTarget));
  }

  return (
    <LoginForm onSubmit={submit}>
      {verification.isError && <FormError>{verification.error.message}</FormError>}
      <CodeField />
      <Button type="submit" size="large" disabled={verification.isPending}>
        {verification.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
      <Button type="button" variant="ghost" onClick={() => void signOut()}>
        Usar outra conta
      </Button>
    </LoginForm>
  );
}
