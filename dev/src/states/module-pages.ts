import { routeOfPlace } from '@panel/shared-federation';
import { readModulePackage } from '@panel/shared-federation/build';

/** The pages of some modules. */
export interface ModulePages {
  /** Names of the modules. */
  modules: readonly string[];
  /** Addresses below /admin. */
  routes: readonly string[];
}

/**
 * Reads which pages the modules in some folders have: the first page of each route, the places without parameters, and the
 * examples, which give parameters values: `testModule()` asks for one of each route that needs one.
 *
 * @throws Error when a folder holds no module
 */
export async function readModulePages(folders: readonly string[]): Promise<ModulePages> {
  const packages = await Promise.all(folders.map(readModulePackage));
  return {
    modules: packages.map(({ name }) => name.replace(/^@[^/]+\//, '')),
    routes: packages.flatMap(({ panel: { routes, places = {}, examples = [] } }) => {
      const pages = Object.values(places)
        // A place without parameters keeps its query string: 'reports?status=PENDING'.
        .map((place) => (place.includes(':') ? routeOfPlace(place) : place))
        .filter((page) => !page.includes(':'));
      return [...new Set([...routes, ...pages, ...examples])];
    }),
  };
}
