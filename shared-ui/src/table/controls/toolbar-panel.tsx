import { breakpoints, Button } from '@panel/shared-ui';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { compact } from './compact.ts';
import { useDismissal } from './use-dismissal.ts';

interface ToolbarPanelProps {
  id: string;
  label: string;
  /** The button that opens the panel; both have the same parent. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Moves the focus after Escape; by default to the trigger. */
  onEscape?: (() => void) | undefined;
  /** Which of its edges is at that of the trigger. */
  edge: 'start' | 'end';
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Windows without room for a panel below its button, such as those of phones: there it is a sheet at their end. */
const sheetQuery = `(width < ${breakpoints.mobile}px), (height < 30rem)`;
const sheet = `@media ${sheetQuery}`;

/** Panel that a button of the toolbar opens: below the button, or as a sheet at the end of a small window. */
export function ToolbarPanel(props: ToolbarPanelProps) {
  const { id, label, trigger, onClose, onEscape, edge, ref, children } = props;
  const layer = useRef<HTMLDivElement>(null);
  const focusTrigger = () => trigger.current?.focus();
  function leave(): void {
    onClose();
    focusTrigger();
  }
  useTopLayerAsSheet(layer);
  useDismissal(layer, onEscape ?? focusTrigger, onClose);
  return (
    <Layer ref={layer} popover="manual">
      <Backdrop onMouseDown={keepFocus} onClick={leave} />
      <Panel
        ref={ref}
        id={id}
        data-overlay
        role="group"
        aria-label={label}
        tabIndex={-1}
        $edge={edge}
      >
        {children}
        <Close>
          <Button variant="secondary" onClick={leave}>
            Fechar
          </Button>
        </Close>
      </Panel>
    </Layer>
  );
}

/** The browser would move the focus to the page, before the panel returns it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Puts a sheet into the top layer. In browsers before 2025 a size container, such as the table, holds fixed elements:
 * there they would stand at its end.
 */
function useTopLayerAsSheet(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const small = matchMedia(sheetQuery);
    // Before 2024 browsers had no popovers.
    const place = () => layer.current?.togglePopover?.(small.matches);
    place();
    small.addEventListener('change', place);
    return () => small.removeEventListener('change', place);
  }, [layer]);
}

/** Without a box, the panel's place is that of its button. */
const Layer = styled.div`
  display: contents;
  color: inherit;

  ${sheet} {
    position: fixed;
    z-index: ${({ theme }) => theme.layer.drawer};
    inset: 0;
    display: block;
    inline-size: auto;
    block-size: auto;
    padding: 0;
    margin: 0;
    border: 0;
    background: none;
    overflow: visible;
  }
`;

const Panel = styled.div<{ $edge: 'start' | 'end' }>`
  position: absolute;
  z-index: 3;
  inset-block-start: calc(100% + 0.25rem);
  inset-inline: ${({ $edge }) => ($edge === 'end' ? 'auto 0' : '0 auto')};
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  inline-size: max-content;
  min-inline-size: 19rem;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  outline: none;

  ${compact} {
    inline-size: 100%;
    min-inline-size: 0;
  }

  ${sheet} {
    inset: auto 0 0;
    inline-size: auto;
    max-block-size: 85dvh;
    padding-block-end: max(${({ theme }) => theme.space.md}, env(safe-area-inset-bottom));
    border-inline: 0;
    border-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    overflow-y: auto;
  }
`;

/** A tap beside the panel closes it, and opens no report. */
const Backdrop = styled.div`
  display: none;

  ${sheet} {
    position: absolute;
    inset: 0;
    display: block;
    background: ${({ theme }) => theme.color.scrim};
  }
`;

const Close = styled.div`
  display: none;

  ${sheet} {
    display: grid;
  }
`;
