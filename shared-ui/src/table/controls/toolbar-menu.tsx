import { Button, type LazyPart, useReachedPart } from '@panel/shared-ui';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { compact } from './compact.ts';
import { filterMenuMark, returnsToList, stayInFilter } from './filter-focus.ts';

/** The props that `ToolbarMenu` passes to its panel. */
export interface MenuPanelProps {
  id: string;
  /** The button that opens the panel; both have the same parent. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Whether `TableHandle.openFilter` opened it: then the list takes the focus after a choice. */
  isForOneChoice: boolean;
}

interface ToolbarMenuProps<Props> {
  /** The button's content. */
  label: ReactNode;
  panel: LazyPart<Props & MenuPanelProps>;
  panelProps: Props;
  /** Whether the panel has the table's filters. */
  hasFilters?: boolean;
}

/** A button and its panel, which is prefetched when pointer or focus reach the button. */
export function ToolbarMenu<Props>(props: ToolbarMenuProps<Props>) {
  const { label, panel, panelProps, hasFilters } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isForOneChoice, setForOneChoice] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { part, reach } = useReachedPart(panel, isOpen, setOpen);
  return (
    <Place>
      <Button
        ref={trigger}
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...(hasFilters && filterMenuMark)}
        {...reach}
        onClick={({ currentTarget }) => {
          setForOneChoice(returnsToList(currentTarget));
          stayInFilter(currentTarget);
          // Safari does not focus a button that is clicked, and then Escape would not close the panel.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      {isOpen && part && (
        <part.Component
          {...panelProps}
          id={id}
          trigger={trigger}
          onClose={() => setOpen(false)}
          isForOneChoice={isForOneChoice}
        />
      )}
    </Place>
  );
}

/** Static on a phone, so that the panel is as wide as the toolbar. */
const Place = styled.div`
  position: relative;

  ${compact} {
    position: static;
  }
`;
