import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Lint must refuse these imports, which cross the boundary of a package. */

const root = resolve(__dirname, '..');

const [moduleMessages, shellMessages, toolMessages, kitMessages] = lint(
  [
    'mfe-players/src/module.ts',
    `export * from 'react-router-dom';
     export * from '@supabase/supabase-js';
     export * from '@module-federation/enhanced/runtime';
     export { useSuspenseQuery } from '@tanstack/react-query';
     export * from '@panel/mfe-moderation';
     export * from '@panel/shared-ui/src/format/format.ts';
     export * from '../../mfe-moderation/src/module.ts';
     export * from 'hono';`,
  ],
  ['shell/src/routes/app.tsx', `export * from '@panel/mfe-players';`],
  ['release/src/index.ts', `export * from 'react';`],
  [
    'shared-ui/src/components/button.tsx',
    `export const a = <button onClick={() => void import('./badge.tsx')} />;`,
  ],
);

test('a module imports only shared packages, through their package.json#exports', () => {
  expect(moduleMessages).toEqual([
    expect.stringContaining('A second router would break the page'),
    expect.stringContaining('There is one Supabase client'),
    expect.stringContaining('A module is components and queries only'),
    expect.stringContaining('The shell shares no such thing'),
    expect.stringContaining('Modules are loaded at run time'),
    expect.stringContaining('the only door of a package'),
    expect.stringContaining('Relative import from another package is not allowed'),
    expect.stringContaining("should be listed in the project's dependencies"),
  ]);
});

test('the shell does not import modules, and tools do not import React', () => {
  expect(shellMessages).toEqual([expect.stringContaining('Modules are loaded at run time')]);
  expect(toolMessages).toEqual([
    expect.stringContaining('This package runs in Node and knows no React'),
  ]);
});

test('a package of the kit imports nothing inside of JSX', () => {
  expect(kitMessages).toEqual([expect.stringContaining('import outside of JSX')]);
});

interface LintResult {
  messages: { line: number; message: string }[];
}

/**
 * Lints fixtures as if they were the contents of existing files. Returns one text per line with
 * messages. ESLint runs in its own process, because Jest's VM cannot import its configuration.
 */
function lint(...fixtures: [file: string, code: string][]): string[][] {
  const output = execFileSync(process.execPath, ['scripts/lint-fixtures.mjs'], {
    cwd: root,
    input: JSON.stringify(fixtures),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as LintResult[]).map(({ messages }) => {
    const byLine: string[] = [];
    for (const { line, message } of messages) {
      byLine[line - 1] = `${byLine[line - 1] ?? ''} ${message}`;
    }
    return byLine;
  });
}
