import { freePort, isTaken } from './ports.mjs';

/**
 * A port for each module's server: its usual one, unless the shell, another program or a module before
 * it has it. Modules made on two branches come with the same one.
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
