import { Dialog } from '@base-ui/react/dialog';
import { useSession } from '@panel/shared-auth';
import { changePassword } from '@panel/shared-auth/password';
import { toast } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { accountErrorText } from '../form-fields/account-error-text.ts';
import { AccountForm, AccountName } from '../form-fields/account-form.tsx';
import { PasswordField } from '../form-fields/password-field.tsx';
import { typedText } from '../form-fields/text-fields.tsx';

export interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog that changes the password of the signed-in account. */
export function PasswordDialog({ isOpen, onOpenChange }: AccountDialogProps) {
  const session = useSession();
  return (
    <AccountDialog title="Trocar senha" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Description>Seus outros aparelhos saem da conta; entre neles com a nova senha.</Description>
      <AccountForm
        label="Trocar senha"
        what="change the password"
        send={(form) => changePassword(typedText(form, 'current'), typedText(form, 'password'))}
        onSuccess={() => {
          onOpenChange(false);
          toast.success({ title: 'Senha alterada.' });
        }}
        errorText={(error) =>
          'code' in error && error.code === 'invalid_credentials'
            ? 'A senha atual está incorreta.'
            : accountErrorText(error)
        }
      >
        <AccountName email={session.status === 'signed-in' ? session.email : null} />
        <PasswordField
          label="Senha atual"
          name="current"
          autoComplete="current-password"
          required
          autoFocus
        />
        <PasswordField label="Nova senha" name="password" autoComplete="new-password" required />
      </AccountForm>
    </AccountDialog>
  );
}

/** A dialog about the own account. */
export const AccountDialog = styled(ModalDialog)`
  inline-size: min(28rem, calc(100vw - 2rem));
`;

export const Description = styled(Dialog.Description)`
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
