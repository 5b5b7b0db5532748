import type { ReportsSite } from '../../serve/serve-reports-site.ts';

/** Queries of the page 'Moderação', by what they read. */
export interface ListQueries {
  /** Windows that users reach by scrolling: each takes the same time, wherever it is in the list. */
  windows: Record<string, string>;
  /** Queries that take longer the more reports there are. */
  growing: Record<string, string>;
}

/** The window that others are compared with. */
export const firstWindow = 'first window';

interface Window {
  moment: string;
  reports: { id: string }[];
}

export async function listQueries({ count, admin }: ReportsSite): Promise<ListQueries> {
  const read = async (parameters: object) =>
    (await admin.call('list_reports', parameters)) as Window;
  const { moment, reports } = await read({});
  const idAt = async (_skip: number) =>
    (await read({ _moment: moment, _skip, _rows: 1 })).reports[0]?.id;
  const middle = Math.floor(count / 2);
  const middleId = await idAt(middle);
  const list = (parameters = '') =>
    `select public.list_reports(_moment => '${moment}'${parameters})`;
  const after = (id: string | undefined) => list(`, _after => '${id}'`);
  const jump = (parameters = '') => list(`, _skip => ${middle}${parameters}`);
  return {
    windows: {
      [firstWindow]: list(),
      'second window': after(reports.at(-1)?.id),
      'window in the middle': after(middleId),
      'last window': after(await idAt(count - 51)),
    },
    growing: {
      'jump to the middle': jump(),
      'jump to the middle, by status': jump(`, _sort => 'status'`),
      'jump to the middle of 92 % that match a search': jump(`, _query => 'partida'`),
      'index of the report in the middle': `select public.index_of_report('${middleId}')`,
      'number of all reports': 'select public.count_reports()',
      'number of pending reports': `select public.count_reports(_status => 'PENDING')`,
      'number of the 9 % that match a search': `select public.count_reports(_query => 'torcida')`,
      types: 'select public.list_report_types()',
    },
  };
}
