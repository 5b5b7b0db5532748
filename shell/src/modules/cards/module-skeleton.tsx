import { Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { styled } from 'styled-components';

/** Placeholder of a screen whose code is loading. */
export function ModuleSkeleton() {
  return (
    <Frame role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton $height="1.25rem" $width="16rem" />
      <Skeleton $height="20rem" />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
`;
