import { connect, createServer } from 'node:net';

/**
 * Whether something on this machine holds a port. Asked in two ways, because some systems let two
 * programs listen on the same port when only one of them names the address.
 */
export async function isTaken(port) {
  const [byIpv4, byIpv6] = await Promise.all([answers(port, '127.0.0.1'), answers(port, '::1')]);
  return byIpv4 || byIpv6 || !(await canListen(port));
}

/** The first port from `first` on that nothing holds now. */
export async function nextFreePort(first) {
  let port = first;
  while (await isTaken(port)) {
    port += 1;
  }
  return port;
}

/**
 * A port that nothing holds now.
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

function answers(port, host) {
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

function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
