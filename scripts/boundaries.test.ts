import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The configuration of this repository, and that of a module's own, must refuse what crosses a boundary. */

const root = resolve(__dirname, '..');

/** What a module may not do, by line, and a part of the message that says so. */
const ofModule = [
  [`export * from 'react-router-dom';`, 'A second router would break the page'],
  [`export * from '@supabase/supabase-js';`, 'There is one Supabase client'],
  [
    `export * from '@module-federation/enhanced/runtime';`,
    'A module is components and queries only',
  ],
  [`export { useSuspenseQuery } from '@tanstack/react-query';`, 'The shell shares no such thing'],
  [`export { QueryClientProvider } from '@tanstack/react-query';`, 'The shell owns every provider'],
  [`export { ThemeProvider } from 'styled-components';`, 'The shell owns every provider'],
  [`export { createRoot } from 'react-dom/client';`, 'The shell owns every provider'],
  [`export { createGlobalStyle } from 'styled-components';`, 'style the shell and other modules'],
  [`export * from '@panel/mfe-moderation';`, 'Modules are loaded at run time'],
  [`export const other = import('@panel/mfe-moderation');`, 'Modules are loaded at run time'],
  [`export * from '@panel/shared-ui/src/format/format.ts';`, 'the only door of a package'],
  [`export * from '@panel/local-supabase/testing/clients';`, 'Only tests may use this package'],
  [`document.title = 'Posts';`, "a route's `title`"],
  [`document.cookie = 'a=b';`, 'The panel has no cookies'],
] as const;

const moduleLines = ofModule.map(([line]) => line);
const moduleMessages = ofModule.map(([, message]) => expect.stringContaining(message) as string);

const messagesOf = lintFiles('oxlint.config.js', {
  'mfe-players/src/module.ts': moduleLines,
  'shell/src/routes/app.tsx': [`export * from '@panel/mfe-players';`],
  'release/src/index.ts': [`export * from 'react';`, `export * from 'react-dom/client';`],
});

test('a module keeps the rules of its contract, in this repository and in its own', () => {
  expect(messagesOf('mfe-players/src/module.ts')).toEqual(moduleMessages);
  const inOwnRepository = lintFiles('shared-testing/oxlint.js', {
    'src/module.ts': moduleLines,
    'src/module.test.ts': [`export * from '@panel/shared-testing';`],
  });
  expect(inOwnRepository('src/module.ts')).toEqual(moduleMessages);
  expect(inOwnRepository('src/module.test.ts')).toEqual([]);
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
  help?: string;
  message: string;
  labels: { span: { line: number } }[];
}

/**
 * Lints fixtures, given as lines.
 *
 * @param config path of the configuration in this repository
 * @returns a function that lists a file's messages by line
 */
function lintFiles(
  config: string,
  files: Record<string, readonly string[]>,
): (file: string) => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'panel-boundaries-'));
  try {
    // The globs of the configuration are relative to its folder.
    const rules = `export { default } from '${pathToFileURL(join(root, config)).href}';`;
    writeFileSync(join(folder, 'oxlint.config.mjs'), rules);
    for (const [path, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.join('\n'));
    }
    const diagnostics = lint(folder).filter(({ code }) => code.includes('no-restricted-'));
    const lineOf = ({ labels: [label] }: Diagnostic) => label!.span.line;
    diagnostics.sort((a, b) => lineOf(a) - lineOf(b));
    return (file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ help, message }) => help ?? message);
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
