import { Button } from '@panel/shared-ui';
import { CircleUser } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyPart, useReachedPart } from '@panel/shared-ui/lazy-part';

const accountPopup = lazyPart(async () => (await import('./account-popup.tsx')).AccountPopup);

/** Opens the account menu, whose code is downloaded on hover or focus. */
export function AccountMenu() {
  const popupId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: popup, reach } = useReachedPart(accountPopup, isOpen, setOpen);

  function openByArrow(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
  }

  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="small"
        title="Conta"
        aria-label="Conta"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        {...reach}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleUser size={18} aria-hidden />
      </Button>
      {popup && (
        <popup.Component id={popupId} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger} />
      )}
    </>
  );
}
