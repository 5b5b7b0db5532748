import type { LazyPart } from '@panel/shared-ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { LoginPageProps } from '../auth/login/login-page.tsx';
import { Brand } from '../ui/brand.tsx';
import { viewportHeight } from '../ui/viewport.ts';
import { ButtonLink } from '../ui/full-page.tsx';
import { useDocumentTitle } from '../browser/use-document-title.ts';

/** The public home page (R5, R6), which also downloads the code of the login page. */
export function LandingPage({ login }: { login: LazyPart<LoginPageProps> }) {
  useDocumentTitle('Sistema de Administração');
  useEffect(() => {
    // After a failure the login page tries again.
    login.load().catch(() => undefined);
  }, [login]);
  return (
    <Main>
      <PitchLines />
      <Content>
        <Brand size={56} />
        <Title>Sistema de Administração</Title>
        <Subtitle>Gerencie jogos, jogadores, posts e muito mais</Subtitle>
        <ButtonLink to="/login" size="large">
          Acessar Admin Panel
        </ButtonLink>
      </Content>
    </Main>
  );
}

/** Background of the landing page: the lines of a football pitch. */
function PitchLines() {
  return (
    <Lines viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect x="40" y="40" width="1120" height="720" />
      <path d="M600 40v720" />
      <circle cx="600" cy="400" r="130" />
      <path d="M40 220h170v360H40M40 310h70v180H40M210 330a90 90 0 0 1 0 140" />
      <path d="M1160 220H990v360h170M1160 310h-70v180h70M990 330a90 90 0 0 0 0 140" />
    </Lines>
  );
}

const Main = styled.main`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${viewportHeight};
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.lg};
  overflow: hidden;
  background: radial-gradient(
    circle at 50% 40%,
    ${({ theme }) => theme.color.accentSoft},
    ${({ theme }) => theme.color.background} 70%
  );
`;

const Content = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  align-items: center;
  text-align: center;
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.display};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: 1.05;
  letter-spacing: -0.035em;
`;

const Subtitle = styled.p`
  max-width: 23em;
  font-size: clamp(1.0625rem, 2.4vw, 1.375rem);
  color: ${({ theme }) => theme.color.textMuted};
  text-wrap: balance;
`;

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 2;
  opacity: 0.2;
  mask-image: radial-gradient(transparent 47%, black 90%);
`;
