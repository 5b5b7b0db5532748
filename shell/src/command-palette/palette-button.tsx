import { Button, isDialogOpen, lazyPart, useReachedPart } from '@panel/shared-ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isShortcut } from '../keys/shell-keys.ts';

const paletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** Button that opens the palette; ctrl or meta + k does so, too. Its code is downloaded on hover or focus. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const { part: dialog, reach } = useReachedPart(paletteDialog, isOpen, setOpen);
  useEffect(() => {
    function toggle(event: KeyboardEvent): void {
      if (isShortcut(event, 'k')) {
        // Also for repeated events of a held key, or the browser opens its own search.
        event.preventDefault();
        if (!event.repeat) {
          // It does not open over another dialog.
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
