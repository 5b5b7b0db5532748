import {
  parseRegistry,
  type Registry,
  type SiteConfig,
  siteConfig,
} from '@panel/shared-federation';
import { configPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import { ignoredProxy } from '../site/ignored-proxy.ts';
import { printable } from '../site/terminal.ts';
import { localRegistryUrl } from './dev-source.ts';
import { reachableFrom, resolveByDns } from './reachable-hosts.ts';

/** Reads a deployed site, by GET only: nothing here writes to it. */
export interface SiteReader {
  /** The site's origin. */
  address: string;
  config: SiteConfig;
  /** The registry as the site sends it now. @throws Error when it is missing or malformed as a whole */
  readRegistry: () => Promise<Registry>;
  /** Reads a file by its path from the registry's folder. @throws Error when the site does not answer */
  read: (path: string) => Promise<SiteAnswer>;
  /** Whether the site may make this machine send requests to a URL's host. */
  mayReach: (url: string) => Promise<boolean>;
}

export interface SiteAnswer {
  url: string;
  ok: boolean;
  status: number;
  /** `Content-Type`. */
  type: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

export function textOf({ bytes }: SiteAnswer): string {
  return new TextDecoder().decode(bytes);
}

/**
 * Reads the settings of a site.
 *
 * @param given the site's address; a path in it does not count
 * @throws Error that says why the site cannot be used
 */
export async function readSite(given: string, resolve = resolveByDns): Promise<SiteReader> {
  const address = originOf(given);
  const mayReach = await reachableFrom(address, resolve);
  const config = await readConfig(address);
  const registryUrl = new URL(config.registryUrl, address).href;
  const folder = new URL('.', registryUrl).href;
  const get = async (url: string) => {
    if (!(await mayReach(url))) {
      throw new Error(
        `O registro de módulos de ${address} está em ${new URL(url).origin}, na rede desta máquina, a que um site de ` +
          'fora não leva.',
      );
    }
    return getFrom(url);
  };
  return {
    address,
    config,
    mayReach,
    readRegistry: async () => parseDocument(await get(registryUrl), address),
    read: (path) => get(folder + path),
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

/** The largest answer. */
const maxBytes = 50_000_000;

/** @throws Error when nothing answers, or the answer is a redirect, or too long */
async function getFrom(url: string): Promise<SiteAnswer> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw noAnswer(url, cause);
  });
  const location = answer.headers.get('Location');
  if (location !== null) {
    const target = URL.canParse(location, url) ? new URL(location, url).origin : location;
    throw new Error(printable(`${url} leva a ${target}. Use o endereço final em --on.`));
  }
  const { ok, status, headers } = answer;
  return { url, ok, status, type: headers.get('Content-Type'), bytes: await readBytes(answer) };
}

/**
 * The error that a host does not answer.
 *
 * @param cause why `fetch` has failed
 */
export function noAnswer(url: string, cause: unknown): Error {
  const { code } = ((cause as Error).cause ?? {}) as { code?: string };
  const reason = code ? ` (${code})` : '';
  const line = `${new URL(url).origin} não responde${reason}. Confira o endereço e a rede.`;
  const proxy = ignoredProxy();
  return new Error(printable(proxy === undefined ? line : `${line} ${proxy}`), { cause });
}

/** @throws Error when the answer does not end, in time or at all */
async function readBytes({ body, url }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxBytes) {
        break;
      }
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new Error(printable(`A resposta de ${url} não terminou.`), { cause });
  }
  if (size > maxBytes) {
    throw new Error(printable(`A resposta de ${url} tem mais de ${maxBytes / 1_000_000} MB.`));
  }
  return Buffer.concat(chunks);
}

async function readConfig(address: string): Promise<SiteConfig> {
  const answer = await getFrom(address + configPath);
  const parsed = v.safeParse(siteConfig, jsonOf(answer));
  if (!parsed.success) {
    const reason = answer.ok ? 'não é o de um painel' : `não está lá (resposta ${answer.status})`;
    throw new Error(`${address} não é um painel: ${configPath} ${reason}.`);
  }
  return parsed.output;
}

/** The registry as it is: the shell checks each module, and says what is wrong with one. */
function parseDocument(answer: SiteAnswer, address: string): Registry {
  const document = jsonOf(answer);
  try {
    parseRegistry(document, localRegistryUrl);
    return document as Registry;
  } catch (cause) {
    const reason = answer.ok ? 'está malformado' : `não está lá (resposta ${answer.status})`;
    throw new Error(`O registro de módulos de ${address} ${reason}.`, { cause });
  }
}

/** The answer's document; undefined when it is an error or no JSON. */
function jsonOf(answer: SiteAnswer): unknown {
  try {
    return answer.ok ? JSON.parse(textOf(answer)) : undefined;
  } catch {
    return undefined;
  }
}
