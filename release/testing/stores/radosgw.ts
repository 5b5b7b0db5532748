import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Radosgw {
  /** The origin. It takes the credentials of the tests. */
  url: string;
  close: () => Promise<void>;
}

const startTimeoutMs = 60_000;

/**
 * Starts Ceph's object gateway on a cluster of one monitor and one storage daemon in memory. Debian has it in the
 * packages radosgw, ceph-mon, ceph-osd and ceph-common.
 *
 * @throws Error when a program is not installed, or does not start within a minute
 */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'radosgw-'));
  const [port, monitorPort] = [await freePort(), await freePort()];
  const conf = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`;
  mkdirSync(join(folder, 'mon'));
  mkdirSync(join(folder, 'osd'));
  await writeFile(conf, confText({ folder, port, monitor, cluster, keyring }));

  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', timeout: startTimeoutMs });
  const all = ['mon', 'osd', 'mgr'].flatMap((daemon) => ['--cap', daemon, 'allow *']);
  run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...all);
  run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all);
  const map = join(folder, 'monmap');
  run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', monitor, map);
  const of = ['-c', conf];
  run('ceph-mon', ...of, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  run('ceph-mon', ...of, '-i', 'a');
  run('ceph', ...of, 'osd', 'new', disk);
  const rights = ['mon', 'allow profile osd', 'osd', 'allow *'];
  appendFileSync(keyring, run('ceph', ...of, 'auth', 'get-or-create', 'osd.0', ...rights));
  run('ceph-osd', ...of, '-i', '0', '--mkfs', '--osd-uuid', disk);
  run('ceph-osd', ...of, '-i', '0');
  const keys = ['--access-key', 'panel', '--secret-key', 'panel-secret'];
  run(
    'radosgw-admin',
    ...of,
    'user',
    'create',
    '--uid',
    'panel',
    '--display-name',
    'panel',
    ...keys,
  );
  const gateway = spawn('radosgw', [...of, '-n', 'client.admin', '-f'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, close: () => close(folder, gateway) };
}

function confText(
  values: Record<'folder' | 'monitor' | 'cluster' | 'keyring', string> & { port: number },
) {
  const { folder, port, monitor, cluster, keyring } = values;
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
mon initial members = a
keyring = ${keyring}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
auth allow insecure global id reclaim = true
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
    }
    await sleep(200);
  }
}

async function close(folder: string, gateway: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  gateway.kill('SIGKILL');
  await ended;
  for (const daemon of ['osd.0', 'mon.a']) {
    process.kill(Number(await readFile(join(folder, `${daemon}.pid`), 'utf8')), 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
