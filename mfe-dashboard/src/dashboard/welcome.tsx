import { Card } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { greetingAt } from './greeting.ts';

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full' });

/** Greets the user and shows today's date, beside what waits. */
export function Welcome({ now, children }: { now: Date; children: ReactNode }) {
  return (
    <Band>
      <Greeting>
        <Title>
          <span>{`${greetingAt(now)}!`}</span> <NoWrap>Bem-vindo</NoWrap> ao painel.
        </Title>
        <Today>{longDate.format(now)}</Today>
      </Greeting>
      {children}
    </Band>
  );
}

const Band = styled(Card).attrs({ as: 'section' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md} ${({ theme }) => theme.space.lg};
  padding-block: ${({ theme }) => theme.space.md};

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.md};
  }
`;

const Greeting = styled.div`
  flex: 1 1 18rem;
  min-inline-size: 0;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  line-height: 1.75rem;

  /* One line on every phone, also in the wider fallback font. */
  ${({ theme }) => theme.media.mobile} {
    font-size: ${({ theme }) => theme.font.size.md};
    line-height: 1.25rem;
  }
`;

const Today = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25rem;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Prevents a line break at the hyphen. */
const NoWrap = styled.span`
  white-space: nowrap;
`;
