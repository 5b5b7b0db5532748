import './read-env-file.mjs';
import { buildSite } from './build-site.mjs';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';

stopOnSignal();
if (process.argv.length > 2) {
  await fail('Uso: npm run build');
}
await installMissing();
await buildSite().catch((error) => fail(error.message));
console.log('Pronto: dist/');
