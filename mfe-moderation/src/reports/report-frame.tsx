import { css, styled } from 'styled-components';

/** What list and open report measure themselves by. */
export const queueContainer = 'container: report-queue / inline-size';

/** For where list and open report do not fit beside each other. */
export const sheet = '@container report-queue (width < 46rem)';

/** Where the open report stands: beside the list, which it replaces where there is no room for both. */
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

  ${sheet} {
    position: static;
    max-block-size: none;
  }
`;

/** List and open report side by side. */
export const besideEachOther = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
  align-items: start;
  gap: ${({ theme }) => theme.space.md};

  ${sheet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
