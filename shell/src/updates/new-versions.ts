import type { Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../federation/types/module-store.types.ts';
import { isWithdrawn } from '../federation/registry/seen-registries.ts';

/** What a tab runs, or would load next. */
export interface TabVersions {
  /** The version of a shell that the site serves, if it is known to be another than the tab's. */
  otherShell: string | undefined;
  /** Where the tab takes modules from. */
  registry: Registry;
  /** What each route shows. */
  stateOf: ModuleStore['state'];
}

/**
 * The versions that a reload would load and that the tab does not have, as `name@version`, in the
 * registry's order. A removed module is none. An entry is marked when the tab shows a withdrawn version
 * of the module: it then differs from an entry that the user has dismissed before.
 */
export function newVersions(site: Registry, tab: TabVersions): string[] {
  const modules = Object.entries(site.modules)
    .filter(
      ([name, { current }]) =>
        current.version !== versionInTab(name, tab) || showsWithdrawn(name, site, tab),
    )
    .map(([name, { current }]) => {
      const mark = showsWithdrawn(name, site, tab) ? ' (withdrawn before)' : '';
      return `${name}@${current.version}${mark}`;
    });
  const shell = site.shell?.version;
  const isOther = shell !== undefined && shell === tab.otherShell;
  return isOther ? [`shell@${shell}`, ...modules] : modules;
}

/** Whether a route of the module shows a withdrawn version, loaded as the current or the previous one. */
function showsWithdrawn(name: string, site: Registry, { stateOf }: TabVersions): boolean {
  return (site.modules[name]?.routes ?? []).some((route) => {
    const shown = stateOf(route);
    return shown.status === 'ready' && isWithdrawn(site, name, shown.release.version);
  });
}

/** A module in place of the registry's (an older one, another build) says nothing about that one. */
function versionInTab(name: string, { registry, stateOf }: TabVersions): string | undefined {
  const module = registry.modules[name];
  for (const route of module?.routes ?? []) {
    const shown = stateOf(route);
    if (shown.status === 'ready' && shown.source === 'registry') {
      return shown.release.version;
    }
  }
  return module?.current.version;
}
