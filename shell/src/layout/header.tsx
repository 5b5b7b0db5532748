import { Button } from '@panel/shared-ui';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountMenu } from '../auth/account/account-menu.tsx';
import { PaletteButton } from '../command-palette/palette-button.tsx';
import { KeysButton } from '../keys/keys-button.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { PageHeading } from './page-heading.tsx';
import type { SidebarState } from './sidebar/state/use-sidebar.ts';
import { viewportTop } from '../ui/viewport.ts';

export interface HeaderProps {
  sidebar: SidebarState;
  /** Title of the page. */
  title: string;
  /** Message on every page. */
  children: ReactNode;
}

/** In CSS pixels. */
export const headerHeight = 56;

/**
 * The bar above every page: sidebar toggle, heading, palette, shortcuts, colour scheme, account. The heading comes last
 * in the document, so that Tab leads from it into the page; styles move it beside the toggle.
 */
export function Header({ sidebar, title, children }: HeaderProps) {
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
      <Notice>{children}</Notice>
      <PaletteButton />
      <KeysButton />
      <ColorSchemeButton />
      <AccountMenu />
      <Place>
        <PageHeading>{title}</PageHeading>
        <ConnectionChip />
      </Place>
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

  > :first-child {
    order: -1;
  }

  ${({ theme }) => theme.media.mobile} {
    flex-wrap: wrap;
    gap: 0;
    padding: 0 ${({ theme }) => theme.space.xs};
  }

  @media print {
    position: static;

    > :not(:last-child) {
      display: none;
    }
  }
`;

/** Heading and connection chip; on a phone the chip is below the heading. */
const Place = styled.div`
  order: -1;
  display: flex;
  gap: ${({ theme }) => theme.space.sm};
  align-items: center;
  min-width: 0;

  ${({ theme }) => theme.media.mobile} {
    flex: 1;
    flex-direction: column;
    gap: 0;
    align-items: start;
    justify-content: center;
    height: ${headerHeight - 1}px;

    > h1 {
      max-width: 100%;
    }
  }
`;

/* Between heading and buttons; on a phone in a row below them. */
const Notice = styled.div`
  flex: 1;
  min-width: 0;

  ${({ theme }) => theme.media.mobile} {
    order: 1;
    flex-basis: 100%;
    margin-inline: -${({ theme }) => theme.space.xs};
  }
`;
