import { signOutEverywhere } from '@panel/shared-auth/password';
import { AccountForm } from '../form-fields/account-form.tsx';
import { AccountDialog, type AccountDialogProps, Description } from './password-dialog.tsx';

/** Dialog that ends the account's sessions on all devices. */
export function SignOutDialog({ isOpen, onOpenChange }: AccountDialogProps) {
  return (
    <AccountDialog title="Sair de todos os aparelhos" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Description>
        A sua sessão termina aqui agora e, nos outros aparelhos, em geral em menos de uma hora.
      </Description>
      <AccountForm
        label="Sair de todos os aparelhos"
        what="sign out of all devices"
        send={signOutEverywhere}
        onSuccess={() => undefined}
        onCancel={() => onOpenChange(false)}
      >
        {null}
      </AccountForm>
    </AccountDialog>
  );
}
