import {
  Button,
  hasModifier,
  isDialogOpen,
  keyOf,
  lazyPart,
  useReachedPart,
} from '@panel/shared-ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isShortcut } from '../keys/shell-keys.ts';

const paletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/**
 * Button that opens the palette; ctrl or meta + k does so, too. Its code is downloaded on hover or focus. What is typed
 * before the palette has the focus is typed into it, and does nothing on the page.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { part: dialog, reach } = useReachedPart(paletteDialog, isOpen, setOpen);
  function open(): void {
    setWords('');
    setOpen(true);
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const key = keyOf(event);
    if (isShortcut(event, 'k')) {
      // Also for repeated events of a held key, or the browser opens its own search.
      event.preventDefault();
      if (!event.repeat && isOpen) {
        setOpen(false);
      } else if (!event.repeat && !isDialogOpen()) {
        // It does not open over another dialog.
        open();
      }
    } else if (isOpen && !hasModifier(event) && !isInDialog(target)) {
      if (key === 'Escape') {
        setOpen(false);
      } else if (key.length === 1 || key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        setWords((typed) => (key === 'Enter' ? typed : typed + key));
      }
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the page and the shell's other keys.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
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
        onClick={open}
      >
        <Search size={18} aria-hidden />
      </Button>
      {dialog && (
        <dialog.Component
          isOpen={isOpen}
          onOpenChange={setOpen}
          words={words}
          onWordsChange={setWords}
        />
      )}
    </>
  );
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
