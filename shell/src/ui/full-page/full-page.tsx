import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { viewportHeight } from '../viewport.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';

/** A page outside the admin layout, centred in the window. */
export function FullPage({ title, children }: { title?: string; children: ReactNode }) {
  useDocumentTitle(title);
  return <Main>{children}</Main>;
}

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  align-items: center;
  justify-content: center;
  min-height: ${viewportHeight};
  padding: ${({ theme }) => theme.space.lg};
  text-align: center;
`;

export const PageTitle = styled.h1`
  margin: 0;
  font-size: ${({ theme }) => theme.font.size.lg};
  letter-spacing: -0.02em;
`;

export const PageText = styled.p`
  max-width: 44ch;
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
