import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FullPage, PageTitle } from './full-page.tsx';
import { PageIcon } from './page-icon.tsx';

export interface MessagePageProps {
  icon: LucideIcon;
  tone?: 'accent' | 'danger';
  /** Title of the document. */
  title: string;
  /** By default the title. */
  heading?: ReactNode;
  /** Texts and actions. */
  children: ReactNode;
}

/** A full page with an icon, a heading, texts and actions. */
export function MessagePage({
  icon: Icon,
  tone = 'danger',
  title,
  heading = title,
  children,
}: MessagePageProps) {
  return (
    <FullPage title={title}>
      <PageIcon $tone={tone}>
        <Icon aria-hidden />
      </PageIcon>
      <PageTitle>{heading}</PageTitle>
      {children}
    </FullPage>
  );
}

export const PageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  justify-content: center;
  margin-top: ${({ theme }) => theme.space.xs};
`;
