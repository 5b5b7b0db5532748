import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Navigation } from './navigation-list.tsx';
import type { SidebarState } from './use-sidebar.ts';

/** The sidebar as a drawer, for narrow screens. */
export function SidebarDrawer({ sidebar }: { sidebar: SidebarState }) {
  return (
    <Drawer.Root open={sidebar.isOpen} onOpenChange={sidebar.setOpen} swipeDirection="left">
      <Drawer.Portal>
        <Backdrop />
        <Drawer.Viewport>
          <Popup id="sidebar" aria-label="Menu">
            <Close aria-label="Fechar">
              <X size={18} aria-hidden />
            </Close>
            <Navigation isCollapsed={false} onNavigate={() => sidebar.setOpen(false)} />
          </Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const Backdrop = styled(Drawer.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.drawer};
  background: ${({ theme }) => theme.color.scrim};
  transition: opacity 160ms ease;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(Drawer.Popup)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${({ theme }) => theme.layer.drawer};
  width: 18rem;
  max-width: 100vw;
  overflow: hidden auto;
  background: ${({ theme }) => theme.color.surface};
  outline: none;
  box-shadow: ${({ theme }) => theme.shadow.lg};
  transition: transform 200ms ease;

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-100%);
  }
`;

const Close = styled(Drawer.Close)`
  position: absolute;
  inset-block-start: ${({ theme }) => theme.space.xxs};
  inset-inline-end: ${({ theme }) => theme.space.xxs};
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  color: inherit;
  background: transparent;
  cursor: pointer;
`;
