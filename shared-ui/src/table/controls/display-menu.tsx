import { Button, lazyPart, useReachedPart } from '@panel/shared-ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { compact } from './compact.ts';
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
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: panel, reach } = useReachedPart(displayPanel, isOpen, setOpen);

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
          {children}
        </panel.Component>
      )}
    </Place>
  );
}

/** Static on a phone, so that the panel takes the width of the toolbar. */
const Place = styled.div`
  position: relative;

  ${compact} {
    position: static;
  }
`;
