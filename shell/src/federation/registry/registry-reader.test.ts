import { createRegistryReader } from './registry-reader.ts';

test("a relative address in the site's settings starts at its root, whatever page is open", () => {
  window.history.pushState(null, '', '/admin/games');
  const asked: unknown[] = [];
  globalThis.fetch = (url) => {
    asked.push(url);
    return new Promise(() => undefined);
  };
  createRegistryReader('modules/registry.json', () => undefined);
  expect(asked).toEqual(['/modules/registry.json']);
});
