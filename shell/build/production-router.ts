import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDevelopment } from '@panel/shared-federation/rsbuild';

/** Resolves from react-router-dom: react-router is its dependency, not ours. */
const require = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));

/** React Router's build for production, which its package exports under no condition: 0.4 kB less (brotli). */
export function productionRouter(): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return isDevelopment
    ? {}
    : {
        'react-router$': join(folder, 'index.mjs'),
        'react-router/dom$': join(folder, 'dom-export.mjs'),
      };
}
