import { Button, type ColorScheme, useColorScheme } from '@panel/shared-ui';
import { type LucideIcon, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '@panel/shared-federation/router';
import { AccountMenu } from '../auth/account/account-menu.tsx';
import { PaletteButton } from '../command-palette/palette-button.tsx';
import { KeysButton } from '../keys/keys-button.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { EnvironmentChip } from './environment-chip.tsx';
import { SlowChip } from './slow-chip.tsx';
import type { SidebarState } from './sidebar/use-sidebar.ts';
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
        aria-label="Recolher ou abrir o menu"
        aria-expanded={sidebar.isOpen}
        aria-controls="sidebar"
        aria-keyshortcuts="Control+B Meta+B"
        title="Recolher ou abrir o menu (Ctrl+B)"
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
        <Chips>
          <EnvironmentChip />
          <ConnectionChip />
          <SlowChip />
        </Chips>
      </Place>
    </Bar>
  );
}

/** The page's only `h1`. It takes the focus after a navigation, but not when the panel is opened. */
function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current !== pathname) {
      focusedPath.current = pathname;
      heading.current?.focus();
      window.scrollTo(0, 0);
    }
  }, [pathname]);
  return (
    <Heading ref={heading} tabIndex={-1} title={children}>
      {children}
    </Heading>
  );
}

const schemes: Record<ColorScheme, { label: string; icon: LucideIcon; next: ColorScheme }> = {
  system: { label: 'Tema: do sistema', icon: Monitor, next: 'light' },
  light: { label: 'Tema: claro', icon: Sun, next: 'dark' },
  dark: { label: 'Tema: escuro', icon: Moon, next: 'system' },
};

/** Button that switches to the next colour scheme: the system's, light, dark. */
function ColorSchemeButton() {
  const [scheme, setScheme] = useColorScheme();
  const { label, icon: Icon, next } = schemes[scheme];
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={label}
      title={label}
      onClick={() => setScheme(next)}
    >
      <Icon size={18} aria-hidden />
    </Button>
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

/** Heading and chips; on a phone the chips are below the heading. */
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

const Chips = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  max-width: 100%;
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

const Heading = styled.h1`
  overflow: hidden;
  font-size: ${({ theme }) => theme.font.size.lg};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${({ theme }) => theme.media.mobile} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: min(${({ theme }) => theme.font.size.lg}, 5.2vw);
    line-height: 1.1;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &:focus {
    outline: none;
  }
`;
