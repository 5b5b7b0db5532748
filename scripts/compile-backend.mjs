import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root } from './root.mjs';

const sources = join(root, 'local-supabase/src');
const compiled = join(root, 'local-supabase/dist');

/**
 * Jest's global setup. Compiles the embedded backend into its `dist/` and tells `startTestBackend`,
 * so that some fifty starts do not compile it again, which takes a third of their CPU time.
 */
export default function compileBackend() {
  for (const file of readdirSync(sources, { recursive: true })) {
    if (/\.[jt]s$/.test(file) && !file.includes('.test.')) compile(file);
  }
  process.env.LOCAL_SUPABASE_CLI = join(compiled, 'cli.js');
}

function compile(file) {
  const { code } = transformFileSync(join(sources, file), {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      rewriteRelativeImportExtensions: true,
    },
  });
  const target = join(compiled, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  replace(target, code);
}

/** Replaces the file in one step, because another run of Jest may read it. */
function replace(path, content) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
