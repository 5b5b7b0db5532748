import { execFile } from 'node:child_process';
import { createServer, Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isForbidden, nextFreePort } from './ports.mjs';
import { choosePanelPort, readSettings } from './settings.mjs';

let holder: Server | undefined;

afterEach(() => {
  holder?.close();
  holder = undefined;
  jest.restoreAllMocks();
});

async function hold(port: number): Promise<void> {
  holder = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => holder?.once('listening', resolve));
}

test('the next free port is the first one that no program uses', async () => {
  const port = await freePort();
  expect(await nextFreePort(port)).toBe(port);
  await hold(port);
  expect(await nextFreePort(port)).toBeGreaterThan(port);
});

test('a second panel uses another port than 3000 and prints it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const usual = await choosePanelPort(undefined);
  await hold(usual);
  const port = await choosePanelPort(undefined);
  expect(port).toBeGreaterThan(usual);
  expect(log).toHaveBeenLastCalledWith(
    `A porta 3000 já está em uso; o painel fica na porta ${port}.`,
  );
});

test('a port that the system denies is not called taken', async () => {
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', denied));
    return this;
  });
  expect(await isForbidden(80)).toBe(true);
});

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('a taken port is answered with the command that was given: %s', async (script, command) => {
  const port = await freePort();
  await hold(port);
  const { stderr } = await promisify(execFile)(process.execPath, [`scripts/${script}.mjs`], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, PORT: String(port) },
  }).catch((error: { stderr: string }) => error);
  expect(stderr).toContain(`escolha outra: PORT=${port + 1} ${command}\n`);
});

test('PORT sets the port', async () => {
  const port = await freePort();
  expect(await readSettings({ env: { PORT: String(port) } })).toEqual({
    port,
    usesEmbeddedBackend: true,
  });
  expect(await choosePanelPort(port)).toBe(port);
});
