import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import type { Builds } from '../../build/builds.ts';
import { readCandidates } from '../../site/candidates/candidates-file.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { digestOf } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { RefusedError } from '../../site/refused-error.ts';

/**
 * Checks that versions are still the bytes that were approved, and those that the site was given: a team's key can
 * replace the files of its module.
 *
 * @param site has the versions
 * @param builds the builds of these versions, as they were read
 * @param approved digests of `panel.json`, one for each version; undefined when nobody named any
 * @throws RefusedError
 */
export async function assertDigests(
  site: SiteFiles,
  log: readonly LoggedChange[],
  { shell, modules }: Builds,
  approved: readonly string[] | undefined,
): Promise<void> {
  const versions = [
    ...(shell ? [{ name: 'shell', version: shell.shell.version, contents: shell.contents }] : []),
    ...modules,
  ];
  const refused: { name: string; version: string; reason: string }[] = [];
  const found = new Set<string>();
  for (const { name, version, contents } of versions) {
    const digest = fileIntegrity(contents.get(panelFile)!);
    found.add(digest);
    const candidates = name === 'shell' ? {} : await readCandidates(site, name);
    const known = [digestOf(log, name, version), candidates[version]?.digest];
    if (approved && !approved.includes(digest)) {
      refused.push({ name, version, reason: `não é a que --digest nomeia: tem ${digest}` });
    } else if (known.some((each) => each !== undefined && each !== digest)) {
      refused.push({
        name,
        version,
        reason: `foi trocada em ${site.location} depois de publicada`,
      });
    }
  }
  const unused = approved?.find((digest) => !found.has(digest));
  if (unused !== undefined && refused.length === 0) {
    refused.push({ ...versions[0]!, reason: `nenhuma das versões tem ${unused}` });
  }
  if (refused.length > 0) {
    throw new RefusedError(
      refused.map(({ name, version, reason }) => {
        const text = `${name} ${version}: ${reason}. Descubra quem mudou os arquivos (verify).`;
        return { code: 'digest', name, version, text };
      }),
    );
  }
}
