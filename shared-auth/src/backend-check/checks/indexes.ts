import type { Finding, Findings, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { formatCount } from '../protocol/format-count.ts';
import { rowsOf } from '../protocol/read-answer.ts';

/** With fewer reports a read takes about as long without an index. */
const enoughRows = 10_000;

/** How often each read is timed. */
const repetitions = 5;

/** A read that an index serves takes hardly longer than one in no order. */
const slowRatio = 3;

interface IndexedRead {
  id: string;
  title: string;
  /** Makes the query of a window in the middle of the table, from the row before it. */
  windowAfter: (createdAt: string, id: string) => string;
  sql: string;
}

const reads: IndexedRead[] = [
  {
    id: 'index-list',
    title: 'Índice da lista de reports',
    windowAfter: (createdAt, id) =>
      `${after(createdAt, id)}&order=created_at.desc,id.desc&limit=50`,
    sql: 'create index concurrently if not exists reports_by_time on public.reports (created_at, id);',
  },
  {
    id: 'index-pending',
    title: 'Índice dos pendentes',
    windowAfter: (createdAt, id) =>
      `status=eq.PENDING&${after(createdAt, id)}&order=created_at.desc,id.desc&limit=50`,
    sql: `create index concurrently if not exists reports_pending_by_time on public.reports (created_at, id)
  where status = 'PENDING';`,
  },
];

/**
 * Checks by the time of reads whether indexes serve the list. Compares the median of reads from the middle of the table
 * with the median of reads of as many rows in no order.
 */
export async function* checkIndexes(administrator: Ask): Findings {
  const middle = await findMiddle(administrator);
  if ('status' in middle) {
    yield* reads.map((read): Finding => findingOf(read, middle));
    return;
  }
  const unordered = await medianTime(administrator, 'rest/v1/reports?select=*&limit=50');
  for (const read of reads) {
    const query = read.windowAfter(middle.createdAt, middle.id);
    const ordered = await medianTime(administrator, `rest/v1/reports?select=*&${query}`);
    yield findingOf(read, judge(unordered, ordered, read.sql));
  }
}

function findingOf({ id, title }: IndexedRead, outcome: Outcome): Finding {
  return { id, title, ...outcome };
}

function after(createdAt: string, id: string): string {
  const moment = encodeURIComponent(createdAt);
  return `created_at=lte.${moment}&or=(created_at.lt.%22${moment}%22,id.lt.${encodeURIComponent(id)})`;
}

/** Finds a report halfway between the oldest and the newest. Returns an outcome when none can be found. */
async function findMiddle(ask: Ask): Promise<{ createdAt: string; id: string } | Outcome> {
  const far = await ask(`rest/v1/reports?select=id&limit=1&offset=${enoughRows - 1}`);
  const farRows = rowsOf(far);
  if (farRows === null) {
    return { status: 'unverified', detail: explain(far) };
  }
  if (farRows.length === 0) {
    const detail = `Com menos de ${formatCount(enoughRows)} reports ele não faz falta, e o tempo não mostra se existe.`;
    return { status: 'unverified', detail };
  }
  const edge = (direction: string) =>
    ask(
      `rest/v1/reports?select=created_at&created_at=not.is.null&order=created_at.${direction}&limit=1`,
    );
  const [oldest, newest] = [momentOf(await edge('asc')), momentOf(await edge('desc'))];
  const moment = oldest !== null && newest !== null ? new Date((oldest + newest) / 2) : null;
  const found =
    moment &&
    rowsOf(
      await ask(
        `rest/v1/reports?select=id,created_at&created_at=lte.${moment.toISOString()}&order=created_at.desc,id.desc&limit=1`,
      ),
    )?.[0];
  if (!found || typeof found.created_at !== 'string') {
    return { status: 'unverified', detail: 'As datas dos reports não puderam ser lidas a tempo.' };
  }
  return { createdAt: found.created_at, id: String(found.id) };
}

function momentOf(answer: Answer): number | null {
  const value = rowsOf(answer)?.[0]?.created_at;
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** Measures the median time of a read in milliseconds. Returns the answer of a read that failed. */
async function medianTime(ask: Ask, path: string): Promise<number | Answer> {
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const answer = await ask(path);
    if (rowsOf(answer) === null) {
      return answer;
    }
    times.push(answer.durationMs);
  }
  return times.sort((one, other) => one - other)[Math.floor(repetitions / 2)] ?? 0;
}

function judge(unordered: number | Answer, ordered: number | Answer, sql: string): Outcome {
  const advice = 'Crie o índice; o aplicativo continua a funcionar enquanto isso.';
  if (typeof unordered !== 'number') {
    return { status: 'unverified', detail: explain(unordered) };
  }
  if (typeof ordered !== 'number') {
    return ordered.code === '57014'
      ? { status: 'failed', detail: explain(ordered), advice, sql }
      : { status: 'unverified', detail: explain(ordered) };
  }
  const ratio = ordered / Math.max(unordered, 0.1);
  const times = `${ratio.toFixed(1).replace('.', ',')} vezes o tempo de uma leitura sem ordem`;
  return ratio < slowRatio
    ? { status: 'ok', detail: `Uma janela no meio da tabela leva ${times}.` }
    : { status: 'warning', detail: `Uma janela no meio da tabela leva ${times}.`, advice, sql };
}
