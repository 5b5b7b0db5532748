import { Dialog } from '@base-ui/react/dialog';
import { Button } from '@panel/shared-ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { ModalBackdrop, modalSurface } from '../../ui/modal.ts';
import { SecurityPanel } from './security-panel.tsx';

export interface SecurityDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog with the second factors of the account (R13). */
export function SecurityDialog({ isOpen, onOpenChange }: SecurityDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <ModalBackdrop />
        <Popup>
          <TitleRow>
            <Title>Segurança</Title>
            <Dialog.Close render={<Button variant="ghost" size="small" aria-label="Fechar" />}>
              <X size={18} aria-hidden />
            </Dialog.Close>
          </TitleRow>
          <Description>
            Com a verificação em duas etapas, o painel pede, além da senha, um código do seu
            aplicativo autenticador.
          </Description>
          <SecurityPanel />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Popup = styled(Dialog.Popup)`
  ${modalSurface}
  inset: 0;
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  inline-size: min(28rem, calc(100vw - 2rem));
  block-size: fit-content;
  max-block-size: calc(100dvh - 2rem);
  margin: auto;
  padding: ${({ theme }) => theme.space.lg};
  overflow: auto;
`;

const TitleRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled(Dialog.Title)`
  margin: 0;
  font-size: ${({ theme }) => theme.font.size.lg};
`;

const Description = styled(Dialog.Description)`
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
