import { Dialog } from '@base-ui/react/dialog';
import { Button } from '@panel/shared-ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ModalBackdrop, modalSurface } from './modal.ts';

interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Class of the dialog's surface, which sets the width. */
  className?: string;
  children: ReactNode;
}

/** A dialog in the middle of the window, with a title and a button that closes it. */
export function ModalDialog({
  title,
  isOpen,
  onOpenChange,
  className,
  children,
}: ModalDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <ModalBackdrop />
        <Popup className={className}>
          <TitleRow>
            <Title>{title}</Title>
            <Dialog.Close render={<Button variant="ghost" size="small" aria-label="Fechar" />}>
              <X size={18} aria-hidden />
            </Dialog.Close>
          </TitleRow>
          {children}
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
