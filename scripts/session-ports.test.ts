import { createServer } from 'node:net';
import { freePort } from './ports.mjs';
import { choosePorts } from './session-ports.mjs';

const shell = 3000;
let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

afterEach(() => jest.restoreAllMocks());

test('each module has its usual port', async () => {
  const players = await freePort();
  const ports = await choosePorts([['mfe-players', players]], shell);
  expect([...ports]).toEqual([['mfe-players', players]]);
  expect(said).toEqual([]);
});

test('of two modules with the same usual port, one gets another, and a line says which', async () => {
  const usual = await freePort();
  const ports = await choosePorts(
    [
      ['mfe-comments', usual],
      ['mfe-posts', usual],
    ],
    shell,
  );
  expect(ports.get('mfe-comments')).toBe(usual);
  const other = ports.get('mfe-posts')!;
  expect([shell, usual]).not.toContain(other);
  expect(said).toEqual([
    `mfe-posts: a porta ${usual} já está em uso; fica em http://localhost:${other}`,
  ]);
});

test('the port of the shell or of another program is not chosen', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port: held } = holder.address() as { port: number };
  const ports = await choosePorts(
    [
      ['mfe-comments', held],
      ['mfe-posts', shell],
    ],
    shell,
  );
  holder.close();
  expect([held, shell]).not.toContain(ports.get('mfe-comments'));
  expect([held, shell]).not.toContain(ports.get('mfe-posts'));
});
