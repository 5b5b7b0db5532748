import { readFileSync } from 'node:fs';
import { parseCreateArguments } from './arguments.ts';
import { createRepository } from './repository/create-repository.ts';
import { moduleRequest } from './request.ts';
import type { Workspace } from './workspace.ts';

// The program of the packed kit. In the panel's repository it is `npm run new-module`.
const usage = `Uso: create-module mfe-posts --routes posts (--kit PASTA | --registry URL) [--standalone PASTA]

  mfe-posts           o nome do módulo
  --routes posts      as rotas abaixo de /admin, separadas por vírgulas
  --kit PASTA         a pasta com os pacotes do kit (.tgz), que são copiados
  --registry URL      o registro que tem os pacotes do kit
  --standalone PASTA  a pasta do repositório a criar (padrão: uma com o nome do módulo)`;

try {
  const workspaceFile = new URL('../workspace.json', import.meta.url);
  const workspace = JSON.parse(readFileSync(workspaceFile, 'utf8')) as Workspace;
  const {
    name,
    routes,
    folder = name,
    ...source
  } = parseCreateArguments(process.argv.slice(2), usage);
  const request = moduleRequest(name, routes, workspace);
  console.log(createRepository(request, workspace, { folder, ...source }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
