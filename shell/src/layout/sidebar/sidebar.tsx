import { styled } from 'styled-components';
import { lazyPart, sayCannotOpen, useLazyPart } from '@panel/shared-ui';
import { Navigation } from './navigation-list.tsx';
import type { SidebarState } from './use-sidebar.ts';
import { viewportHeight, viewportTop } from '../../ui/viewport.ts';

const sidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

/** The sidebar; a drawer below 768 px. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  return sidebar.isMobile ? <LazyDrawer sidebar={sidebar} /> : <SidebarRail sidebar={sidebar} />;
}

function SidebarRail({ sidebar }: { sidebar: SidebarState }) {
  return (
    <Rail id="sidebar" $isOpen={sidebar.isOpen}>
      <Navigation isCollapsed={!sidebar.isOpen} />
    </Rail>
  );
}

/** The drawer, whose code is downloaded when it is first opened. */
function LazyDrawer({ sidebar }: { sidebar: SidebarState }) {
  const drawer = useLazyPart(sidebarDrawer, sidebar.isOpen, (problem) => {
    sayCannotOpen(problem);
    sidebar.setOpen(false);
  });
  return drawer && <drawer.Component sidebar={sidebar} />;
}

/** Above the header, because its tooltips cover header and page. */
const Rail = styled.aside<{ $isOpen: boolean }>`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.drawer};
  top: ${viewportTop};
  flex: none;
  width: ${({ $isOpen }) => ($isOpen ? '16rem' : '3rem')};
  height: ${viewportHeight};
  overflow: hidden auto;
  background: ${({ theme }) => theme.color.surface};
  border-inline-end: 1px solid ${({ theme }) => theme.color.border};
  transition: width 160ms ease;
`;
