import { usePlaceAddress } from '@panel/shared-federation/router';
import { formatNumber } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { countsByStatus, total } from '../counts/counts.ts';
import type { Day } from '../counts/day.ts';
import { dayQueries } from '../counts/days.queries.ts';
import { reportFigureQueries } from '../counts/report-figures.queries.ts';
import { totalAhead, formatPeriod, headlineOfDays, headlineOfStatuses } from '../counts/summary.ts';
import type { FigureQuery } from '../figure/figure.tsx';
import { chartFrames } from './activity-frames.ts';
import { ChartView } from './chart/chart.tsx';
import { DayTable, StatusTable } from './chart/count-tables.tsx';
import { DayBars } from './chart/day-bars.tsx';
import { StatusBars } from './chart/status-bars.tsx';

/** The charts. Each fails on its own. The chart by status shares the number of pending reports with the page. */
export function Charts({ pending }: { pending: FigureQuery<number> }) {
  return (
    <>
      <ReportsByDay />
      <ReportsByStatus pending={pending} />
      <GamesByDay />
    </>
  );
}

function GamesByDay() {
  const { title } = chartFrames.gamesByDay;
  return (
    <ChartView
      frame={chartFrames.gamesByDay}
      query={useQuery(dayQueries.games())}
      isEmpty={({ days }) => total(days) === 0}
      emptyText={(counts) => `Nenhum jogo ${formatPeriod(counts)} nem nos próximos 7 dias.`}
      headline={(counts) => headlineOfDays(counts, 'jogo')}
      sentence={(counts) =>
        `Pela data do jogo, com os cancelados; as barras vazadas são dos próximos 7 dias (${formatNumber(totalAhead(counts))}).`
      }
      picture={(counts, summaryId) => (
        <DayBars label={title} unit="jogo" summaryId={summaryId} counts={counts} />
      )}
      table={(counts) => <DayTable label={title} countHeader="Jogos" counts={counts} />}
    />
  );
}

function ReportsByDay() {
  const { title } = chartFrames.reportsByDay;
  const address = usePlaceAddress();
  const listPath = (day: Day) => address('reports', { day });
  return (
    <ChartView
      frame={chartFrames.reportsByDay}
      query={useQuery(dayQueries.reports())}
      isEmpty={({ days }) => total(days) === 0}
      emptyText={(counts) => `Nenhum report ${formatPeriod(counts)}.`}
      headline={(counts) => headlineOfDays(counts, 'report')}
      sentence={() => 'Pela data de criação; clique em um dia para ver os reports dele.'}
      picture={(counts, summaryId) => (
        <DayBars
          label={title}
          unit="report"
          summaryId={summaryId}
          counts={counts}
          listPath={listPath}
        />
      )}
      table={(counts) => (
        <DayTable label={title} countHeader="Reports" counts={counts} listPath={listPath} />
      )}
    />
  );
}

function ReportsByStatus({ pending }: { pending: FigureQuery<number> }) {
  const { title } = chartFrames.reportsByStatus;
  const decided = useQuery(reportFigureQueries.decided());
  return (
    <ChartView
      frame={chartFrames.reportsByStatus}
      query={{
        isPending: pending.isPending || decided.isPending,
        data:
          pending.data !== undefined && decided.data
            ? countsByStatus(pending.data, decided.data)
            : undefined,
      }}
      isEmpty={(counts) => total(counts) === 0}
      emptyText={() => 'Nenhum report até agora.'}
      headline={headlineOfStatuses}
      sentence={() => 'Todos, de qualquer data.'}
      picture={(counts) => <StatusBars label={title} counts={counts} />}
      table={(counts) => <StatusTable label={title} counts={counts} />}
    />
  );
}
