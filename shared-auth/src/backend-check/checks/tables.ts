import type { Finding, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { formatCount } from '../protocol/format-count.ts';
import { rowsOf, totalOf } from '../protocol/read-answer.ts';
import { type RequiredTable, requiredTables } from '../protocol/section-7.ts';

/** Checks that an administrator reads and counts a table with the columns that the panel needs. */
export async function checkTable(administrator: Ask, table: RequiredTable): Promise<Finding> {
  return {
    id: `read-${table}`,
    title: `Leitura de ${table}`,
    ...(await readTable(administrator, table)),
  };
}

async function readTable(administrator: Ask, table: RequiredTable): Promise<Outcome> {
  const columns = Object.keys(requiredTables[table]);
  const path = `rest/v1/${table}?select=${columns.join(',') || '*'}&limit=1`;
  const counted = await administrator(path, { headers: { Prefer: 'count=exact' } });
  if (counted.code === '57014') {
    return judgeSlowCount(await administrator(path), table);
  }
  if (counted.code === '42703') {
    return judgeColumns(await missingColumns(administrator, table, columns), counted, table);
  }
  const rows = rowsOf(counted);
  if (rows === null) {
    return judgeFailure(counted, table);
  }
  return rows.length > 0 ? judgeTotal(totalOf(counted)) : noRows;
}

/** Asks for each column by itself: the backend's error names only the first one that is missing. */
async function missingColumns(
  ask: Ask,
  table: RequiredTable,
  columns: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const column of columns) {
    const { code } = await ask(`rest/v1/${table}?select=${column}&limit=1`);
    if (code === '42703') {
      missing.push(column);
    }
  }
  return missing;
}

function judgeTotal(total: number | null): Outcome {
  return total === null
    ? { status: 'failed', detail: 'As linhas chegam, mas não a contagem (Content-Range).' }
    : {
        status: 'ok',
        detail: total === 1 ? '1 linha.' : `${formatCount(total)} linhas.`,
      };
}

function judgeColumns(missing: string[], answer: Answer, table: RequiredTable): Outcome {
  if (missing.length === 0) {
    return { status: 'failed', detail: explain(answer) };
  }
  const types: Record<string, string> = requiredTables[table];
  return {
    status: 'failed',
    detail: `Faltam colunas: ${missing.join(', ')}.`,
    advice: 'Crie as colunas, ou uma view com estes nomes.',
    sql: missing
      .map((column) => `alter table public.${table} add column ${column} ${types[column]};`)
      .join('\n'),
  };
}

function judgeFailure(answer: Answer, table: RequiredTable): Outcome {
  const detail = explain(answer);
  if (answer.code === 'PGRST205' || answer.code === '42P01') {
    return { status: 'failed', detail, advice: 'Crie a tabela.', sql: createSql(table) };
  }
  if (answer.code === '42501') {
    const advice = 'Deixe usuários com login ler; as políticas decidem quais linhas.';
    return { status: 'failed', detail, advice, sql: grantSql(table) };
  }
  return { status: 'failed', detail };
}

/** Reads work, but counts take longer than the database allows. */
function judgeSlowCount(plain: Answer, table: RequiredTable): Outcome {
  return {
    status: rowsOf(plain) === null ? 'failed' : 'warning',
    detail: 'Contar as linhas passa do tempo limite do banco: o painel mostra -.',
    advice:
      'Uma política que chama uma função para cada linha é lenta: ponha a chamada em (select …).',
    sql: `select policyname, qual from pg_policies where schemaname = 'public' and tablename = '${table}';
-- Exemplo:
-- alter policy admins on public.${table} using ((select has_role(auth.uid(), 'admin')));`,
  };
}

/** Without SQL: an empty table looks the same as one whose policies hide its rows. */
const noRows: Outcome = {
  status: 'warning',
  detail: 'O administrador não vê linhas.',
  advice:
    'Se a tabela está vazia, está certo. Se não, crie uma política que mostre as linhas ao administrador.',
};

function createSql(table: RequiredTable): string {
  const columns = Object.entries({
    id: requiredTables.reports.id,
    ...requiredTables[table],
  });
  return `create table public.${table} (
${columns.map(([name, type]) => `  ${name} ${type}`).join(',\n')}
);
alter table public.${table} enable row level security;
${grantSql(table)}
${policySql(table)}`;
}

function grantSql(table: RequiredTable): string {
  return `grant select on public.${table} to authenticated;`;
}

function policySql(table: RequiredTable): string {
  return `create policy panel_admins_read on public.${table} for select to authenticated
  using ((select public.get_user_role(auth.uid())) = 'admin');`;
}
