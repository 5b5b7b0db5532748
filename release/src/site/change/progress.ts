import type { Registry } from '@panel/shared-federation';
import type { LoggedChange } from '../log/log.ts';
import type { SiteRegistry } from '../registry/registry-file.ts';
import type { ShellDescription } from '../shells.ts';

export type Progress = 'invisible' | 'begun' | 'done';

/**
 * Tells how much of the log's last change the site shows. A registry with the change's serial number has shown
 * it: an entry that it lacks was deleted later.
 */
export function progressOf(
  { versions, removed = [], serial, isAbandoned }: LoggedChange,
  registry: SiteRegistry,
  shell: ShellDescription | undefined,
): Progress {
  const { shell: newShell, ...modules } = versions;
  const areReleased = Object.entries(modules).every(
    // A malformed entry was damaged later; count it as released.
    ([name, version]) =>
      registry.modules[name]?.current.version === version ||
      Object.hasOwn(registry.malformed ?? {}, name),
  );
  const isReached = serial !== undefined && (registry.serial ?? 0) >= serial;
  const areModulesSeen =
    isReached || (areReleased && removed.every((name) => !Object.hasOwn(registry.modules, name)));
  const isShellSeen = newShell === undefined || shell?.version === newShell;
  const hasModules = Object.keys(modules).length + removed.length > 0;
  if (isAbandoned || (isShellSeen && areModulesSeen && isShellNamed(registry, newShell))) {
    return 'done';
  }
  const isBegun = newShell !== undefined && (hasModules ? areModulesSeen : isShellSeen);
  return isBegun ? 'begun' : 'invisible';
}

function isShellNamed({ shell }: Registry, version: string | undefined): boolean {
  return version === undefined || shell?.version === version;
}
