import { Button } from '@panel/shared-ui';
import { lazyPart, useReachedPart } from '@panel/shared-ui/lazy-part';
import { useAreKeysOn } from './use-report-keys.ts';

const keysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

interface KeysHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Button that opens the list of keyboard shortcuts, whose code is downloaded on hover or focus. */
export function KeysHelp({ isOpen, onOpenChange }: KeysHelpProps) {
  const { part: dialog, reach } = useReachedPart(keysDialog, isOpen, onOpenChange);
  const [areKeysOn] = useAreKeysOn();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        title={areKeysOn ? 'Atalhos de teclado (?)' : 'Atalhos de teclado'}
        aria-haspopup="dialog"
        aria-keyshortcuts={areKeysOn ? '?' : undefined}
        {...reach}
        onClick={() => onOpenChange(true)}
      >
        Atalhos
      </Button>
      {dialog && <dialog.Component isOpen={isOpen} onClose={() => onOpenChange(false)} />}
    </>
  );
}
