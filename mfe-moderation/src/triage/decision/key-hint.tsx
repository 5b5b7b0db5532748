import { keysSetting, useSetting } from '@panel/shared-ui';
import { styled } from 'styled-components';

/** The key of a button. Screen readers get it from `aria-keyshortcuts`. Hidden on touch screens. */
export function KeyHint({ children }: { children: string }) {
  const [keys] = useSetting(keysSetting);
  return keys === 'on' && <Key aria-hidden>{children}</Key>;
}

const Key = styled.kbd`
  min-inline-size: 1.25rem;
  padding-inline: 0.25rem;
  border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
  border-radius: ${({ theme }) => theme.radius.sm};
  font-family: inherit;
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1rem;
  text-align: center;
  opacity: 0.8;

  @media (hover: none) {
    display: none;
  }

  ${({ theme }) => theme.media.mobile} {
    display: none;
  }
`;
