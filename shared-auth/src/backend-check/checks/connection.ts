import { isSecretKey } from '@panel/shared-federation/secret-key';
import type { Findings, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';

/** Checks that the key is a public one. Nobody may send a secret key to a browser. */
export function checkKey(anonKey: string): Outcome {
  if (!isSecretKey(anonKey)) {
    return { status: 'ok', detail: 'A chave é pública.' };
  }
  return {
    status: 'failed',
    detail: 'A chave é secreta: com ela qualquer visitante do site lê e altera tudo.',
    advice: 'Troque-a pela chave anon (ou publishable) do projeto, e gere uma nova chave secreta.',
  };
}

/** Checks that the data and auth services answer, and accept the key. */
export async function checkServices(visitor: Ask): Promise<Outcome> {
  const data = await visitor('rest/v1/reports?select=*&limit=1');
  if (data.status === 0) {
    return { status: 'failed', detail: explain(data), advice: 'Confira o endereço e a rede.' };
  }
  if (/api key/i.test(data.message) || data.code === 'PGRST301') {
    const advice = 'Confira a chave: é a pública (publishable ou anon) deste projeto.';
    return { status: 'failed', detail: `A chave foi recusada. ${explain(data)}`, advice };
  }
  if (!Array.isArray(data.body) && data.code === '') {
    const detail = `Em /rest/v1 não responde um PostgREST. ${explain(data)}`;
    return { status: 'failed', detail, advice: 'Confira o endereço do projeto.' };
  }
  const auth = await visitor('auth/v1/health');
  if (auth.status === 0 || auth.status >= 400) {
    const detail = `Em /auth/v1 o login não responde. ${explain(auth)}`;
    return { status: 'failed', detail, advice: 'Confira o endereço do projeto.' };
  }
  return { status: 'ok', detail: 'Dados e login respondem, e aceitam a chave.' };
}

/** Checks what the two services let a page of `origin` send and read. */
export async function* checkCors(visitor: Ask, origin: string): Findings {
  const preflight = (path: string, method: string) =>
    visitor(path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': sentHeaders.join(','),
      },
    });
  yield {
    id: 'cors-rest',
    title: 'CORS de /rest/v1',
    ...judgePreflight(await preflight('rest/v1/reports', 'PATCH'), origin, 'PATCH'),
  };
  yield {
    id: 'cors-auth',
    title: 'CORS de /auth/v1',
    ...judgePreflight(await preflight('auth/v1/token', 'POST'), origin, 'POST'),
  };
  const read = await visitor('rest/v1/reports?limit=1', { headers: { Origin: origin } });
  const exposed = listOf(read.headers, 'Access-Control-Expose-Headers');
  yield { id: 'content-range', ...judgeContentRange(includes(exposed, 'content-range')) };
}

/** Checks in a browser, where any answer proves that the origin may ask, whether scripts may read the counts. */
export async function checkContentRange(ask: Ask) {
  const read = await ask('rest/v1/reports?select=id&limit=1');
  return { id: 'content-range', ...judgeContentRange(read.headers.has('Content-Range')) };
}

function judgeContentRange(isExposed: boolean): Outcome & { title: string } {
  const title = 'Cabeçalho Content-Range';
  return isExposed
    ? { title, status: 'ok', detail: 'O navegador pode ler as contagens.' }
    : {
        title,
        status: 'failed',
        detail: 'O navegador não pode ler Content-Range: toda contagem aparece como -.',
        advice: 'Acrescente Content-Range a Access-Control-Expose-Headers de /rest/v1.',
      };
}

/** The headers of the panel's requests that a page may send only if the backend allows them. */
const sentHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'prefer',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
];

function judgePreflight(
  { status, message, headers }: Answer,
  origin: string,
  method: string,
): Outcome {
  const allowed = headers.get('Access-Control-Allow-Origin');
  const advice = `Permita ${origin} no proxy que fica diante do backend.`;
  if (status === 0 || status >= 400 || (allowed !== '*' && allowed !== origin)) {
    const detail = `Uma página de ${origin} não pode perguntar (${message || `resposta ${status}`}).`;
    return { status: 'failed', detail, advice };
  }
  if (!includes(listOf(headers, 'Access-Control-Allow-Methods'), method.toLowerCase())) {
    return { status: 'failed', detail: `O método ${method} não é permitido.`, advice };
  }
  const allowedHeaders = listOf(headers, 'Access-Control-Allow-Headers');
  const refused = sentHeaders.filter((name) => !includes(allowedHeaders, name));
  return refused.length === 0
    ? { status: 'ok', detail: `Uma página de ${origin} pode perguntar.` }
    : { status: 'failed', detail: `Não são permitidos: ${refused.join(', ')}.`, advice };
}

function listOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function includes(list: string[], name: string): boolean {
  return list.includes(name) || list.includes('*');
}
