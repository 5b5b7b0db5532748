import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/full-page/button-link.tsx';
import { FullPage, PageTitle } from '../../ui/full-page/full-page.tsx';

/** Card around both steps of signing in. */
export function LoginCard({ description, children }: { description: string; children: ReactNode }) {
  return (
    <FullPage title="Admin Panel">
      <Frame>
        <Brand />
        <div>
          <PageTitle>Admin Panel</PageTitle>
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

export const LoginForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;

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
