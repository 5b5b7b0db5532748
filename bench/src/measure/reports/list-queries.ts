import type { Admin, Report } from '../../embedded-backend/admin.ts';

/** Queries of the page 'Moderação', by what they read: its requests as SQL. */
export interface ListQueries {
  /** Windows that users reach by scrolling: each takes the same time, wherever it is in the list. */
  windows: Record<string, string>;
  /** Queries for which Postgres reads more rows than it returns. */
  others: Record<string, string>;
}

export const newCount = 'number of new reports';

/** @throws Error when the list has less than 102 reports */
export async function listQueries(
  { readReports }: Pick<Admin, 'readReports'>,
  count: number,
): Promise<ListQueries> {
  const reportAt = async (index: number, filter = {}) => {
    const [report] = await readReports({ ...filter, offset: String(index), limit: '1' });
    if (!report) {
      throw new Error(`There is no report ${index}.`);
    }
    return report;
  };
  const half = Math.floor(count / 2);
  const newest = await reportAt(0);
  const middle = await reportAt(half);
  const pending = await reportAt(Math.floor(count / 4), { status: 'eq.PENDING' });
  const withTexts = await reportAt(0, { reason: 'not.is.null', message: 'not.is.null' });
  const inList = `(created_at <= '${newest.created_at}' or created_at is null)`;

  return {
    windows: {
      'first window': window(),
      'second window': window(after(await reportAt(49))),
      'window in the middle': window(after(middle)),
      'last window': window(after(await reportAt(count - 51))),
      'first window of pending reports': window(isPending),
      'window of pending reports in the middle': window(isPending, after(pending)),
      'window at the end': reports([inList], 'order by created_at, id limit 50'),
    },
    others: {
      [newCount]: number(
        `created_at <= now() + interval '1 day'`,
        `created_at > '${newest.created_at}'`,
      ),
      // A window from there on follows.
      'place of the report in the middle, for a jump': reports(
        [inList],
        `${newestFirst} limit 1 offset ${half}`,
        'id, created_at',
      ),
      'jump to the middle, by status': reports(
        [inList],
        `order by status, created_at desc, id desc limit 50 offset ${half}`,
      ),
      'index of the report in the middle': number(
        `created_at >= '${middle.created_at}'`,
        `(created_at > '${middle.created_at}' or id > '${middle.id}')`,
      ),
      'number of all reports': number(),
      'number of pending reports': number(isPending),
      'pending reports with the same reason and message': reports(
        [isPending, `reason = '${withTexts.reason}'`, `message = '${withTexts.message}'`],
        `${newestFirst} limit 500`,
      ),
      ...Object.fromEntries(Object.entries(searches).flatMap(searchQueries)),
    },
  };
}

/** Searched words; see embedded-backend/load.sql. */
const searches = {
  'a word of each tenth report': 'torcida',
  'a word of one in 100,000': 'estrambotico',
  'a word that no report has': 'xilofone',
};

const isPending = `status = 'PENDING'`;
const newestFirst = 'order by created_at desc, id desc';

/** Reads reports as JSON, as PostgREST does. */
function reports(conditions: string[], end: string, columns = '*'): string {
  return asJson(`select ${columns} from public.reports ${where(conditions)} ${end}`);
}

function asJson(query: string): string {
  return `select json_agg(found) from (${query}) as found`;
}

function window(...conditions: string[]): string {
  return reports(conditions, `${newestFirst} limit 50`);
}

function number(...conditions: string[]): string {
  return `select count(*) from public.reports ${where(conditions)}`;
}

function where(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** The reports that follow a report. An index serves the first condition only. */
function after({ created_at, id }: Report): string {
  return `created_at <= '${created_at}' and (created_at < '${created_at}' or id < '${id}')`;
}

/** A search and its count by the function `search_reports`, and the search where a project lacks the function. */
function searchQueries([description, word]: [string, string]): [name: string, query: string][] {
  const found = (rows: string) =>
    `select * from public.search_reports('${word}', _rows => ${rows})`;
  return [
    [`search: ${description}`, found('50')],
    [`number of reports with ${description}`, found('null')],
    [`search in the table: ${description}`, window(matches(word))],
  ];
}

/** Reason or message contain a word, whatever its case and accents. */
function matches(word: string): string {
  const letters = { a: 'À-Åà-å', c: 'Çç', e: 'È-Ëè-ë', i: 'Ì-Ïì-ï', n: 'Ññ', o: 'Ò-Öò-ö' };
  const pattern = Object.entries(letters).reduce(
    (text, [letter, accented]) => text.replaceAll(letter, `[${letter}${accented}]`),
    word,
  );
  return `(reason ~* '${pattern}' or message ~* '${pattern}')`;
}
