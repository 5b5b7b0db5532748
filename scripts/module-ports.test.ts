import { createServer } from 'node:net';
import { freePort } from './ports.mjs';
import { chooseModulePorts } from './module-ports.mjs';

const shell = 3000;
let printed: string[];

beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => jest.restoreAllMocks());

test('each module has its usual port', async () => {
  const [players, games] = [await freePort(), await freePort()];
  const modules: [string, number][] = [
    ['mfe-players', players],
    ['mfe-games', games],
  ];
  expect([...(await chooseModulePorts(modules, shell))]).toEqual(modules);
  expect(printed).toEqual([]);
});

test('of two modules with the same usual port, one gets another port, which is printed', async () => {
  const usual = await freePort();
  const ports = await chooseModulePorts(
    [
      ['mfe-comments', usual],
      ['mfe-posts', usual],
    ],
    shell,
  );
  expect(ports.get('mfe-comments')).toBe(usual);
  const other = ports.get('mfe-posts')!;
  expect([shell, usual]).not.toContain(other);
  expect(printed).toEqual([
    `mfe-posts: a porta ${usual} já está em uso; o módulo fica em http://localhost:${other}`,
  ]);
});

test('the port of the shell or of another program is not chosen', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port: held } = holder.address() as { port: number };
  const ports = await chooseModulePorts(
    [
      ['mfe-comments', held],
      ['mfe-posts', shell],
    ],
    shell,
  );
  holder.close();
  expect([held, shell]).not.toContain(ports.get('mfe-comments'));
  expect([held, shell]).not.toContain(ports.get('mfe-posts'));
  expect(ports.get('mfe-comments')).not.toBe(ports.get('mfe-posts'));
});
