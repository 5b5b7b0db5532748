import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder. */
export const packageFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The folder beside it: the repository, or `node_modules/@panel` where the kit is installed. */
export const siblingsFolder = resolve(packageFolder, '..');
