import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root } from './root.mjs';

/** Packages that run without a compiler: the embedded backend, and the one that it imports. */
const packages = ['local-supabase', 'file-lock'].map((name) => join(root, name));

/**
 * Jest's global setup. Compiles the embedded backend into its `dist/` and tells `startTestBackend`,
 * so that some fifty starts do not compile it again, which takes a third of their CPU time.
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
  replace(target, code);
}

/** Replaces the file in one step, because another run of Jest may read it. */
function replace(path, content) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
