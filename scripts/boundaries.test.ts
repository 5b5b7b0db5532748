import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

/** `oxlint.config.js` must refuse these imports, which cross the boundary of a package. */

const root = resolve(__dirname, '..');

const messagesOf = lintImports({
  'mfe-players/src/module.ts': [
    `export * from 'react-router-dom';`,
    `export * from '@supabase/supabase-js';`,
    `export * from '@module-federation/enhanced/runtime';`,
    `export { useSuspenseQuery } from '@tanstack/react-query';`,
    `export * from '@panel/mfe-moderation';`,
    `export const other = import('@panel/mfe-moderation');`,
    `export * from '@panel/shared-ui/src/format/format.ts';`,
    `export * from '@panel/local-supabase/testing/clients';`,
  ],
  'shell/src/routes/app.tsx': [`export * from '@panel/mfe-players';`],
  'release/src/index.ts': [`export * from 'react';`, `export * from 'react-dom/client';`],
});

test('a module imports only shared packages, through their package.json#exports', () => {
  expect(messagesOf('mfe-players/src/module.ts')).toEqual([
    expect.stringContaining('A second router would break the page'),
    expect.stringContaining('There is one Supabase client'),
    expect.stringContaining('A module is components and queries only'),
    expect.stringContaining('The shell shares no such thing'),
    expect.stringContaining('Modules are loaded at run time'),
    expect.stringContaining('Modules are loaded at run time'),
    expect.stringContaining('the only door of a package'),
    expect.stringContaining('Only tests may use this package'),
  ]);
});

test('the shell does not import modules, and tools do not import React', () => {
  expect(messagesOf('shell/src/routes/app.tsx')).toEqual([
    expect.stringContaining('Modules are loaded at run time'),
  ]);
  expect(messagesOf('release/src/index.ts')).toEqual([
    expect.stringContaining('This package runs in Node and knows no React'),
    expect.stringContaining('This package runs in Node and knows no React'),
  ]);
});

interface Diagnostic {
  code: string;
  filename: string;
  help: string;
  labels: { span: { line: number } }[];
}

/** Lints fixtures, given as lines. Returns a function that lists a file's messages by line. */
function lintImports(files: Record<string, string[]>): (file: string) => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'panel-boundaries-'));
  try {
    // The globs of the configuration are relative to its folder.
    copyFileSync(join(root, 'oxlint.config.js'), join(folder, 'oxlint.config.mjs'));
    for (const [path, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.join('\n'));
    }
    const diagnostics = lint(folder).filter(({ code }) => code.includes('no-restricted-imports'));
    const lineOf = ({ labels: [label] }: Diagnostic) => label!.span.line;
    diagnostics.sort((a, b) => lineOf(a) - lineOf(b));
    return (file) =>
      diagnostics.filter(({ filename }) => filename === file).map(({ help }) => help);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function lint(folder: string): Diagnostic[] {
  const { stdout } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      // Oxlint looks for tsgolint, which runs the rules with types, on the PATH.
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    },
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}
