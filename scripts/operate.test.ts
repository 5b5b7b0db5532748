import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './ports.mjs';
import { root } from './root.mjs';

/** The programs and the example of docs/operate.md. */
const document = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const programs = [...document.matchAll(/```js\n\/\/ (\S+)\n([^]*?)```/g)];
const example = /```json\n(\{\n {2}"schema"[^]*?)```/.exec(document)![1]!;

let folder: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panel-operate-'));
  for (const [, name, code] of programs) {
    writeFileSync(join(folder, name!), code!);
  }
});
afterAll(() => {
  running.forEach((program) => program.kill());
  rmSync(folder, { recursive: true });
});

function run(name: string, env: Record<string, string>) {
  const program = spawn(process.execPath, [join(folder, name)], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(program);
  return program;
}

/** Sends a document until the receiver listens. */
async function post(port: number, body: string): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/painel`, { method: 'POST', body });
      return answer.status;
    } catch (error) {
      if (attempt === 200) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test('the receiver writes each event as one line, and survives what is no document', async () => {
  const port = await freePort();
  const receiver = run('events.mjs', { PORT: String(port) });
  const line = once(receiver.stdout, 'data') as Promise<[Buffer]>;
  expect(await post(port, example)).toBe(204);
  expect(JSON.parse((await line)[0].toString())).toMatchObject({
    visit: '9f0c1b6ad1e94b0f8f6a4a2d1c7e5b30',
    kind: 'error',
    team: 'Posts',
  });
  for (const body of ['', '{}', 'null', '{"events":1}', '[', 'é'.repeat(200_000)]) {
    expect([400, 'closed']).toContain(await post(port, body).catch(() => 'closed'));
  }
  expect(await post(port, example)).toBe(204);
});

test('explain-stack reads a line of the receiver from its standard input', async () => {
  const args = ['run', '--silent', 'release', '--', 'explain-stack'];
  const program = spawn('npm', args, { cwd: root, shell: process.platform === 'win32' });
  running.push(program);
  const { events, ...tab } = JSON.parse(example) as { events: object[] };
  program.stdin.end(`${JSON.stringify({ ...tab, ...events[0] })}\n`);
  const ended = once(program, 'exit') as Promise<[number]>;
  const output = await text(program.stdout);
  expect(output).toMatch(/^TypeError: Cannot read properties of null · mfe-posts 0\.1\.0-/);
  expect(output).toContain('page.js:1:234\n      Não há source maps de mfe-posts');
  expect((await ended)[0]).toBe(1);
});

test.each([
  ['to-sentry.mjs', 'SENTRY_DSN', 'http://key@', '/7', '/api/7/envelope/'],
  ['to-otlp.mjs', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://', '', '/v1/logs'],
])('%s forwards each line', async (name, variable, before, after, path) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = once(server, 'request') as Promise<[IncomingMessage, { end: () => void }]>;
  const program = run(name, { [variable]: `${before}127.0.0.1:${port}${after}` });
  const { events, ...tab } = JSON.parse(example) as { events: object[] };
  program.stdin.end(`${JSON.stringify({ ...tab, ...events[0] })}\n`);
  const [request, response] = await asked;
  const body = await text(request);
  response.end();
  await once(program, 'exit');
  server.close();
  expect(request.url).toBe(path);
  expect(body).toContain('Cannot read properties of null');
  expect(body).toContain('mfe-posts');
});
