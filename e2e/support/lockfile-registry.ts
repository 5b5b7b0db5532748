import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An npm registry with the manifests of the packages in this repository's lockfile, but without their tarballs. */
export interface LockfileRegistry {
  url: string;
  /** Names of the requested packages, such as 'react'. */
  requested: string[];
  stop: () => Promise<void>;
}

const lockfile = resolve(fileURLToPath(import.meta.url), '../../../package-lock.json');

export async function startLockfileRegistry(): Promise<LockfileRegistry> {
  const packages = await describedPackages();
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    requested.push(name);
    const versions = packages.get(name);
    response.writeHead(versions ? 200 : 404, { 'content-type': 'application/json' });
    const latest = Object.keys(versions ?? {}).at(-1);
    response.end(JSON.stringify({ name, versions, 'dist-tags': { latest } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requested,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

/** Reads the manifests in the lockfile, by name and version. */
async function describedPackages(): Promise<Map<string, Record<string, object>>> {
  const { packages } = JSON.parse(await readFile(lockfile, 'utf8')) as {
    packages: Record<
      string,
      { name?: string; version: string; integrity?: string; link?: boolean }
    >;
  };
  const described = new Map<string, Record<string, object>>();
  for (const [path, manifest] of Object.entries(packages)) {
    // A package that is installed under an alias has a `name`.
    const { name = path.replace(/^.*node_modules\//, ''), version, integrity } = manifest;
    if (path.includes('node_modules/') && !manifest.link) {
      const dist = { integrity, tarball: 'http://127.0.0.1:9/missing.tgz' };
      described.set(name, { ...described.get(name), [version]: { ...manifest, name, dist } });
    }
  }
  return described;
}
