import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LucideIcon } from 'lucide-react';
import {
  Button,
  type ButtonSize,
  buttonStyles,
  type ButtonVariant,
  Spinner,
} from '@panel/shared-ui';
import { Link } from '@panel/shared-federation/router';
import { type LinkProps } from 'react-router-dom';
import { viewportHeight } from './viewport.ts';
import { useDocumentTitle } from '../browser/use-document-title.ts';
import { useIsSlow } from '../browser/use-is-slow.ts';

/** A page outside the admin layout, centred in the window. */
export function FullPage({ title, children }: { title?: string; children: ReactNode }) {
  useDocumentTitle(title);
  return <Main>{children}</Main>;
}

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

/** Spinner until the panel knows which page to show; after ten seconds it offers to reload. */
export function SpinnerPage() {
  const isSlow = useIsSlow(true);
  return (
    <FullPage>
      <Spinner />
      {isSlow && (
        <>
          <PageText role="alert">Está demorando mais do que o normal.</PageText>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Recarregar a página
          </Button>
        </>
      )}
    </FullPage>
  );
}

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', ...link }: ButtonLinkProps) {
  return <StyledLink $variant={variant} $size={size} {...link} />;
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
  font-size: ${({ theme }) => theme.font.size.lg};
  letter-spacing: -0.02em;
`;

export const PageText = styled.p`
  max-width: 44ch;
  color: ${({ theme }) => theme.color.textMuted};
`;

export const PageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  justify-content: center;
  margin-top: ${({ theme }) => theme.space.xs};
`;

export const PageIcon = styled.div<{ $tone?: 'accent' | 'danger' }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  color: ${({ theme, $tone = 'accent' }) =>
    $tone === 'danger' ? theme.color.danger : theme.color.accentText};
  background: ${({ theme, $tone = 'accent' }) =>
    $tone === 'danger' ? theme.color.dangerSoft : theme.color.accentSoft};
  border-radius: ${({ theme }) => theme.radius.xl};
`;

const StyledLink = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyles}
`;
