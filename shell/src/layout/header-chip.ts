import { styled } from 'styled-components';

/** A few words beside the heading, below it on a phone. */
export const HeaderChip = styled.div`
  position: relative;
  padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
  border-radius: ${({ theme }) => theme.radius.lg};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.25;

  ${({ theme }) => theme.media.mobile} {
    padding-block: 0;
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;
