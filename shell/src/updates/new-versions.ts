import type { Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../modules/module-store.ts';

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
 * What a reload would bring that the tab has not, as `name@version`, in the registry's order. A
 * module that is gone is nothing new.
 */
export function newVersions(site: Registry, tab: TabVersions): string[] {
  const modules = Object.entries(site.modules)
    .filter(([name, { current }]) => current.version !== versionInTab(name, tab))
    .map(([name, { current }]) => `${name}@${current.version}`);
  const shell = site.shell?.version;
  const isOther = shell !== undefined && shell === tab.otherShell;
  return isOther ? [`shell@${shell}`, ...modules] : modules;
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
