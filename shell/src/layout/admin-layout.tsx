import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useDocumentTitle } from '../browser/use-document-title.ts';
import { useLocation } from '@panel/shared-federation/router';
import { formatNumber } from '@panel/shared-ui';
import { adminSegment } from '../addresses/paths.ts';
import { useWaitingRows } from '../modules/use-waiting-rows.ts';
import { Header, headerHeight } from './header.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { viewportHeight, viewportTop } from '../ui/viewport.ts';

export interface AdminLayoutProps {
  /** Heading of the page, and title of the document. */
  title: string;
  /** Message in the header of every page. */
  notice: ReactNode;
  children: ReactNode;
}

/** Id of the element that contains the page, below the header: the target of the skip link. */
export const contentId = 'conteudo';

/** Layout of /admin: header, sidebar and page (R19 to R25). */
export function AdminLayout({ title, notice, children }: AdminLayoutProps) {
  const waiting = useWaitingRows()(adminSegment(useLocation().pathname));
  useDocumentTitle(waiting ? `(${formatNumber(waiting)}) ${title}` : title);
  const sidebar = useSidebar();
  return (
    <Frame>
      <PageTop />
      <SkipLink href={`#${contentId}`}>Ir para o conteúdo</SkipLink>
      <Sidebar sidebar={sidebar} />
      <Column>
        <Header sidebar={sidebar} title={title}>
          {notice}
        </Header>
        <Main id={contentId} tabIndex={-1}>
          {children}
        </Main>
      </Column>
    </Frame>
  );
}

/**
 * Tells pages where the area below the sticky header begins, as `--page-top`. Elements that are scrolled into view stop
 * there.
 */
const PageTop = createGlobalStyle`
  html {
    --page-top: calc(${viewportTop} + ${headerHeight}px);
    scroll-padding-block-start: var(--page-top);
  }
`;

const Frame = styled.div`
  display: flex;
  min-height: ${viewportHeight};

  @media print {
    display: block;

    > :not(:last-child) {
      display: none;
    }
  }
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  width: 100%;
  max-width: 120rem;
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};

  &:focus {
    outline: none;
  }

  ${({ theme }) => theme.media.mobile} {
    gap: ${({ theme }) => theme.space.md};
    padding: ${({ theme }) => theme.space.md};
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${({ theme }) => theme.space.xs};
  left: ${({ theme }) => theme.space.xs};
  z-index: ${({ theme }) => theme.layer.menu};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.onAccent};
  background: ${({ theme }) => theme.color.accent};
  border-radius: ${({ theme }) => theme.radius.md};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
