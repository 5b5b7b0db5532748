import { createRegistryReader } from './registry-reader.ts';

test("a relative address of the registry starts at the site's root, whatever page is open", () => {
  window.history.pushState(null, '', '/admin/games');
  const asked: unknown[] = [];
  globalThis.fetch = (url) => {
    asked.push(url);
    return new Promise(() => undefined);
  };
  createRegistryReader('modules/registry.json', () => undefined);
  expect(asked).toEqual(['/modules/registry.json']);
});
