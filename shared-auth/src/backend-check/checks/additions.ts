import type { Finding, Findings, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { isDone, isRefused } from '../protocol/read-answer.ts';

interface Addition {
  name: string;
  gives: string;
  /** Calls of its functions. They name the newest parameters, which an earlier version of the addition refuses. */
  functions: string[];
}

const missingFunction = 'PGRST202';

/** An error with such a code comes from the function itself, or from its permissions. */
const codeOfPostgres = /^[\dA-Z]{5}$/;

/**
 * Checks which of the panel's optional additions the backend has. GET runs a function in a read-only transaction, so
 * that not even `note_report_view` can write.
 */
export async function* checkAdditions({
  administrator,
  visitor,
  player,
  missingId,
}: {
  administrator: Ask;
  visitor: Ask;
  player?: Ask | undefined;
  missingId: string;
}): Findings {
  for (const addition of additionsWith(missingId)) {
    const answers: Answer[] = [];
    for (const call of addition.functions) {
      answers.push(await administrator(`rest/v1/rpc/${call}`));
    }
    yield findingOf(addition, judge(answers, addition.name));
  }
  yield findingOf(hiddenRows, await findGuard(player ?? visitor));
}

function additionsWith(missingId: string): Addition[] {
  return [
    {
      name: 'who_decided',
      gives: 'quem decidiu',
      functions: [
        'list_report_decisions?_rows=1&_decision=REVIEWED',
        'last_report_decisions?_reports={}',
      ],
    },
    {
      name: 'open_reports',
      gives: 'quem está com um report aberto',
      functions: [`note_report_view?_report=${missingId}`],
    },
    {
      name: 'report_search',
      gives: 'busca rápida',
      functions: [`search_reports?_query=${missingId}&_reason=${missingId}&_rows=1`],
    },
    {
      name: 'day_counts',
      gives: 'contagens por dia',
      functions: [
        'count_reports_by_day?_first=2000-01-01&_days=1&_time_zone=UTC',
        'count_games_by_day?_first=2000-01-01&_days=1',
      ],
    },
  ];
}

const hiddenRows = { name: 'hidden_rows', gives: 'contagens de linhas escondidas recusadas' };

function findingOf({ name, gives }: Pick<Addition, 'name' | 'gives'>, outcome: Outcome): Finding {
  return { id: `addition-${name}`, title: `Adição ${name} (${gives})`, ...outcome };
}

function judge(answers: Answer[], name: string): Outcome {
  if (answers.some(({ code }) => code === missingFunction)) {
    return missing(name, ' ou está numa versão anterior');
  }
  const unknown = answers.find((answer) => !isDone(answer) && !codeOfPostgres.test(answer.code));
  if (unknown) {
    return { status: 'unverified', detail: explain(unknown) };
  }
  const refused = answers.find(isRefused);
  return refused
    ? {
        status: 'warning',
        detail: `Está no banco, mas recusa o administrador. ${explain(refused)}`,
      }
    : { status: 'ok', detail: 'Está no banco.' };
}

/**
 * Finds the guard that refuses planned counts. It answers before the database checks the caller's permissions, so its
 * refusal differs from the refusal of a read without a count.
 */
async function findGuard(stranger: Ask): Promise<Outcome> {
  const path = 'rest/v1/reports?select=id&limit=1';
  const plain = await stranger(path);
  const planned = await stranger(path, { headers: { Prefer: 'count=planned' } });
  if (isRefused(planned) && (!isRefused(plain) || plain.message !== planned.message)) {
    return { status: 'ok', detail: 'Está no banco.' };
  }
  if (isRefused(planned)) {
    const detail = 'O visitante não lê a tabela; só com a conta de um jogador se sabe.';
    return { status: 'unverified', detail };
  }
  return isDone(planned)
    ? missing('hidden_rows')
    : { status: 'unverified', detail: explain(planned) };
}

function missing(name: string, orElse = ''): Outcome {
  return {
    status: 'optional',
    detail: `Não está no banco${orElse}; o painel funciona sem ela.`,
    advice: `Para tê-la, veja '${name}' em supabase/README.md.`,
  };
}
