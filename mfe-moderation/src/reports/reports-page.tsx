import { narrow } from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import { ReportsProgress } from './reports-progress.tsx';
import { ReportsTable } from './reports-table.tsx';
import { useAllReports } from './use-all-reports.ts';

/** /admin/reports: every report there is, newest first, and what can be decided about each. */
export function ReportsPage() {
  const { reports, state, reading } = useAllReports();
  return (
    <Page>
      <ReportsProgress {...reading} count={reports.length} />
      <ReportsTable rows={reports} rowCount={reading.total} state={state} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};

  /* On a card, a heading with no action below it would look like a mistake. */
  ${narrow} {
    [role='cell']:has(> [data-report-actions]:empty) {
      display: none;
    }
  }
`;
