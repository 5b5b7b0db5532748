import {
  readCount,
  readPages,
  readRows,
  supabase,
  textColumn,
  unlessMissing,
} from '@panel/shared-auth';
import { foldText } from '@panel/shared-ui/table';
import * as v from 'valibot';
import { momentsOf, readPeriod } from '../day.ts';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { longestQuery, type ReportFilter, type ReportList, searchWords } from './report-list.ts';
import {
  countTable,
  longestValue,
  type PageRequest,
  type Part,
  quote,
  readTable,
  selectReports,
} from './report-table.api.ts';

/**
 * Reads a part of a list with search words in one request: for a list by date by the function `search_reports`, which
 * has an index, if the project has it and it knows the list's filters; otherwise from the table.
 *
 * @throws BackendError when the request failed
 */
export async function searchPage(
  list: ReportList,
  request: PageRequest,
  signal: AbortSignal,
): Promise<Report[]> {
  const found = await byFunction(list, async () => {
    const search = supabase().rpc('search_reports', searchArguments(list, request));
    return readRows(await search.abortSignal(signal), reportRow);
  });
  const read = (words: string[]) => readTable('*', list, request, signal, reportRow, words);
  return found ?? withWords(list.query, signal, read);
}

/**
 * Counts the reports of a part of a list with search words.
 *
 * @param after the report that the part follows
 * @throws BackendError when the request failed
 */
export async function countFound(
  list: ReportList,
  after: Report | undefined,
  part: Part,
  signal: AbortSignal,
): Promise<number> {
  const found = await byFunction(list, async () => {
    // JSON has no Infinity: null asks for all rows. The parameters of a HEAD request cannot say that.
    const request = searchArguments(list, { after, rows: Infinity });
    const search = supabase().rpc('search_reports', request, { count: 'exact' }).limit(1);
    return readCount(await search.abortSignal(signal));
  });
  if (found === null) {
    return countFoundInTable(list, part, signal);
  }
  // After a dated report the function's count includes the reports without a date, so their part adds nothing.
  return after?.createdAt && part.range?.value === null ? 0 : found;
}

/**
 * Counts the reports with search words in a part of the table that is small enough without the function's index.
 *
 * @throws BackendError when the request failed
 */
export function countFoundInTable(
  filter: ReportFilter,
  part: Part,
  signal: AbortSignal,
): Promise<number> {
  return withWords(filter.query, signal, (words) => countTable(filter, part, signal, words));
}

/** Calls the function, if the project has it. An earlier version refuses a reason, but serves all other searches. */
async function byFunction<Answer>({ sort, reason }: ReportList, search: () => Promise<Answer>) {
  return sort === 'date'
    ? unlessMissing(reason ? 'search_reports(_reason)' : 'search_reports', search)
    : null;
}

function searchArguments(
  { query, status, type, reason, period, isBackwards }: ReportList,
  { after, skip, rows, newest }: PageRequest,
) {
  const days = readPeriod(period);
  const moments = days && momentsOf(days);
  return {
    _query: query.slice(0, longestQuery.characters),
    ...(status && { _status: status }),
    ...(type && { _type: type }),
    ...(reason && { _reason: reason }),
    ...(moments && { _from: moments.start, _before: moments.end }),
    ...(newest && { _newest: newest }),
    ...(after && { _after_id: after.id }),
    ...(after?.createdAt && { _after_created: after.createdAt }),
    ...(isBackwards && { _backwards: true }),
    ...(skip && { _skip: skip }),
    _rows: rows,
  };
}

/**
 * Sends a read of the table with a condition for each search word: reason or message contains it, whatever its case and
 * accents. Postgres has no regular expressions for enums: where the reasons are one, the read is sent again with those
 * reasons of the latest reports that contain the word.
 */
async function withWords<Answer>(
  query: string,
  signal: AbortSignal,
  read: (alternatives: string[]) => Promise<Answer>,
): Promise<Answer> {
  const words = searchWords(query);
  const inMessage = (word: string) => `message.imatch.${quote(patternOf(word))}`;
  const inTexts = words.map((word) => `reason.imatch.${quote(patternOf(word))},${inMessage(word)}`);
  const found = await unlessMissing('~* on reports.reason', () => read(inTexts));
  if (found !== null) {
    return found;
  }
  const reasons = await readLatestReasons(signal);
  const inReasons = (word: string) =>
    reasons.filter((reason) => foldText(reason).includes(word)).map(quote);
  return read(words.map((word) => `reason.in.(${inReasons(word).join()}),${inMessage(word)}`));
}

