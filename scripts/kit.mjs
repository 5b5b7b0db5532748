import { readdirSync } from 'node:fs';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { packKit } from './kit/pack.mjs';
import { checkNodeVersion } from './node-version.mjs';

// npm run kit: packs the kit into kit/.
checkNodeVersion();
stopOnSignal();
await installMissing();
try {
  const folder = await packKit();
  console.log(
    readdirSync(folder)
      .map((file) => `kit/${file}`)
      .join('\n'),
  );
} catch (error) {
  await fail(error.message);
}
