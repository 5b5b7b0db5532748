import { Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { styled } from 'styled-components';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Lines in place of the decisions, while they are read. */
export function DecisionSkeleton() {
  return (
    <Lines>
      <VisuallyHidden role="status">Carregando decisões…</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} $width={`${90 - (row % 4) * 12}%`} />
      ))}
    </Lines>
  );
}

/** Each line as high as a decision. */
const Lines = styled.div`
  display: grid;
  grid-auto-rows: 2.5rem;
  align-items: center;
  padding-inline: ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
`;
