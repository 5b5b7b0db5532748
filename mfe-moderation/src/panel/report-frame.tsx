import { css, styled } from 'styled-components';

/** Makes an element the size container that list and open report adapt to. */
export const queueContainer = 'container: report-queue / inline-size';

/** Container query for a queue that is too narrow for list and open report side by side. */
export const narrowQueue = '@container report-queue (width < 46rem)';

/** Frame of the open report. It stands beside the list, or replaces it in a narrow queue. */
export const ReportFrame = styled.section`
  position: sticky;
  inset-block-start: 4.5rem;
  display: flex;
  flex-direction: column;
  min-block-size: 20rem;
  max-block-size: max(20rem, calc(100dvh - 13.75rem));
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};

  ${narrowQueue} {
    position: static;
    max-block-size: none;
  }
`;

/** Places list and open report side by side. */
export const sideBySide = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
  align-items: start;
  gap: ${({ theme }) => theme.space.md};

  ${narrowQueue} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
