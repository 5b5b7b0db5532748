import { Button } from '@panel/shared-ui';
import { sayCannotOpen, useLatePart } from '@panel/shared-ui/late-part';
import { useState } from 'react';

const loadDialog = () => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog);

interface KeysHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The way to the keys for who does not know them; they are downloaded when it is reached for. */
export function KeysHelp({ isOpen, onOpenChange }: KeysHelpProps) {
  const [isReachedFor, setReachedFor] = useState(false);
  const dialog = useLatePart(loadDialog, isReachedFor || isOpen, () => {
    if (isOpen) {
      sayCannotOpen();
    }
    onOpenChange(false);
    setReachedFor(false);
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        title="Atalhos de teclado (?)"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onPointerEnter={() => setReachedFor(true)}
        onFocus={() => setReachedFor(true)}
        onClick={() => onOpenChange(true)}
      >
        Atalhos
      </Button>
      {dialog && <dialog.Component isOpen={isOpen} onClose={() => onOpenChange(false)} />}
    </>
  );
}
