import type { Enrolment } from '@panel/shared-auth';
import {
  Button,
  type ButtonSize,
  buttonStyles,
  type ButtonVariant,
  Message,
  toast,
} from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CodeField, selectCode, typedCode } from '../form-fields/text-fields.tsx';
import { useExclusiveSubmit } from '../form-fields/use-exclusive-submit.ts';
import { accountErrorText } from '../form-fields/account-error-text.ts';
import { confirmMutation } from './security.queries.ts';

export interface EnrolmentFormProps {
  enrolment: Enrolment;
  onSuccess: () => Promise<void>;
  onCancel: () => void;
}

/** Shows a new factor's secret, and verifies the factor with a code of the app. */
export function EnrolmentForm({ enrolment, onSuccess, onCancel }: EnrolmentFormProps) {
  const confirmation = useMutation({
    ...confirmMutation,
    onSuccess: () => {
      toast.success({ title: 'Aplicativo autenticador adicionado.' });
      return onSuccess();
    },
  });

  const [isCopied, setCopied] = useState<boolean>();
  async function copy(): Promise<void> {
    setCopied(await copySecret(enrolment.secret));
  }

  const submit = useExclusiveSubmit((form) =>
    confirmation.mutateAsync(
      { id: enrolment.id, code: typedCode(form) },
      { onError: () => selectCode(form) },
    ),
  );

  return (
    <Form onSubmit={submit}>
      <Steps>
        <li>Leia este código QR com o seu aplicativo autenticador.</li>
        <li>Digite abaixo o código de 6 dígitos que ele mostra.</li>
      </Steps>
      <QrCode src={enrolment.qrCode} alt="Código QR com a chave" width={192} height={192} />
      <Secret>
        Sem câmera? Digite esta chave no aplicativo: <code>{inGroupsOfFour(enrolment.secret)}</code>
      </Secret>
      <Shortcuts>
        {enrolment.appLink && (
          <AppLink href={enrolment.appLink} $variant="secondary" $size="small">
            Abrir no aplicativo
          </AppLink>
        )}
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {isCopied && <Check size={16} aria-hidden />}
          <span>Copiar chave</span>
        </Button>
      </Shortcuts>
      {isCopied === false && (
        <Message tone="danger" title="O navegador bloqueou a cópia." role="alert" />
      )}
      {confirmation.isError && (
        <Message tone="danger" title={accountErrorText(confirmation.error)} role="alert" />
      )}
      <CodeField />
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={confirmation.isPending}>
          Confirmar
        </Button>
      </Actions>
    </Form>
  );
}

/** Splits a secret for reading it aloud or typing it; apps ignore the spaces. */
function inGroupsOfFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Copies the secret. @returns whether it worked; the form shows that, because the dialog covers toasts */
async function copySecret(secret: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
  } catch {
    return false;
  }
  toast.success({ title: 'Chave copiada.' });
  return true;
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding-inline-start: ${({ theme }) => theme.space.lg};
  margin: 0;
  list-style: decimal;
`;

const QrCode = styled.img`
  justify-self: center;
  padding: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.qrQuietZone};
  forced-color-adjust: none;
`;

const Secret = styled.p`
  margin: 0;
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};

  code {
    overflow-wrap: anywhere;
    color: ${({ theme }) => theme.color.text};
    user-select: all;
  }
`;

const Shortcuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

/* For users on the phone that has the app, whose camera cannot scan its own screen. */
const AppLink = styled.a<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyles}
`;

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  justify-content: end;
`;
