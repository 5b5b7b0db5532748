import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './fixtures.ts';

/** The addresses that the tools of most panels give to their service workers. */
const usualAddresses = ['/sw.js', '/service-worker.js'];

const formerPage = `<!doctype html><title>Painel antigo</title><h1>Painel antigo</h1>
<script>navigator.serviceWorker.register((localStorage.worker ??= new URLSearchParams(location.search).get('worker')))</script>`;

/** Answers each navigation with the page that it stored when it was installed. */
const formerWorker = `
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open('former').then((cache) => cache.add('/')));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

interface Origin {
  /** Answers as the panel from now on, in place of the former one. */
  movePanelIn: () => void;
}

const test = base.extend<{ origin: Origin & { url: string } }>({
  origin: async ({ site }, use) => {
    let isFormer = true;
    const server = createServer((incoming, response) => {
      const { url = '/', headers } = incoming;
      if (isFormer) {
        const isWorker = usualAddresses.includes(url);
        response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
        response.end(isWorker ? formerWorker : formerPage);
        return;
      }
      get(new URL(url, site.url), { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, movePanelIn: () => (isFormer = false) });
    server.closeAllConnections();
    server.close();
  },
  baseURL: ({ origin }, use) => use(origin.url),
});

for (const [index, address] of usualAddresses.entries()) {
  test(`the service worker of a former panel at ${address} ends on the next visit${index ? ' @exhaustive' : ''}`, async ({
    page,
    origin,
  }) => {
    await page.goto(`/?worker=${address}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    origin.movePanelIn();
    await page.goto('/');
    // The stored page answers this visit, too, until the browser has asked for the worker.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Sistema de Administração' }),
    ).toBeVisible();
    expect(
      await page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    ).toEqual([0, 0]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Acessar Admin Panel' })).toBeVisible();
  });
}
