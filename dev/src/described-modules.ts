import { resolve } from 'node:path';
import { readModulePackage } from '@panel/shared-federation/build';

export interface DescribedModule {
  folder: string;
  name: string;
  routes: readonly string[];
}

/** Reads the manifest of each folder's module, in order, without duplicates. @throws Error when a folder holds none */
export function describeModules(folders: readonly string[]): Promise<DescribedModule[]> {
  return Promise.all([...new Set(folders.map((folder) => resolve(folder)))].map(describeModule));
}

async function describeModule(folder: string): Promise<DescribedModule> {
  const { name, panel } = await readModulePackage(folder);
  return { folder, name: name.replace(/^@[^/]+\//, ''), routes: panel.routes };
}
