import type { Finding, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { rowsOf } from '../protocol/read-answer.ts';

const statuses = ['PENDING', 'REVIEWED', 'ACTION_TAKEN'] as const;

/** An id that no report has, in the type of the ids; null when the ids are of another type. */
export async function findMissingId(administrator: Ask): Promise<string | null> {
  for (const id of [crypto.randomUUID(), '-1']) {
    const rows = rowsOf(await administrator(`rest/v1/reports?select=id&id=eq.${id}&limit=1`));
    if (rows?.length === 0) {
      return id;
    }
  }
  return null;
}

/** Sends an update for an id that no report has: nothing is written. */
export function tryUpdate(
  ask: Ask,
  missingId: string,
  changes: Record<string, string> = { status: 'REVIEWED' },
): Promise<Answer> {
  return ask(`rest/v1/reports?id=eq.${missingId}&status=eq.PENDING&select=id`, {
    method: 'PATCH',
    headers: { Prefer: 'return=representation' },
    body: changes,
  });
}

/**
 * Checks that the column `status` accepts the panel's three statuses. It reads by each status: an update that finds no
 * row does not check its new values.
 */
export async function checkStatuses(administrator: Ask): Promise<Finding> {
  const unknown: string[] = [];
  let failure: Answer | undefined;
  for (const status of statuses) {
    const answer = await administrator(`rest/v1/reports?select=id&status=eq.${status}&limit=1`);
    if (answer.code === '22P02') {
      unknown.push(status);
    }
    failure = rowsOf(answer) === null ? answer : failure;
  }
  return {
    id: 'statuses',
    title: 'Situações dos reports',
    ...judgeStatuses(unknown, failure),
  };
}

/** Checks that an administrator may close a report. */
export async function checkUpdate(administrator: Ask, missingId: string | null): Promise<Finding> {
  const decision = { status: 'REVIEWED', updated_at: new Date().toISOString() };
  const outcome: Outcome =
    missingId === null
      ? { status: 'unverified', detail: 'Não foi encontrado um id que nenhum report tem.' }
      : judgeUpdate(await tryUpdate(administrator, missingId, decision));
  return { id: 'update', title: 'Alteração de reports', ...outcome };
}

function judgeStatuses(unknown: string[], failure: Answer | undefined): Outcome {
  if (failure === undefined) {
    return { status: 'ok', detail: `O banco conhece ${statuses.join(', ')}.` };
  }
  if (unknown.length === 0) {
    return { status: 'unverified', detail: explain(failure) };
  }
  const type = /enum "?([a-z_][a-z0-9_.]*)"?:/.exec(failure.message)?.[1] ?? 'nome_do_tipo';
  return {
    status: 'failed',
    detail: `A coluna status não aceita ${unknown.join(', ')}.`,
    advice: 'Acrescente os valores ao tipo da coluna.',
    sql: unknown.map((label) => `alter type public.${type} add value '${label}';`).join('\n'),
  };
}

function judgeUpdate(answer: Answer): Outcome {
  const rows = rowsOf(answer);
  if (rows?.length === 0) {
    return {
      status: 'ok',
      detail: 'É aceita em um id que não existe; só uma decisão mostra se uma política a impede.',
    };
  }
  const { detail, ...advice } = updateFaults[answer.code] ?? { detail: explain(answer) };
  return { status: rows ? 'unverified' : 'failed', detail, ...advice };
}

const updateFaults: Partial<Record<string, Omit<Outcome, 'status'>>> = {
  '22P02': {
    detail: 'A coluna status não aceita PENDING ou REVIEWED.',
    advice: "Veja a linha 'Situações dos reports'.",
  },
  PGRST204: {
    detail: 'Falta a coluna status ou updated_at.',
    advice: 'Crie a coluna.',
    sql: 'alter table public.reports add column if not exists updated_at timestamptz;',
  },
  '42501': {
    detail: 'O administrador não pode alterar reports.',
    advice: 'Dê a permissão, e uma política para administradores.',
    sql: `grant update (status, updated_at) on public.reports to authenticated;
create policy panel_admins_update on public.reports for update to authenticated
  using ((select public.get_user_role(auth.uid())) = 'admin');`,
  },
};
