import { readFile, writeFile } from 'node:fs/promises';
import { publish } from '@panel/release';
import { copyWorkspace } from '@panel/release/testing';
import { expect } from '../fixtures.ts';
import { test as base } from './site-copy.ts';

/** Tests that change the sources in a copy of the workspace, and publish the builds to a copy of the built site. */
export const test = base.extend<{ workspace: string }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  workspace: async ({}, use) => {
    const { root, remove } = await copyWorkspace();
    await use(root);
    await remove();
  },
});

/** Replaces a text in a source file, which must contain it. */
export async function changeSource(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

export function publishBuild(site: string, build: string): Promise<unknown> {
  return publish({ builds: [build], site, by: 'equipe', why: 'teste' });
}
