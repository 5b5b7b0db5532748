import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { npm } from '../install.mjs';
import { readWorkspace } from '../new-module/workspace.mjs';
import { packageCommand, readManifest, root } from '../root.mjs';
import { withoutRelativeLinks } from './changelog.mjs';
import { compileKit } from './compile.mjs';
import { kitPackages, packedManifest } from './packages.mjs';

/**
 * Packs the kit as npm packages, one tarball for each.
 *
 * @param {string} [target] the folder of the tarballs, which is replaced
 * @returns {Promise<string>} that folder
 * @throws Error with the output of the step that failed
 */
export async function packKit(target = join(root, 'kit')) {
  const staging = mkdtempSync(join(tmpdir(), 'panel-kit-'));
  try {
    await compileKit(staging);
    await addOtherFiles(staging);
    const { version } = readManifest('.');
    for (const name of kitPackages) {
      writeJson(join(staging, name, 'package.json'), packedManifest(readManifest(name), version));
    }
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const folders = kitPackages.map((name) => join(staging, name));
    await checked(npm('pack', ...folders, '--ignore-scripts', '--pack-destination', target));
    return target;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The files that the compiler does not make. */
async function addOtherFiles(staging) {
  const copies = [
    // `npx` installs create-module alone.
    ['shared-federation/build/node-version.cjs', 'create-module/src/node-version.cjs'],
    ['CHANGELOG.md', 'shared-federation/CHANGELOG.md'],
    ['shared-testing/jest-environment.cjs'],
    ['shared-testing/jest-preset.js'],
    ['shared-testing/oxlint.js'],
    ['.prettierrc.json', 'shared-testing/prettier.json'],
    ['supabase/seed.sql'],
    ['tsconfig.base.json', 'shared-testing/tsconfig.json'],
  ];
  for (const [from, to = from] of copies) {
    cpSync(join(root, from), join(staging, to));
  }
  mkdirSync(join(staging, 'shared-federation/docs'));
  for (const page of ['docs/add-a-module.md', 'docs/contract.md', 'docs/integrate.md']) {
    const text = readFileSync(join(root, page), 'utf8');
    writeFileSync(join(staging, 'shared-federation', page), withoutRelativeLinks(text));
  }
  writeJson(join(staging, 'create-module/workspace.json'), await readWorkspace());
  const buildShell = join(root, 'scripts/kit/build-dev-shell.mjs');
  const env = { NODE_ENV: 'development' };
  await checked(
    run([process.execPath, '--import', 'tsx', buildShell, join(staging, 'dev/shell')], { env }),
  );
  await addGallery(join(staging, 'dev/component-gallery'));
}

/** Adds the build of the module that shows the shared components. */
async function addGallery(target) {
  const source = join(root, 'component-gallery');
  await checked(run(packageCommand('@rsbuild/core', 'build', '--root', source)));
  for (const path of ['package.json', 'dist']) {
    const filter = (file) => !file.endsWith('.map');
    cpSync(join(source, path), join(target, path), { recursive: true, filter });
  }
}

async function checked(ending) {
  const { code, output } = await ending;
  if (code !== 0) {
    throw new Error(`${output}\nO kit não pôde ser empacotado.`);
  }
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
