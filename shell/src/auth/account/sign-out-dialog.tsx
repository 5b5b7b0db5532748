import { signOutEverywhere } from '@panel/shared-auth/password';
import { AccountForm } from '../form-fields/account-form.tsx';
import { AccountDialog, type AccountDialogProps, Description } from './password-dialog.tsx';

/** Dialog that ends the account's sessions on all devices. */
export function SignOutDialog({ isOpen, onOpenChange }: AccountDialogProps) {
  return (
    <AccountDialog title="Sair de todos os aparelhos" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Description>
        A sua sessão termina aqui e nos outros aparelhos. Um painel aberto em outro aparelho sai
        quando a sessão dele for renovada, em geral em menos de uma hora.
      </Description>
      <AccountForm
        label="Sair de todos os aparelhos"
        what="sign out of all devices"
        send={signOutEverywhere}
        onSuccess={() => undefined}
      >
        {null}
      </AccountForm>
    </AccountDialog>
  );
}
