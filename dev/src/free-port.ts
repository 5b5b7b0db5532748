import { PortTakenError, serveApp, type ServedSite } from '@panel/release';
import { Hono } from 'hono';

const triedPorts = 20;

/** Serves on the first free port from `first` on. @throws PortTakenError when none of twenty is free */
export async function serveOnFreePort(
  first: number,
  serve: (port: number) => Promise<ServedSite>,
): Promise<ServedSite> {
  for (let port = first; ; port += 1) {
    try {
      return await serve(port);
    } catch (error) {
      if (!(error instanceof PortTakenError) || port === first + triedPorts) {
        throw error;
      }
    }
  }
}

/** Finds the first free port from `first` on. @throws PortTakenError when none of twenty is free */
export async function nextFreePort(first: number): Promise<number> {
  const { url, close } = await serveOnFreePort(first, (port) => serveApp(new Hono(), { port }));
  await close();
  return Number(new URL(url).port);
}
