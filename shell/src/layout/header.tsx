import { Button } from '@panel/shared-ui';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountMenu } from '../auth/account/account-menu.tsx';
import { PaletteButton } from '../command-palette/palette-button.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { SidebarState } from './sidebar/state/use-sidebar.ts';
import { viewportTop } from '../ui/viewport.ts';

export interface HeaderProps {
  sidebar: SidebarState;
  /** Title of the page. */
  title: string;
  /** Whether the page is the dashboard (/admin). */
  isHome: boolean;
  /** Message on every page. */
  children: ReactNode;
}

/** In CSS pixels. */
export const headerHeight = 56;

/** The bar above every page: sidebar toggle, breadcrumb, palette, colour scheme, account. */
export function Header({ sidebar, title, isHome, children }: HeaderProps) {
  return (
    <Bar>
      <Button
        variant="ghost"
        size="small"
        aria-label="Alternar menu lateral"
        aria-expanded={sidebar.isOpen}
        aria-controls="sidebar"
        aria-keyshortcuts="Control+B Meta+B"
        title="Alternar menu lateral (Ctrl+B)"
        onClick={() => sidebar.setOpen(!sidebar.isOpen)}
      >
        <PanelLeft size={18} aria-hidden />
      </Button>
      <Breadcrumb title={title} isHome={isHome} />
      <Notice>{children}</Notice>
      <ConnectionChip />
      <PaletteButton />
      <ColorSchemeButton />
      <AccountMenu />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: ${viewportTop};
  z-index: ${({ theme }) => theme.layer.header};
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  align-items: center;
  min-height: ${headerHeight}px;
  padding: 0 ${({ theme }) => theme.space.md};
  background: ${({ theme }) => theme.color.background};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};

  ${({ theme }) => theme.media.mobile} {
    display: grid;
    grid-template: ${headerHeight}px auto / auto 1fr auto auto auto;
    column-gap: ${({ theme }) => theme.space.xs};
    row-gap: 0;
    justify-items: start;
    min-height: 0;

    > nav:has(~ [role='status']:not(:empty)) {
      display: none;
    }
  }
`;

/* Beside the buttons; on a phone in a row below them. */
const Notice = styled.div`
  flex: 1;
  min-width: 0;

  ${({ theme }) => theme.media.mobile} {
    grid-row: 2;
    grid-column: 1 / -1;
    justify-self: stretch;
    margin-inline: -${({ theme }) => theme.space.md};
  }
`;
