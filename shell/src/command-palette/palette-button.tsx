import {
  Button,
  hasModifier,
  isDialogOpen,
  isInPanel,
  keyOf,
  lazyPart,
  useReachedPart,
} from '@panel/shared-ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isShortcut } from '../keys/shell-keys.ts';

const paletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/**
 * Button that opens the palette; ctrl or meta + k does so, too. Its code is downloaded on hover or focus. Characters typed
 * before the palette has the focus go into its field, not to the page; Escape closes it.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  function change(willOpen: boolean): void {
    setOpen(willOpen);
    setWords('');
  }
  const { part: dialog, reach } = useReachedPart(paletteDialog, isOpen, change);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    if (isShortcut(event, 'k')) {
      // Also for repeated events of a held key, or the browser opens its own search.
      event.preventDefault();
      if (!event.repeat) {
        // It does not open over another dialog.
        change(!isOpen && !isDialogOpen());
      }
    } else if (isOpen && !hasModifier(event) && isInPanel(event) && !isInDialog(event.target)) {
      if (key.length === 1 || key === 'Enter' || key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
      }
      if (key === 'Escape') {
        change(false);
      } else if (key.length === 1) {
        setWords((typed) => typed + key);
      }
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase: it runs before the listeners of the page.
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
        onClick={() => change(true)}
      >
        <Search size={18} aria-hidden />
      </Button>
      {dialog && (
        <dialog.Component
          isOpen={isOpen}
          onOpenChange={change}
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
