import { styled } from 'styled-components';
import { Brand } from '../ui/brand.tsx';
import { viewportHeight } from '../ui/viewport.ts';
import { ButtonLink } from '../ui/full-page/button-link.tsx';
import { useDocumentTitle } from '../browser/use-document-title.ts';
import { PitchLines } from './pitch-lines.tsx';

/** The public home page (R5, R6). */
export function LandingPage() {
  useDocumentTitle('Sistema de Administração');
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
  margin: 0;
  font-size: ${({ theme }) => theme.font.size.display};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: 1.05;
  letter-spacing: -0.035em;
  text-wrap: balance;
`;

const Subtitle = styled.p`
  max-width: 23em;
  margin: 0;
  font-size: clamp(1.0625rem, 2.4vw, 1.375rem);
  color: ${({ theme }) => theme.color.textMuted};
  text-wrap: balance;
`;
