import { Dialog } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SecurityPanel } from './security-panel.tsx';

export interface SecurityDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog with the second factors of the account (R13). */
export function SecurityDialog({ isOpen, onOpenChange }: SecurityDialogProps) {
  return (
    <Surface title="Segurança" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Description>
        Com a verificação em duas etapas, o painel pede, além da senha, um código do seu aplicativo
        autenticador.
      </Description>
      <SecurityPanel />
    </Surface>
  );
}

const Surface = styled(ModalDialog)`
  inline-size: min(28rem, calc(100vw - 2rem));
`;

const Description = styled(Dialog.Description)`
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
