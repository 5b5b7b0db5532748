import { Button } from '@panel/shared-ui';
import { lazyPart, useReachedPart } from '@panel/shared-ui/lazy-part';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { narrow } from '../grid/narrow.ts';
import type { TableView } from '../view/table-view.ts';

const displayPanel = lazyPart(async () => (await import('./display-panel.tsx')).DisplayPanel);

interface DisplayMenuProps {
  view: TableView<never>;
  /** More content of the panel. */
  children: ReactNode;
}

/** The button 'Exibir' and its panel, which is prefetched when pointer or focus reach the button. */
export function DisplayMenu({ view, children }: DisplayMenuProps) {
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: panel, reach } = useReachedPart(displayPanel, isOpen, setOpen);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const closeOutside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function closeByEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      // Keeps the same key press from closing something else on the page.
      event.preventDefault();
      setOpen(false);
      trigger.current?.focus();
    }
  }

  function closeAfterFocusLeft({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !place.current?.contains(relatedTarget)) {
      setOpen(false);
    }
  }

  return (
    <Place ref={place} onKeyDown={closeByEscape} onBlur={closeAfterFocusLeft}>
      <Button
        ref={trigger}
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        {...reach}
        onClick={() => setOpen(!isOpen)}
      >
        Exibir
      </Button>
      {isOpen && panel && (
        <Panel id={panelId} role="group" aria-label="Exibir" tabIndex={-1}>
          <panel.Component view={view} />
          {children}
        </Panel>
      )}
    </Place>
  );
}

/** Static in a narrow table, so that the panel takes the width of the toolbar. */
const Place = styled.div`
  position: relative;

  ${narrow} {
    position: static;
  }
`;

const Panel = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-start: calc(100% + 0.25rem);
  inset-inline-start: 0;
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  inline-size: 19rem;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  outline: none;

  ${narrow} {
    inline-size: 100%;
  }
`;
