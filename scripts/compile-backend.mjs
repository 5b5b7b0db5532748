import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root } from './root.mjs';

/** The embedded backend, and the package that it imports. */
const packages = ['local-supabase', 'file-lock'].map((name) => join(root, name));

/**
 * Global setup of Jest and Playwright. Compiles the embedded backend into its `dist/` and passes
 * its path to `startTestBackend`. Otherwise each of some fifty starts would compile it again, which
 * takes a third of a start's CPU time.
 */
export default function compileBackend() {
  for (const folder of packages) {
    for (const file of readdirSync(join(folder, 'src'), { recursive: true })) {
      if (/\.[jt]s$/.test(file) && !file.includes('.test.')) {
        compile(join(folder, 'src', file), join(folder, 'dist', file.replace(/\.ts$/, '.js')));
      }
    }
  }
  process.env.LOCAL_SUPABASE_CLI = join(root, 'local-supabase/dist/cli.js');
}

function compile(source, target) {
  const { code } = transformFileSync(source, {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      rewriteRelativeImportExtensions: true,
    },
  });
  mkdirSync(dirname(target), { recursive: true });
  writeAtomically(target, code);
}

/** Replaces a file atomically, because another test run may read it. */
function writeAtomically(path, content) {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, path);
}
