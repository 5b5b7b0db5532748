import { statesPage } from './states-page.ts';

const pages = { port: 3100, modules: ['mfe-games'], routes: ['games', 'games?q="><script>'] };

async function pageAt(search: string): Promise<string> {
  return (await statesPage(pages, new Request(`http://localhost:3100/${search}`))).text();
}

test('the page has a frame for each cell, and its address holds the filter', async () => {
  expect((await pageAt('')).match(/class="frame"/g)).toHaveLength(2 * 9 * 3 * 2);
  const page = await pageAt('?route=games&state=empty&width=320&theme=dark&theme=nonsense');
  expect(page.match(/data-url="[^"]+"/g)).toEqual([
    'data-url="http://empty-dark.localhost:3100/-/states/enter?to=%2Fadmin%2Fgames"',
  ]);
  const checked = [...page.matchAll(/value="(\w+)"\s+checked/g)].map(([, value]) => value);
  expect(checked).toEqual(['games', 'empty', '320', 'dark']);
  expect(page).toContain('1 quadro.');
});

test('a filter that nothing passes says so', async () => {
  expect(await pageAt('?state=none')).toContain('Nenhum quadro tem esse filtro.');
});

test('a route cannot add markup', async () => {
  const page = await pageAt('?state=empty');
  expect(page).not.toContain('"><script>');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});
