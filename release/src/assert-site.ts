import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @throws Error when a folder is no site, and how to make one */
export function assertSite(site: string): void {
  if (!existsSync(join(site, 'index.html'))) {
    throw new Error(
      `Não há site em ${site}. Faça um: npm run build e npm run release -- assemble --site ${site}`,
    );
  }
}
