import { type SiteConfig, siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';

/** A `config.json` that cannot be used; `message` says in Portuguese what is wrong with it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the site's `config.json`.
 *
 * @throws ConfigError when it is missing, is not JSON or lacks a value
 */
export async function loadConfig(): Promise<SiteConfig> {
  const parsed = v.safeParse(siteConfig, await readDocument());
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'documento');
    throw new ConfigError(`Valor ausente ou inválido: ${[...new Set(fields)].join(', ')}.`);
  }
  return parsed.output;
}

async function readDocument(): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch('/config.json', { signal: AbortSignal.timeout(8_000) });
  } catch {
    throw new ConfigError('O arquivo não pôde ser lido: o servidor não respondeu.');
  }
  if (!response.ok) {
    throw new ConfigError(`O arquivo não foi encontrado (resposta ${response.status}).`);
  }
  try {
    return await response.json();
  } catch {
    throw new ConfigError('O conteúdo do arquivo não é JSON.');
  }
}
