import { isTaken } from './ports.mjs';

/**
 * Chooses a port for each module's server: its usual port, or the next free one if the shell,
 * another program or an earlier module uses it. Modules of two branches may have the same usual
 * port.
 *
 * @param {[name: string, port: number][]} usualPorts
 * @param {number} shellPort
 * @returns {Promise<Map<string, number>>} ports by module name
 */
export async function chooseModulePorts(usualPorts, shellPort) {
  const ports = new Map();
  const isChosen = (port) => port === shellPort || [...ports.values()].includes(port);
  for (const [name, usual] of usualPorts) {
    let port = usual;
    while (isChosen(port) || (await isTaken(port))) {
      port += 1;
    }
    if (port !== usual) {
      console.log(
        `${name}: a porta ${usual} já está em uso; o módulo fica em http://localhost:${port}`,
      );
    }
    ports.set(name, port);
  }
  return ports;
}
