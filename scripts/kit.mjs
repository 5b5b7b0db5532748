import { readdirSync } from 'node:fs';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { packKit } from './kit/pack.mjs';
import { checkNodeVersion } from './node-version.mjs';

// npm run kit: packs the kit into kit/. With --release it also records what this version offers.
checkNodeVersion();
stopOnSignal();

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== '--release') || others.length > 0) {
  await fail('Uso: npm run kit [-- --release]');
}
await installMissing();
try {
  if (option === '--release') {
    await recordRelease();
  }
  const folder = await packKit();
  console.log(
    readdirSync(folder)
      .map((file) => `kit/${file}`)
      .join('\n'),
  );
} catch (error) {
  await fail(error.message);
}

/** @throws Error when this version was released before, with other declarations */
async function recordRelease() {
  const { currentRelease, lastRelease, unversionedChanges, writeRelease } =
    await import('./kit/declarations.mjs');
  const release = await currentRelease();
  const changes = unversionedChanges(lastRelease(), release);
  if (changes.length > 0) {
    throw new Error(
      `O kit ${release.version} já foi publicado, e estas declarações mudaram: ${changes.join(', ')}.
Aumente a versão (docs/deploy.md, "The kit").`,
    );
  }
  writeRelease(release);
}
