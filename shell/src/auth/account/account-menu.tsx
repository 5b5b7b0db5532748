import { useSession } from '@panel/shared-auth';
import { Button, lazyPart, useReachedPart } from '@panel/shared-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { initialsOf } from './initials.ts';

const accountPopup = lazyPart(async () => (await import('./account-popup.tsx')).AccountPopup);

/** Button with the user's initials. It opens the account menu, whose code is downloaded on hover or focus. */
export function AccountMenu() {
  const session = useSession();
  const initials = initialsOf(session.status === 'signed-in' ? session.email : null);
  const popupId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: popup, reach } = useReachedPart(accountPopup, isOpen, setOpen);

  function openByArrow(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
  }

  return (
    <Place ref={place}>
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
        <Badge aria-hidden>{initials}</Badge>
      </Button>
      {popup && (
        <popup.Component
          id={popupId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={trigger}
          container={place}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
`;

/** No wider than an icon's button, so that the header keeps its width. */
const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  margin-inline: -0.3125rem;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.neutralSoft};
  color: ${({ theme }) => theme.color.neutralText};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  line-height: 1;
`;
