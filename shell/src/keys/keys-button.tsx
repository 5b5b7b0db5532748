import { Button, keysSetting, lazyPart, useReachedPart, useSetting } from '@panel/shared-ui';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { versionsDialog } from '../versions/lazy-versions-dialog.ts';
import { useShellKeys } from './shell-keys.ts';

const keysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Button that opens the help on keyboard shortcuts; '?' does so, too. Its code is downloaded on hover or focus. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  const { part: dialog, reach } = useReachedPart(keysDialog, isOpen, setOpen);
  const areKeysOn = useSetting(keysSetting)[0] === 'on';
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const versions = useReachedPart(versionsDialog, areVersionsOpen, setVersionsOpen).part;
  useShellKeys(
    () => setOpen(true),
    () => setVersionsOpen(true),
  );
  return (
    <>
      <OnKeyboards
        variant="ghost"
        size="small"
        aria-label="Atalhos de teclado"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={areKeysOn ? '?' : undefined}
        title={areKeysOn ? 'Atalhos de teclado (?)' : 'Atalhos de teclado'}
        {...reach}
        onClick={() => setOpen(true)}
      >
        <Keyboard size={18} aria-hidden />
      </OnKeyboards>
      {versions && <versions.Component isOpen={areVersionsOpen} onOpenChange={setVersionsOpen} />}
      {dialog && <dialog.Component isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/* A device without a pointer that hovers has no keyboard, or one that '?' can be typed on. */
const OnKeyboards = styled(Button)`
  @media (hover: none) {
    display: none;
  }

  ${({ theme }) => theme.media.mobile} {
    display: none;
  }
`;
