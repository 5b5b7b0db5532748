import {
  parseRegistry,
  type Registry,
  type SiteConfig,
  siteConfig,
} from '@panel/shared-federation';
import { configPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import { printable } from '../site/terminal.ts';
import { localRegistryUrl } from './dev-source.ts';

/** Reads a deployed site, by GET only: nothing here writes to it. */
export interface SiteReader {
  /** The site's origin. */
  address: string;
  config: SiteConfig;
  /** The registry as the site sends it now. @throws Error when it is missing or malformed as a whole */
  readRegistry: () => Promise<Registry>;
  /** Reads a file by its path from the registry's folder. @throws Error when the site does not answer */
  read: (path: string) => Promise<Response>;
}

/**
 * Reads the settings of a site.
 *
 * @param given the site's address; a path in it does not count
 * @throws Error that says why the site cannot be used
 */
export async function readSite(given: string): Promise<SiteReader> {
  const address = originOf(given);
  const config = await readConfig(address);
  const registryUrl = new URL(config.registryUrl, address).href;
  const folder = new URL('.', registryUrl).href;
  return {
    address,
    config,
    readRegistry: async () => parseDocument(await getFrom(registryUrl), address),
    read: (path) => getFrom(folder + path),
  };
}

/** @throws Error when the text is not a web address */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(
      printable(`--on pede o endereço de um painel, como https://painel.example.org: '${address}'`),
    );
  }
  return url.origin;
}

const timeoutMs = 10_000;

/** @throws Error when nothing answers, or the answer is a redirect */
async function getFrom(url: string): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    const { code } = ((cause as Error).cause ?? {}) as { code?: string };
    const reason = code ? ` (${code})` : '';
    throw new Error(
      printable(`${new URL(url).origin} não responde${reason}. Confira o endereço e a rede.`),
      { cause },
    );
  });
  const location = answer.headers.get('Location');
  if (location !== null) {
    const target = URL.canParse(location, url) ? new URL(location, url).origin : location;
    throw new Error(printable(`${url} leva a ${target}. Use o endereço final em --on.`));
  }
  return answer;
}

async function readConfig(address: string): Promise<SiteConfig> {
  const answer = await getFrom(address + configPath);
  const parsed = v.safeParse(siteConfig, await jsonOf(answer));
  if (!parsed.success) {
    const reason = answer.ok ? 'não é o de um painel' : `não está lá (resposta ${answer.status})`;
    throw new Error(`${address} não é um painel: ${configPath} ${reason}.`);
  }
  return parsed.output;
}

/** The registry as it is: the shell checks each module, and says what is wrong with one. */
async function parseDocument(answer: Response, address: string): Promise<Registry> {
  const document = await jsonOf(answer);
  try {
    parseRegistry(document, localRegistryUrl);
    return document as Registry;
  } catch (cause) {
    const reason = answer.ok ? 'está malformado' : `não está lá (resposta ${answer.status})`;
    throw new Error(`O registro de módulos de ${address} ${reason}.`, { cause });
  }
}

/** The answer's document; undefined when it is an error or no JSON. */
async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
