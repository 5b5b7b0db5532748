import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink, FullPage, PageTitle } from '../../ui/full-page.tsx';

export interface LoginCardProps {
  title?: string;
  description: string;
  children: ReactNode;
}

/** Card around each step of signing in, and of setting a new password. */
export function LoginCard({ title = 'Admin Panel', description, children }: LoginCardProps) {
  return (
    <FullPage title={title}>
      <Frame>
        <Brand />
        <div>
          <PageTitle>{title}</PageTitle>
          <Description>{description}</Description>
        </div>
        {children}
      </Frame>
      <ButtonLink to="/" variant="ghost" size="small">
        Voltar ao início
      </ButtonLink>
    </FullPage>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.lg};
  width: min(100%, 26rem);
  padding: ${({ theme }) => theme.space.xl};
  text-align: start;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.xl};
  box-shadow: ${({ theme }) => theme.shadow.md};
`;

const Description = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
