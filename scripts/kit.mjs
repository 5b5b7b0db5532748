import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { packKit } from './kit/pack.mjs';
import { root } from './root.mjs';

// npm run kit: packs the kit into kit/. With --release it first sets the version and records hashes of its exports.
stopOnSignal();

const [option, version = '', ...others] = process.argv.slice(2);
const isRelease = option === '--release' && /^\d+\.\d+\.\d+$/.test(version);
if ((option !== undefined && !isRelease) || others.length > 0) {
  await fail('Uso: npm run kit [-- --release VERSÃO]');
}
await installMissing();
try {
  if (isRelease) {
    await release(version);
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

/** @throws Error when the version is not newer than the last release, although the declarations changed, or lacks notes */
async function release(version) {
  const { currentRelease, lastRelease, unversionedChanges, writeRelease } =
    await import('./kit/declarations.mjs');
  const { releaseChangelog } = await import('./kit/changelog.mjs');
  const { setVersion } = await import('./kit/set-version.mjs');
  const last = lastRelease();
  const next = { ...(await currentRelease()), version };
  const changes = unversionedChanges(last, next);
  if (changes.length > 0) {
    throw new Error(
      `O kit ${last.version} já foi publicado, e estas declarações mudaram: ${changes.join(', ')}.
Escolha uma versão mais nova.`,
    );
  }
  const changelog = join(root, 'CHANGELOG.md');
  const released = releaseChangelog(readFileSync(changelog, 'utf8'), version);
  writeFileSync(changelog, released);
  setVersion(version);
  writeRelease(next);
}
