import type { Answer } from './ask.ts';

/** Says in a sentence why a request failed. */
export function explain({ status, code, message }: Answer): string {
  if (status === 0) {
    return `Nenhuma resposta (${message || 'sem explicação'}).`;
  }
  const sentence = sentences[code];
  const answer = [status, code, message].filter(Boolean).join(' ');
  return sentence ? `${sentence} (${answer})` : `O backend respondeu ${answer}.`;
}

const sentences: Partial<Record<string, string>> = {
  '42501': 'Sem permissão.',
  '42703': 'Falta uma coluna.',
  '57014': 'A consulta passou do tempo limite do banco.',
  '42P17': 'Uma política consulta a própria tabela sem fim.',
  PGRST106: 'O schema public não está exposto na API.',
  PGRST202: "A função não existe, ou a API ainda não a conhece: notify pgrst, 'reload schema'.",
  PGRST203: 'Há várias funções com este nome.',
  PGRST204: 'Falta uma coluna.',
  PGRST205: "A tabela não existe, ou a API ainda não a conhece: notify pgrst, 'reload schema'.",
  PGRST301: 'O token foi recusado.',
  PGRST303: 'O token venceu, ou o relógio deste computador está errado.',
  PT401: 'O banco exige o segundo fator.',
};
