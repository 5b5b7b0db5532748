import { Button } from '@panel/shared-ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { latePart, useReachedPart } from '@panel/shared-ui/late-part';
import { isShortcut } from '../ui/shortcut.ts';

const paletteDialog = latePart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** Opens the palette, as ctrl or meta + k does; its code is downloaded on hover or focus. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const { part: dialog, reach } = useReachedPart(paletteDialog, isOpen, setOpen);
  useEffect(() => {
    function toggle(event: KeyboardEvent): void {
      if (isShortcut(event, 'k')) {
        // Also for repeated events of a held key: the browser would open its own search.
        event.preventDefault();
        if (!event.repeat) {
          setOpen((wasOpen) => !wasOpen && !isDialogOpen());
        }
      }
    }
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label="Busca rápida"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        title="Busca rápida (Ctrl+K)"
        {...reach}
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
      </Button>
      {dialog && <dialog.Component isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Whether another dialog is open, which has to be closed first. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}
