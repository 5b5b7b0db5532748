import { styled } from 'styled-components';

/** A message about the list, over its last rows; nothing while it has no text. */
export const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};

  > button {
    flex: none;
  }

  &:empty {
    display: none;
  }
`;
