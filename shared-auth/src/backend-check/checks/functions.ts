import type { Finding, Findings, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { formatCount } from '../protocol/format-count.ts';
import { isDone } from '../protocol/read-answer.ts';
import { sumFunctions } from '../protocol/section-7.ts';

/** Checks that `get_user_role` calls an administrator 'admin', and nobody else. */
export async function checkRole(
  ask: Ask,
  who: 'administrator' | 'player',
  userId: string,
): Promise<Finding> {
  const answer = await askRole(ask, userId);
  return who === 'administrator'
    ? {
        id: 'role-administrator',
        title: 'Papel do administrador',
        ...judgeAdministrator(answer, userId),
      }
    : { id: 'role-player', title: 'Papel do jogador', ...judgePlayer(answer) };
}

/** Checks that the two sums of the dashboard are numbers. */
export async function* checkSums(administrator: Ask): Findings {
  for (const [name, table] of Object.entries(sumFunctions)) {
    const answer = await callFunction(administrator, name);
    yield { id: `function-${name}`, title: `Função ${name}`, ...judgeSum(answer, name, table) };
  }
}

/** Checks that a visitor gets no sum and no role from the functions. */
export async function checkFunctionsOfVisitor(visitor: Ask, userId: string): Promise<Finding> {
  const open: string[] = [];
  for (const name of Object.keys(sumFunctions)) {
    const { body } = await callFunction(visitor, name);
    if (typeof body === 'number' && body > 0) {
      open.push(`${name}()`);
    }
  }
  if ((await askRole(visitor, userId)).body === 'admin') {
    open.push('get_user_role(uuid)');
  }
  return { id: 'functions-visitor', title: 'Funções para visitantes', ...judgeOpenFunctions(open) };
}

function askRole(ask: Ask, userId: string): Promise<Answer> {
  return callFunction(ask, 'get_user_role', { _user_id: userId });
}

function callFunction(ask: Ask, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  return ask(`rest/v1/rpc/${name}`, { method: 'POST', body: args });
}

function judgeAdministrator(answer: Answer, userId: string): Outcome {
  if (!isDone(answer)) {
    return judgeFailure(answer, 'get_user_role(uuid)', createRoleSql);
  }
  if (answer.body === 'admin') {
    return { status: 'ok', detail: "get_user_role responde 'admin'." };
  }
  return {
    status: 'failed',
    detail: `get_user_role responde ${answer.excerpt || 'nada'}; o painel aceita só o texto 'admin'.`,
    ...(answer.body === null
      ? { advice: 'Dê o papel a esta conta.', sql: insertRoleSql(userId) }
      : {
          advice: 'Dê o papel a esta conta, ou corrija a função.',
          sql: `${updateRoleSql(userId)}\n${showRoleSql}`,
        }),
  };
}

function judgePlayer(answer: Answer): Outcome {
  if (!isDone(answer)) {
    return { status: 'ok', detail: `get_user_role: ${explain(answer)}` };
  }
  if (answer.body !== 'admin') {
    return { status: 'ok', detail: `get_user_role responde ${answer.excerpt || 'nada'}.` };
  }
  return {
    status: 'failed',
    detail: "get_user_role responde 'admin' para o jogador.",
    advice: 'Corrija a função, ou informe uma conta que não seja de administrador.',
    sql: showRoleSql,
  };
}

function judgeSum(answer: Answer, name: string, table: string): Outcome {
  const { body } = answer;
  if (!isDone(answer)) {
    return judgeFailure(answer, `${name}()`, createSumSql(name, table));
  }
  if (typeof body === 'number' && Number.isInteger(body) && body >= 0) {
    return { status: 'ok', detail: `Responde ${formatCount(body)}.` };
  }
  const detail = `Responde ${answer.excerpt || 'nada'}, e não um número.`;
  return { status: 'failed', detail, advice: 'Corrija a função: returns bigint.' };
}

/** Advises to create a function that is missing, and to open one that refuses; never to replace one of the project. */
function judgeFailure(answer: Answer, call: string, createSql: string): Outcome {
  const detail = explain(answer);
  if (answer.code === 'PGRST202') {
    return { status: 'failed', detail, advice: 'Crie a função.', sql: createSql };
  }
  if (answer.code === '42501') {
    const sql = `grant execute on function public.${call} to authenticated;`;
    return { status: 'failed', detail, advice: 'Deixe usuários com login chamá-la.', sql };
  }
  return { status: 'failed', detail };
}

function judgeOpenFunctions(open: string[]): Outcome {
  if (open.length === 0) {
    return { status: 'ok', detail: 'As funções não contam nada a quem não entrou.' };
  }
  return {
    status: 'warning',
    detail: `Sem login respondem: ${open.join(', ')}.`,
    advice: 'Se nem o aplicativo nem uma política as usa sem login, feche-as.',
    sql: open.map(executeSql).join('\n'),
  };
}

function executeSql(call: string): string {
  return `revoke execute on function public.${call} from public, anon;
grant execute on function public.${call} to authenticated;`;
}

function createSumSql(name: string, table: string): string {
  return `create function public.${name}() returns bigint
  language sql stable security invoker set search_path = ''
as $$ select count(*) from public.${table} $$;
${executeSql(`${name}()`)}`;
}

const roleTableNote = '-- Troque public.user_roles pela tabela em que o projeto guarda os papéis.';

function insertRoleSql(userId: string): string {
  return `${roleTableNote}
insert into public.user_roles (user_id, role) values ('${userId}', 'admin');`;
}

function updateRoleSql(userId: string): string {
  return `${roleTableNote}
update public.user_roles set role = 'admin' where user_id = '${userId}';`;
}

const createRoleSql = `${roleTableNote}
create function public.get_user_role(_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select role::text from public.user_roles where user_id = _user_id limit 1 $$;
${executeSql('get_user_role(uuid)')}`;

const showRoleSql = `select pg_get_functiondef('public.get_user_role(uuid)'::regprocedure);`;
