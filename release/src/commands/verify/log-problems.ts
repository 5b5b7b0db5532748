import type { Registry } from '@panel/shared-federation';
import { digestProblems } from '../../site/check/digest-problems.ts';
import type { Problem } from '../../site/check/problem.ts';
import { mapAtOnce } from '../../site/files/map-at-once.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { loggedSerial, loggedVersions } from '../../site/log/history.ts';
import { type LoggedChange, logFolder } from '../../site/log/log.ts';
import { registryFile } from '../../site/registry/registry-file.ts';
import type { ShellDescription } from '../../site/shells.ts';
import { isWithdrawn, withLogged } from '../../site/registry/withdrawn.ts';

/**
 * Compares the served versions with the log: they differ after an earlier copy was restored, or while a change that a
 * crash interrupted keeps a serial number above the registry's.
 */
export function logProblems(
  registry: Registry,
  shell: ShellDescription | undefined,
  log: readonly LoggedChange[],
): Problem[] {
  if (log.length === 0) {
    return [{ kind: 'missing', path: logFolder }];
  }
  const known = loggedSerial(log);
  const isOld = (registry.serial ?? 0) < known;
  const logged = loggedVersions(isOld ? withUnfinished(log) : log);
  const served = new Map(
    Object.entries(registry.modules).map(([name, { current }]) => [name, current.version]),
  );
  if (shell) {
    served.set('shell', shell.version);
  } else {
    // `pageProblems` reports a page of no shell.
    logged.delete('shell');
  }
  const serial = `${registryFile} (serial: ${registry.serial ?? 0} em vez de ${known})`;
  const different = [...new Set([...served.keys(), ...logged.keys()])]
    .filter((name) => served.get(name) !== logged.get(name))
    .map((name) => {
      const [has, should] = [served, logged].map(
        (versions) => versions.get(name) ?? 'nenhuma versão',
      );
      const path = name === 'shell' ? 'index.html' : registryFile;
      return { kind: 'unlogged' as const, path: `${path} (${name}: ${has} em vez de ${should})` };
    });
  return [...different, ...(isOld ? [{ kind: 'unlogged' as const, path: serial }] : [])];
}

/** Compares the versions that the log names with their digests there. */
export async function loggedDigestProblems(
  site: SiteFiles,
  log: readonly LoggedChange[],
): Promise<Problem[]> {
  const named = log.flatMap(({ digests = {}, versions }) =>
    Object.keys(digests).map((name) => [name, versions[name] ?? ''] as const),
  );
  const found = await mapAtOnce(named, ([name, version]) =>
    digestProblems(site, log, name, version),
  );
  return found.flat();
}

/** Finds withdrawn versions that browsers would still run. */
export function withdrawnProblems(
  registry: Registry,
  shell: ShellDescription | undefined,
  log: readonly LoggedChange[],
): Problem[] {
  const complete = withLogged(registry, log);
  const modules = Object.entries(registry.modules).flatMap(([name, { current, previous }]) =>
    [current, ...(previous ? [previous] : [])].map(({ version }) => [name, version] as const),
  );
  return [...modules, ...(shell ? [['shell', shell.version] as const] : [])]
    .filter(([name, version]) => isWithdrawn(complete, name, version))
    .map(([name, version]) => ({ kind: 'withdrawn', path: `${name} ${version}` }));
}

/** The log as if the changes that did not reach the registry had taken effect. */
function withUnfinished(log: readonly LoggedChange[]): LoggedChange[] {
  return log.map((change) => ({ ...change, isAbandoned: change.hasLost ?? false }));
}
