// Ends the service worker that a former panel at this address registered: without this file it would show its stored
// pages for ever. Browsers ask for the file on each visit, and run it in that worker's place. See docs/deploy.md.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(endWorker()));

async function endWorker() {
  await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // Not awaited: a page loads only when this worker is done.
  pages.forEach((page) => page.navigate(page.url));
}
