import { PortTakenError, serveApp } from '@panel/release';
import { Hono } from 'hono';

const triedPorts = 20;

/** The first port from `first` on that is free. @throws PortTakenError when none of twenty is */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; ; port += 1) {
    try {
      await (await serveApp(new Hono(), { port })).close();
      return port;
    } catch (error) {
      if (!(error instanceof PortTakenError) || port === first + triedPorts) {
        throw error;
      }
    }
  }
}
