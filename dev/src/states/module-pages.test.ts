import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModulePages } from './module-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-pages-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a module has the pages of its routes, of its places without parameters, and its examples', async () => {
  const panel = {
    routes: ['posts', 'tags'],
    places: {
      posts: 'posts',
      drafts: 'posts?status=DRAFT',
      post: 'posts/:id',
      day: 'posts?day=:day',
    },
    examples: ['posts/42'],
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@club/mfe-posts', version: '1.0.0', panel }),
  );
  expect(await readModulePages([folder])).toEqual({
    modules: ['mfe-posts'],
    routes: ['posts', 'tags', 'posts?status=DRAFT', 'posts/42'],
  });
});
