import { cpSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { packageCommand, readManifest, root } from '../root.mjs';
import { kitPackages } from './packages.mjs';

/**
 * Compiles the kit's packages: each file keeps its path, as JavaScript with its declarations. Other files
 * are copied.
 *
 * @param {string} target a folder
 * @param {{ onlyDeclarations?: boolean }} [options] `onlyDeclarations` writes no JavaScript and no comments, and checks
 *   no types
 * @throws Error with the compiler's output
 */
export async function compileKit(target, { onlyDeclarations = false } = {}) {
  const sources = sourceFolders();
  const config = join(target, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(compilerConfig(target, sources)));
  const flags = onlyDeclarations ? ['--emitDeclarationOnly', '--noCheck', '--removeComments'] : [];
  const { code, output } = await run(packageCommand('typescript', '--project', config, ...flags));
  if (code !== 0) {
    throw new Error(`${output}\nO kit não pôde ser compilado.`);
  }
  if (!onlyDeclarations) {
    sources.forEach((path) =>
      cpSync(join(root, path), join(target, path), { recursive: true, filter: isCopied }),
    );
  }
}

/**
 * Lists the source folders of the kit's packages.
 *
 * @returns {string[]} paths in the repository
 */
export function sourceFolders() {
  return kitPackages.flatMap((name) =>
    readManifest(name)
      .files.filter((path) => !path.startsWith('!'))
      .map((path) => `${name}/${path}`)
      .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()),
  );
}

function compilerConfig(target, sources) {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: target,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node', 'jest', join(root, 'node_modules/@testing-library/jest-dom')],
    },
    include: sources.flatMap((path) =>
      ['ts', 'tsx', 'js'].map((end) => join(root, path, `**/*.${end}`)),
    ),
    exclude: [join(root, '**/*.test.*'), join(root, '**/node_modules'), join(root, '**/dist')],
  };
}

/** Whether to copy a folder or a file: the compiler reads `.d.ts` files, but does not write them. */
function isCopied(path) {
  return path.endsWith('.d.ts') || !/\.(tsx?|js)$/.test(path);
}
