import { Button, Message } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { accountErrorText } from './account-error-text.ts';
import { useAction } from '../access/use-action.ts';
import { useExclusiveSubmit } from './use-exclusive-submit.ts';

export interface AccountFormProps {
  /** Label of the button that sends the form. */
  label: string;
  /** What the form does, for the log of failures. */
  what: string;
  send: (form: HTMLFormElement) => Promise<unknown>;
  onSuccess: (form: HTMLFormElement) => void;
  /** Returns the text of an error; by default `accountErrorText`. */
  errorText?: (error: Error) => string;
  /** Adds 'Cancelar', which is disabled while the form is sent. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form about the own account. It shows a failure above its fields, which keep what was typed. */
export function AccountForm({
  label,
  what,
  send,
  onSuccess,
  errorText = accountErrorText,
  onCancel,
  children,
}: AccountFormProps) {
  const sending = useAction({
    what,
    send,
    onSuccess: (_answer, form: HTMLFormElement) => onSuccess(form),
  });
  return (
    <Form onSubmit={useExclusiveSubmit(sending.run)}>
      {sending.error && <Message tone="danger" title={errorText(sending.error)} role="alert" />}
      {children}
      <Button type="submit" size="large" isBusy={sending.isRunning}>
        {label}
      </Button>
      {onCancel && (
        <Button variant="secondary" size="large" disabled={sending.isRunning} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Form>
  );
}

/** Tells password managers the account of a form's password. */
export function AccountName({ email }: { email: string | null }) {
  return <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;
