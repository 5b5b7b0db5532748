import { styled } from 'styled-components';

/** A key of the keyboard. */
export const KeyCap = styled.kbd`
  display: inline-block;
  min-inline-size: 1.75rem;
  padding: 0.125rem 0.375rem;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-block-end-width: 2px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.textMuted};
  font-family: inherit;
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25;
  text-align: center;
`;
