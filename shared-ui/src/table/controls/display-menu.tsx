import { Button, lazyPart, useReachedPart } from '@panel/shared-ui';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { compact } from './compact.ts';
import type { TableView } from '../view/table-view.ts';

const displayPanel = lazyPart(async () => (await import('./display-panel.tsx')).DisplayPanel);

interface DisplayMenuProps {
  view: TableView<never>;
  /** Buttons of the panel; a click on one closes it. */
  children: ReactNode;
}

/** The button 'Exibir' and its panel, which is prefetched when pointer or focus reach the button. */
export function DisplayMenu({ view, children }: DisplayMenuProps) {
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: panel, reach } = useReachedPart(displayPanel, isOpen, setOpen);

  function leave({ target }: MouseEvent): void {
    if (target instanceof HTMLButtonElement) {
      setOpen(false);
      trigger.current?.focus();
    }
  }

  return (
    <Place>
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
        <panel.Component id={panelId} view={view} trigger={trigger} onClose={() => setOpen(false)}>
          <Buttons onClick={leave}>{children}</Buttons>
        </panel.Component>
      )}
    </Place>
  );
}

/** No box: buttons may be hidden in a wide table. */
const Buttons = styled.div`
  display: contents;
`;

/** Static on a phone, so that the panel takes the width of the toolbar. */
const Place = styled.div`
  position: relative;

  ${compact} {
    position: static;
  }
`;
