import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ModuleRequest } from '../request.ts';
import type { Workspace } from '../workspace.ts';
import { writeFiles } from '../write-files.ts';
import { repositoryFiles } from './repository-files.ts';

export interface RepositoryOptions {
  /** The repository's folder, which is created. */
  folder: string;
  /** Folder with the kit's tarballs. */
  kit: string | undefined;
  /** URL of the registry that has the kit. */
  registry: string | undefined;
}

/**
 * Makes a repository for one module. Either `kit` or `registry` says where its packages `@panel/*` are.
 *
 * @returns a Portuguese report of what was made and what to do next
 * @throws Error when the folder is not empty, the kit's folder lacks the tarballs of this version, or the URL of the
 *   registry is malformed
 */
export function createRepository(
  request: ModuleRequest,
  workspace: Workspace,
  { folder, kit, registry }: RepositoryOptions,
): string {
  if ((kit === undefined) === (registry === undefined)) {
    throw new Error('Diga de onde vem o kit: --kit PASTA ou --registry URL.');
  }
  if (registry !== undefined && !/^https?:\/\/[^\s?#]+$/.test(registry)) {
    throw new Error(`--registry pede o endereço http(s) de um registro: ${registry}`);
  }
  const tarballs = kit === undefined ? [] : tarballsOf(kit, workspace.kitVersion);
  const files = repositoryFiles(request, workspace, { registry, tarballs });
  const packed = tarballs.map((file) => [`kit/${file}`, readFileSync(join(kit!, file))] as const);
  writeFiles(folder, { ...files, ...Object.fromEntries(packed) });
  return `${request.warnings.map((warning) => `Atenção: ${warning}\n`).join('')}
Repositório do módulo ${request.name} criado em ${resolve(folder)}:
${Object.keys(files)
  .map((file) => `  ${file}`)
  .join('\n')}

Próximos passos:

  cd ${folder} && git init && npm install
  npm run dev       o painel com este módulo
  npm test          os testes, com um banco de dados próprio
  npm run build && npm run release -- publish --build . --site PASTA-DO-SITE`;
}

function tarballsOf(kit: string, version: string): string[] {
  const files = existsSync(kit) ? readdirSync(kit) : [];
  const tarballs = files.filter((file) => file.endsWith(`-${version}.tgz`));
  if (!tarballs.includes(`panel-shared-federation-${version}.tgz`)) {
    throw new Error(`${kit} não tem os pacotes do kit ${version}.`);
  }
  return tarballs.sort();
}
