import type { Registry, RegistryModule } from '@panel/shared-federation';
import { candidatesPath, parseCandidates } from '@panel/shared-federation/candidates';
import { printable } from '../site/terminal.ts';
import { parseDescription, releaseFile, toRegistryModule } from '../site/registry/release-file.ts';
import { type SiteReader, textOf } from './site-reader.ts';

export interface NamedVersion {
  /** Name of a module. */
  name: string;
  version: string;
}

/**
 * Reads a version that a deployed site offers: its current one, a candidate, or any other whose files it keeps.
 *
 * @returns an entry of the registry with this version as the current one
 * @throws Error that lists the versions that the site names, when it lacks this one or has withdrawn it
 */
export async function readPublishedVersion(
  { name, version }: NamedVersion,
  registry: Registry,
  { address, read }: SiteReader,
): Promise<RegistryModule> {
  const module = Object.hasOwn(registry.modules, name) ? registry.modules[name] : undefined;
  const candidates = await readCandidates();
  if (!module && Object.keys(candidates).length === 0) {
    const known = Object.keys(registry.modules).join(', ');
    throw new Error(printable(`${address} não tem o módulo ${name}. Tem: ${known || 'nenhum'}.`));
  }
  if (registry.withdrawn?.[name]?.includes(version)) {
    throw new Error(
      printable(`${name} ${version} foi retirada de ${address}: não pode mais ser executada.`),
    );
  }
  const candidate = Object.hasOwn(candidates, version) ? candidates[version] : undefined;
  if (candidate) {
    return { routes: candidate.routes, current: candidate.release };
  }
  const description = await readDescription();
  if (!description) {
    const named = [
      ...(module ? [`${module.current.version} (no ar)`] : []),
      ...(module?.previous ? [`${module.previous.version} (anterior)`] : []),
      ...Object.keys(candidates).map((each) => `${each} (candidata)`),
    ];
    throw new Error(
      printable(`${name} ${version} não está em ${address}. Há: ${named.join(', ')}.`),
    );
  }
  return toRegistryModule(description, new Date().toISOString(), undefined);

  async function readCandidates() {
    const answer = await read(candidatesPath(name));
    try {
      return answer.ok ? parseCandidates(textOf(answer)).candidates : {};
    } catch {
      return {};
    }
  }

  async function readDescription() {
    const answer = await read(`${name}/${version}/${releaseFile}`);
    try {
      return answer.ok ? parseDescription(JSON.parse(textOf(answer)), version) : undefined;
    } catch {
      return undefined;
    }
  }
}
