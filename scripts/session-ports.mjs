import { freePort, isTaken } from './ports.mjs';

/**
 * Chooses a port for each module's server: its usual one, or a free one if the shell, another
 * program or an earlier module uses it. Modules from two branches may have the same usual port.
 *
 * @param {[name: string, port: number][]} usualPorts
 * @param {number} shellPort
 * @returns {Promise<Map<string, number>>} by name
 */
export async function choosePorts(usualPorts, shellPort) {
  const ports = new Map();
  const isChosen = (port) => port === shellPort || [...ports.values()].includes(port);
  for (const [name, usual] of usualPorts) {
    if (!isChosen(usual) && !(await isTaken(usual))) {
      ports.set(name, usual);
      continue;
    }
    let other = await freePort();
    while (isChosen(other)) {
      other = await freePort();
    }
    console.log(`${name}: a porta ${usual} já está em uso; fica em http://localhost:${other}`);
    ports.set(name, other);
  }
  return ports;
}
