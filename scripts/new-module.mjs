import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { addToLockfile } from './new-module/lockfile.mjs';
import { readWorkspace } from './new-module/workspace.mjs';
import { root } from './root.mjs';

// npm run new-module -- mfe-posts --routes posts: creates a module here, or with --standalone a repository for it.
stopOnSignal();

const usage = `Uso: npm run new-module -- mfe-posts --routes posts [--standalone PASTA [--registry URL]]

  mfe-posts           o nome do módulo, que é também o da pasta
  --routes posts      as rotas abaixo de /admin, separadas por vírgulas
  --standalone PASTA  cria um repositório próprio para o módulo
  --registry URL      o registro de onde esse repositório instala o kit; sem ele, o kit fica em PASTA/kit`;

await installMissing();
try {
  const { tsImport } = await import('tsx/esm/api');
  const creation = await tsImport('../create-module/src/index.ts', import.meta.url);
  const { name, routes, folder, kit, registry } = creation.parseCreateArguments(
    process.argv.slice(2),
    usage,
  );
  if (kit !== undefined || (registry !== undefined && folder === undefined)) {
    throw new Error(usage);
  }
  const workspace = await readWorkspace();
  const request = creation.moduleRequest(name, routes, workspace);
  if (folder === undefined) {
    await createInWorkspace(creation, request, workspace);
  } else {
    const source = registry === undefined ? { kit: await packKit() } : { registry };
    console.log(creation.createRepository(request, workspace, { folder, ...source }));
  }
} catch (error) {
  await fail(error.message);
}

async function createInWorkspace({ moduleFiles, writeFiles }, request, workspace) {
  const files = await formatted(request.name, moduleFiles(request, workspace));
  writeFiles(join(root, request.name), files);
  appendFileSync(
    join(root, '.github/CODEOWNERS'),
    `/${request.name}/ @organization/${request.name}\n`,
  );
  await addToLockfile(request.name);
  console.log(report(request, Object.keys(files)));
}

async function packKit() {
  const { packKit: pack } = await import('./kit/pack.mjs');
  return pack();
}

async function formatted(name, files) {
  const { format, resolveConfig } = await import('prettier');
  const options = await resolveConfig(join(root, name, 'package.json'));
  const entries = Object.entries(files).map(async ([path, content]) => [
    path,
    await format(content, { ...options, filepath: path }),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

function report({ name, routes, warnings }, files) {
  return `${warnings.map((warning) => `\nAtenção: ${warning}`).join('')}
Módulo criado em ${name}/:
${files.map((file) => `  ${file}`).join('\n')}

Próximos passos (o caminho inteiro está em docs/add-a-module.md):

  npm run dev -- ${name}
      o painel com este módulo em desenvolvimento: http://localhost:${process.env.PORT || 3000}/admin/${routes[0]}
  npx jest ${name}
      os testes do módulo
  npm run release -- publish ${name} --site dist
      o módulo no site de dist/, no lugar de 'Em desenvolvimento'
  .github/CODEOWNERS, e panel.owner em ${name}/package.json
      a equipe que revisa o módulo, e a que o painel nomeia quando ele falha`;
}
