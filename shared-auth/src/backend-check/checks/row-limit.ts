import type { Finding, Outcome } from '../finding.ts';
import type { Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { formatCount } from '../protocol/format-count.ts';
import { rowsOf } from '../protocol/read-answer.ts';

const askedRows = 5000;

/** The `max-rows` of a new project on the hosted service. */
const hostedMaxRows = 1000;

/** Checks how many rows one answer may have (`max-rows`). */
export async function checkRowLimit(administrator: Ask): Promise<Finding> {
  return {
    id: 'max-rows',
    title: 'Linhas por resposta (max-rows)',
    ...(await measure(administrator)),
  };
}

async function measure(administrator: Ask): Promise<Outcome> {
  const answer = await administrator(`rest/v1/reports?select=id&limit=${askedRows}`);
  const rows = rowsOf(answer)?.length;
  if (rows === undefined) {
    return { status: 'unverified', detail: explain(answer) };
  }
  if (rows >= askedRows) {
    return { status: 'ok', detail: `Uma resposta traz ${formatCount(askedRows)} linhas ou mais.` };
  }
  const next = rowsOf(await administrator(`rest/v1/reports?select=id&limit=1&offset=${rows}`));
  if (!next?.length) {
    const detail = `Uma resposta traz ao menos ${formatCount(rows)} linhas; há poucos reports para saber mais.`;
    return { status: rows >= hostedMaxRows ? 'ok' : 'unverified', detail };
  }
  if (rows >= hostedMaxRows) {
    return { status: 'ok', detail: `Uma resposta traz até ${formatCount(rows)} linhas.` };
  }
  return {
    status: 'warning',
    detail: `Uma resposta traz só até ${formatCount(rows)} linhas: o painel faz mais perguntas.`,
    advice: `Em Settings → API, deixe Max rows em ${hostedMaxRows}, ou mais.`,
  };
}
