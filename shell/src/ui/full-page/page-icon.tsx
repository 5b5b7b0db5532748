import { styled } from 'styled-components';

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
