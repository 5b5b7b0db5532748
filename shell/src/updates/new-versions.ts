import type { Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../federation/module-store.types.ts';
import { isWithdrawn } from '../federation/registry/seen-registries.ts';

/** The versions that a tab has loaded or would load next. */
export interface TabVersions {
  /** Version of the site's shell, if its scripts differ from the tab's; else undefined. */
  otherShell: string | undefined;
  /** The registry from which the tab loads modules. */
  registry: Registry;
  /** Load state of a route. */
  stateOf: ModuleStore['state'];
}

/**
 * The versions that a reload would load and that the tab does not have, as `name@version`, in the
 * registry's order. Removed modules are left out. An entry gets a mark when the tab shows a withdrawn
 * version of the module: it then differs from an entry that the user has dismissed before.
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

/** The version of a module's current release in a tab. Fallbacks and overrides do not count. */
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
