import { useEffect, useRef } from 'react';
import { useLocation } from '@panel/shared-federation/router';
import { styled } from 'styled-components';

/** The page's only `h1`. It takes the focus after a navigation, but not when the panel is opened. */
export function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current !== pathname) {
      focusedPath.current = pathname;
      heading.current?.focus();
      window.scrollTo(0, 0);
    }
  }, [pathname]);
  return (
    <Heading ref={heading} tabIndex={-1} title={children}>
      {children}
    </Heading>
  );
}

const Heading = styled.h1`
  overflow: hidden;
  font-size: ${({ theme }) => theme.font.size.lg};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${({ theme }) => theme.media.mobile} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.1;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &:focus {
    outline: none;
  }
`;
