import { styled } from 'styled-components';
import { greetingAt } from './greeting.ts';

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full' });

/** A greeting and today's date. */
export function Welcome({ now }: { now: Date }) {
  return (
    <Banner>
      <Today>{longDate.format(now)}</Today>
      <Title>
        {greetingAt(now)}! <Whole>Bem-vindo ao painel.</Whole>
      </Title>
      <p>Veja como está a comunidade agora.</p>
    </Banner>
  );
}

/** Decorated with a football pitch: the centre circle and the halfway line, beside the text. */
const Banner = styled.section`
  position: relative;
  overflow: hidden;
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.accentSoft};

  > * {
    position: relative;
    z-index: 1;
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    opacity: 0.22;
    inset-inline-end: clamp(0rem, 25vw - 7rem, 10rem);
    border: 2px solid ${({ theme }) => theme.color.accent};
  }

  &::before {
    inset-block: -1px;
    border-width: 0 0 0 2px;
  }

  &::after {
    inset-block-start: 50%;
    inline-size: 12rem;
    aspect-ratio: 1;
    border-radius: 50%;
    transform: translate(50%, -50%);
  }

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.lg} ${({ theme }) => theme.space.md};

    &::after {
      inline-size: 8rem;
    }
  }
`;

const Today = styled.p`
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.xl};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;

/** Keeps 'Bem-vindo' from breaking at its hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`;
