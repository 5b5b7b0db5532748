import { expect, open } from './fixtures.ts';
import { sessionStorageKey } from './support/accounts.ts';
import { test } from './support/probe-site.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

test('a module uses files and functions with the session, and may open a live connection; other screens download none of the clients @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  // The embedded backend has no live changes, so the connection fails; the policy allows the attempt.
  problems.expect(/WebSocket connection to 'ws:.*realtime\/v1\/websocket/);
  await probe.publish(await probe.place({ version: '1.0.0' }));
  const downloaded: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(storage|functions|realtime)\.\w+\.js$/.exec(request.url()) ?? [];
    downloaded.push(...(name ? [name] : []));
  });
  const tokens: (string | undefined)[] = [];
  for (const [service, answer] of [
    ['storage', [{ name: 'ana.png' }]],
    ['functions', { text: 'Olá, Ana' }],
  ] as const) {
    await page.route(`**/${service}/v1/**`, async (route) => {
      tokens.push(route.request().headers().authorization);
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
      await route.fulfill({ json: answer, headers });
    });
  }

  await open(page, '/admin', 'Dashboard');
  for (const [link, table] of [
    ['Jogos', 'Jogos'],
    ['Jogadores', 'Jogadores'],
    // The number of pending reports follows.
    [/^Moderação/, 'Reports'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await readyTable(page, table);
  }
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();
  expect(downloaded).toEqual([]);

  await page.getByRole('button', { name: 'Usar os serviços' }).click();
  await expect(page.getByText('ana.png')).toBeVisible();
  await expect(page.getByText('Olá, Ana')).toBeVisible();
  await expect(page.getByText('CHANNEL_ERROR')).toBeVisible();
  expect(downloaded).toEqual(['storage', 'functions', 'realtime']);
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const { access_token: token } = JSON.parse(stored!) as { access_token: string };
  expect(tokens).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
});
