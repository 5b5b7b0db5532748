import { type SiteConfig, siteConfig } from '@panel/shared-federation';
import { configPath } from '@panel/shared-federation/site-paths';
import { backendUrlProblem } from '@panel/shared-federation/backend-url';
import { secretKeyProblem } from '@panel/shared-federation/secret-key';
import * as v from 'valibot';
import { askSite } from '../federation/early/early-answers.ts';

/** Error of an unusable `config.json`; `message` is for the user, in Portuguese. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const explained: string[] = [backendUrlProblem, secretKeyProblem];

/**
 * Reads the site's `config.json`.
 *
 * @throws ConfigError when the file is missing, is not JSON, or has a missing or invalid value
 */
export async function loadConfig(): Promise<SiteConfig> {
  const parsed = v.safeParse(siteConfig, await readDocument());
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => {
      const field = v.getDotPath(issue) ?? 'documento';
      return explained.includes(issue.message) ? `${field} (${issue.message})` : field;
    });
    throw new ConfigError(`Valor ausente ou inválido: ${[...new Set(fields)].join(', ')}.`);
  }
  return parsed.output;
}

async function readDocument(): Promise<unknown> {
  const signal = AbortSignal.timeout(8_000);
  const read = async (response: Response) => ({ response, text: await response.text() });
  const answer = await askSite(configPath, { signal }, read).catch(() => {
    throw new ConfigError('O arquivo não pôde ser lido: o servidor não respondeu.');
  });
  if (!answer.response.ok) {
    throw new ConfigError(`O arquivo não foi encontrado (resposta ${answer.response.status}).`);
  }
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new ConfigError('O conteúdo do arquivo não é JSON.');
  }
}