/** The characters of European languages that `foldText` changes, as first and last of ranges. */
const foldedRanges = ['\u00A0\u017F', 'ẞẞ', '‐―', '‘‟', '′′', '……', '⁄⁄', '−−', 'ﬀﬄ'];

/** Those characters by what they are folded to: 'a' → 'ªÀÁÂ…', 'ss' → 'ßẞ'. */
const unfolded = groupByFold();

function groupByFold(): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const [first = '', last = ''] of foldedRanges) {
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
      const sign = String.fromCharCode(code);
      const folded = foldText(sign);
      if (folded.trim() && folded !== sign) {
        groups.set(folded, (groups.get(folded) ?? '') + sign);
      }
    }
  }
  return groups;
}

const longestFolded = Math.max(...[...unfolded.keys()].map(({ length }) => length));

/** A regular expression of Postgres for texts that contain a word after `foldText`: 'odio' → '[oºÒ-Öò-…][dÐð…]…'. */
function patternOf(word: string): string {
  return patternOfPart(word, longestFolded, (part, at) => {
    const [isFirst, isLast] = [at === 0, at + part.length === word.length];
    // The last letters of 'kiß' are no word of their own, but a search for 's' finds them.
    const longer = [...unfolded].filter(
      ([letters]) =>
        letters.length > part.length &&
        ((isFirst && letters.endsWith(part)) || (isLast && letters.startsWith(part))),
    );
    return longer.map(([, signs]) => signs).join('');
  });
}

/**
 * @param longest a character stands for that many letters, at most
 * @param signsAt further characters that may be in the place of a part
 */
function patternOfPart(
  folded: string,
  longest: number,
  signsAt: (part: string, at: number) => string = () => '',
): string {
  let pattern = '';
  for (let at = 0; at < folded.length;) {
    const part = longestPart(folded.slice(at, at + longest));
    const signs = inRanges((unfolded.get(part) ?? '') + signsAt(part, at));
    // Accents may follow their letter.
    const accents = /^[aceinou]$/.test(part) ? '[\u0300-\u036F]*' : '';
    if (part.length > 1) {
      pattern += `(?:[${signs}]|${patternOfPart(part, part.length - 1)})`;
    } else {
      pattern += signs ? `[${part}${signs}]${accents}` : part.replace(/[\\^$.|?*+()[\]{}]/, '\\$&');
    }
    at += part.length;
  }
  return pattern;
}

/** The longest beginning that one character may stand for. */
function longestPart(folded: string): string {
  let part = folded;
  while (part.length > 1 && !unfolded.has(part)) {
    part = part.slice(0, -1);
  }
  return part;
}

/** 'ÀÁÂã' → 'À-Âã' */
function inRanges(signs: string): string {
  let ranges = '';
  for (let at = 0; at < signs.length;) {
    const first = at;
    while (signs.charCodeAt(at + 1) === signs.charCodeAt(at) + 1) {
      at++;
    }
    ranges += at > first + 1 ? `${signs[first]}-${signs[at]}` : signs.slice(first, at + 1);
    at++;
  }
  return ranges;
}

const latestReports = 1000;
const reasonRow = v.object({ reason: textColumn });

/** The distinct reasons of the latest reports: an enum has few. */
async function readLatestReasons(signal: AbortSignal): Promise<string[]> {
  const rows = await readPages(async ({ length }: readonly v.InferOutput<typeof reasonRow>[]) => {
    const latest = selectReports('reason').order('created_at', { ascending: false });
    const page = latest.range(length, latestReports - 1);
    return readRows(await page.abortSignal(signal), reasonRow);
  }, latestReports);
  return [...new Set(rows.flatMap(({ reason }) => reason ?? []))];
}

/** The most equal reports to find: a wave decides about as many. */
export const maxEqual = 500;

/**
 * Reads the pending reports with the same reason and message as a report, the newest first: at most 500, which may
 * leave out the report itself.
 *
 * @throws BackendError when a request failed
 */
export async function readEqualReports(
  { reason, message }: Report,
  signal: AbortSignal,
): Promise<Report[]> {
  const reports = await readPages(async (before: readonly Report[]) => {
    const query = selectReports('*').eq('status', 'PENDING');
    for (const [column, value] of Object.entries({ reason, message })) {
      if (value === null) {
        query.is(column, null);
      } else if (value.length <= longestValue) {
        query.eq(column, value);
      } else {
        // '_' stands for any character. PostgREST reads '*' as '%'.
        query.like(column, `${value.slice(0, longestValue).replace(/[\\%*]/g, '_')}%`);
      }
    }
    const page = query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(before.length, maxEqual - 1);
    return readRows(await page.abortSignal(signal), reportRow);
  }, maxEqual);
  return reports.filter((other) => other.reason === reason && other.message === message);
}
