import { useQuery } from '@tanstack/react-query';
import { total } from '../counts/counts.ts';
import type { Day } from '../counts/day.ts';
import { dayQueries } from '../counts/days.queries.ts';
import { reportFigureQueries } from '../counts/report-figures.queries.ts';
import { summarizeGames, summarizeReports, summarizeStatuses } from '../counts/summary.ts';
import { chartFrames } from './activity-frames.ts';
import { ChartView } from './chart/chart.tsx';
import { DayBars } from './chart/day-bars.tsx';
import { DayTable } from './chart/day-table.tsx';
import { StatusBars } from './chart/status-bars.tsx';
import { StatusTable } from './chart/status-table.tsx';

/** The charts. Each has its own queries and fails on its own. */
export function Charts() {
  return (
    <>
      <ReportsByDay />
      <ReportsByStatus />
      <GamesByDay />
    </>
  );
}

function GamesByDay() {
  const { title } = chartFrames.gamesByDay;
  return (
    <ChartView
      frame={chartFrames.gamesByDay}
      description="Pela data do jogo, incluindo os cancelados. Barras claras: próximos 7 dias."
      query={useQuery(dayQueries.games())}
      isEmpty={({ days }) => total(days) === 0}
      emptyText="Nenhum jogo nas últimas quatro semanas nem nos próximos 7 dias."
      summarize={summarizeGames}
      picture={(counts, summaryId) => (
        <DayBars label={title} unit="jogo" summaryId={summaryId} counts={counts} />
      )}
      table={(counts) => <DayTable label={title} countHeader="Jogos" counts={counts} />}
    />
  );
}

function ReportsByDay() {
  const { title } = chartFrames.reportsByDay;
  return (
    <ChartView
      frame={chartFrames.reportsByDay}
      description="Pela data de criação. Clique em um dia para ver os reports dele."
      query={useQuery(dayQueries.reports())}
      isEmpty={({ days }) => total(days) === 0}
      emptyText="Nenhum report nas últimas quatro semanas."
      summarize={summarizeReports}
      picture={(counts, summaryId) => (
        <DayBars
          label={title}
          unit="report"
          summaryId={summaryId}
          counts={counts}
          listPath={reportListPath}
        />
      )}
      table={(counts) => (
        <DayTable label={title} countHeader="Reports" counts={counts} listPath={reportListPath} />
      )}
    />
  );
}

/** Path of the list of a day's reports. Games have no such list, so their bars are no links. */
function reportListPath(day: Day): string {
  return `/admin/reports?day=${day}`;
}

function ReportsByStatus() {
  const { title } = chartFrames.reportsByStatus;
  return (
    <ChartView
      frame={chartFrames.reportsByStatus}
      description="Todos, de qualquer data."
      query={useQuery(reportFigureQueries.byStatus())}
      isEmpty={(counts) => total(counts) === 0}
      emptyText="Nenhum report até agora."
      summarize={summarizeStatuses}
      picture={(counts) => <StatusBars label={title} counts={counts} />}
      table={(counts) => <StatusTable label={title} counts={counts} />}
    />
  );
}
