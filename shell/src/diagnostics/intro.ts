import { styled } from 'styled-components';

/** Text at the top of the page or of a section, with its buttons. */
export const Intro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;
