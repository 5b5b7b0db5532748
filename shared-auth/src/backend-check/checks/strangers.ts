import type { Findings, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { formatCount } from '../protocol/format-count.ts';
import { isRefused, rowsOf, totalOf } from '../protocol/read-answer.ts';
import { type RequiredTable, tableNames } from '../protocol/section-7.ts';
import { tryUpdate } from './updates.ts';

type Stranger = 'visitor' | 'player';

const strangerNames: Record<Stranger, string> = { visitor: 'visitantes', player: 'jogadores' };

/** The number of a table's rows that a stranger sees, or the answer that leaves it unknown. */
type VisibleRows = { rows: number } | { unknown: Answer };

/** Checks that a visitor or a player reads no rows and no counts, and may not update reports. */
export async function* checkStranger(
  who: Stranger,
  ask: Ask,
  { administrator, missingId }: { administrator?: Ask; missingId: string },
): Findings {
  let seesReports = true;
  for (const table of tableNames) {
    const visible = await findVisibleRows(ask, table);
    const isOfReports = table === 'reports';
    const total =
      administrator && isOfReports && maySeeRows(visible)
        ? await countReports(administrator)
        : null;
    yield {
      id: `hidden-${table}-${who}`,
      title: `Linhas de ${table} para ${strangerNames[who]}`,
      ...judge(who, table, visible, total),
    };
    seesReports = isOfReports ? maySeeRows(visible) : seesReports;
  }
  yield {
    id: `update-${who}`,
    title: `Alteração de reports por ${strangerNames[who]}`,
    ...judgeUpdate(await tryUpdate(ask, missingId), seesReports),
  };
}

/** Whether a stranger sees rows; true when that is unknown. */
function maySeeRows(visible: VisibleRows): boolean {
  return !('rows' in visible) || visible.rows > 0;
}

/** Reads with and without a count: a backend may refuse a stranger's counts, and still show rows. */
async function findVisibleRows(ask: Ask, table: RequiredTable): Promise<VisibleRows> {
  const plain = await ask(`rest/v1/${table}?select=*&limit=1`);
  const counted = await ask(`rest/v1/${table}?select=id&limit=1`, {
    headers: { Prefer: 'count=exact' },
  });
  const seen = [plain, counted].map((answer) => rowsOf(answer)?.length ?? 0);
  const rows = Math.max(...seen, totalOf(counted) ?? 0);
  const unknown = [plain, counted].find((answer) => rowsOf(answer) === null && !isRefused(answer));
  return unknown && rows === 0 ? { unknown } : { rows };
}

/** Counts all reports, because a player may see his own. */
async function countReports(administrator: Ask): Promise<number | null> {
  const headers = { Prefer: 'count=exact' };
  return totalOf(await administrator('rest/v1/reports?select=id&limit=1', { headers }));
}

function judge(
  who: Stranger,
  table: RequiredTable,
  visible: VisibleRows,
  total: number | null,
): Outcome {
  if ('unknown' in visible) {
    return { status: 'unverified', detail: explain(visible.unknown) };
  }
  const { rows } = visible;
  if (rows === 0) {
    return { status: 'ok', detail: 'Nenhuma.' };
  }
  const detail = `${formatCount(rows)}${total === null ? '' : ` de ${formatCount(total)}`} à vista.`;
  if (table !== 'reports') {
    const advice =
      'Se o aplicativo do projeto mostra estas linhas, está certo; senão, veja as políticas.';
    return { status: 'warning', detail, advice, sql: policiesSql(table) };
  }
  if (who === 'player' && total !== null && rows < total) {
    const advice = 'Está certo se são só os reports que este jogador fez.';
    return { status: 'warning', detail, advice, sql: policiesSql(table) };
  }
  return {
    status: 'failed',
    detail,
    advice: 'Tire a política que mostra os reports a quem não é administrador.',
    sql: `${policiesSql(table)}
select relrowsecurity as protecao_por_linha from pg_class where oid = 'public.reports'::regclass;
-- Se ela está desligada, crie as políticas do aplicativo antes de ligá-la:
-- alter table public.reports enable row level security;${who === 'visitor' ? revokeSql : ''}`,
  };
}

/** An update finds only rows that its caller may read: PostgREST demands a filter. */
function judgeUpdate(answer: Answer, seesReports: boolean): Outcome {
  if (isRefused(answer)) {
    return { status: 'ok', detail: 'É recusada.' };
  }
  if (rowsOf(answer) === null) {
    return { status: 'unverified', detail: explain(answer) };
  }
  if (!seesReports) {
    return { status: 'ok', detail: 'Não alcança linhas, porque não vê nenhuma.' };
  }
  return {
    status: 'unverified',
    detail: 'Não é recusada de antemão; sem gravar não se sabe se uma linha mudaria.',
    advice: 'Veja se uma política deixa alterar reports a quem não é administrador.',
    sql: policiesSql('reports'),
  };
}

const revokeSql = '\nrevoke select, update, delete on public.reports from anon;';

function policiesSql(table: RequiredTable): string {
  return `select policyname, roles, cmd, qual, with_check from pg_policies
where schemaname = 'public' and tablename = '${table}';`;
}
