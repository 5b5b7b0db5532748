import type { Registry } from '@panel/shared-federation';
import type { LoggedChange } from '../log.ts';
import type { SiteRegistry } from '../registry-file.ts';
import type { ShellDescription } from '../shells.ts';

export type Progress = 'never seen' | 'begun' | 'done';

/** How far the last change of the log has come. */
export function progressOf(
  { versions, removed = [], isAbandoned }: LoggedChange,
  registry: SiteRegistry,
  shell: ShellDescription | undefined,
): Progress {
  const { shell: newShell, ...modules } = versions;
  const areReleased = Object.entries(modules).every(
    // Of an entry that was damaged later nothing can be told.
    ([name, version]) =>
      registry.modules[name]?.current.version === version ||
      Object.hasOwn(registry.malformed ?? {}, name),
  );
  const areModulesSeen =
    areReleased && removed.every((name) => !Object.hasOwn(registry.modules, name));
  const isShellSeen = newShell === undefined || shell?.version === newShell;
  const hasModules = Object.keys(modules).length + removed.length > 0;
  if (isAbandoned || (isShellSeen && areModulesSeen && isShellNamed(registry, newShell))) {
    return 'done';
  }
  const isBegun = newShell !== undefined && (hasModules ? areModulesSeen : isShellSeen);
  return isBegun ? 'begun' : 'never seen';
}

function isShellNamed({ shell }: Registry, version: string | undefined): boolean {
  return version === undefined || shell?.version === version;
}
