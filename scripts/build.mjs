import { buildSite } from './build-site.mjs';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';

stopOnSignal();
await installMissing();
await buildSite().catch((error) => fail(error.message));
console.log('Pronto: dist/');
