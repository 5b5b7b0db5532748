import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ModalBackdrop, modalSurface } from '../ui/modal.ts';
import { PaletteList } from './palette-list.tsx';

export interface PaletteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Finds screens, actions and loaded rows by a few letters of their names. */
export function PaletteDialog({ isOpen, onOpenChange }: PaletteDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  /** After a choice keeps the focus where the page has set it, such as an open report; else on the `h1`. */
  function focusAfter(): HTMLElement | null | boolean {
    if (!isLeaving.current) {
      return true;
    }
    const { activeElement: focused, body } = document;
    const isOnPage = focused !== null && focused !== body && !popup.current?.contains(focused);
    return isOnPage ? false : document.querySelector('h1');
  }

  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        isLeaving.current = false;
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <ModalBackdrop />
        <Popup ref={popup} aria-label="Busca rápida" finalFocus={focusAfter}>
          <PaletteList
            onChosen={(leadsElsewhere) => {
              isLeaving.current = leadsElsewhere;
              onOpenChange(false);
            }}
          />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Popup = styled(Dialog.Popup)`
  ${modalSurface}
  inset-block-start: min(12vh, 6rem);
  inset-inline: 0;
  display: flex;
  flex-direction: column;
  inline-size: min(36rem, calc(100vw - 2rem));
  max-block-size: min(30rem, calc(100dvh - min(12vh, 6rem) - 1rem));
  margin-inline: auto;
  overflow: hidden;
`;
