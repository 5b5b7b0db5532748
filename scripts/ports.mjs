import { connect, createServer } from 'node:net';

/**
 * Whether a port cannot be listened on. Connects to it and also listens on it, because on
 * some systems two programs can listen on one port: one on all addresses, one on a single address.
 */
export async function isTaken(port) {
  const [byIpv4, byIpv6] = await Promise.all([
    acceptsConnections(port, '127.0.0.1'),
    acceptsConnections(port, '::1'),
  ]);
  return byIpv4 || byIpv6 || (await listenError(port)) !== undefined;
}

/** Whether the system denies this user a port, such as one below 1024. */
export async function isForbidden(port) {
  return ['EACCES', 'EPERM'].includes((await listenError(port))?.code);
}

/** Returns the first free port that is `first` or higher. */
export async function nextFreePort(first) {
  let port = first;
  while (await isTaken(port)) {
    port += 1;
  }
  return port;
}

/**
 * Returns a free port.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function acceptsConnections(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** @returns {Promise<NodeJS.ErrnoException | undefined>} why this process cannot listen on a port */
function listenError(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
