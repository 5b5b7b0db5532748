import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { addToLockfile } from './new-module/lockfile.mjs';
import { moduleFiles } from './new-module/module-files.mjs';
import { parseRequest } from './new-module/request.mjs';
import { readWorkspace } from './new-module/workspace.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './root.mjs';

// npm run new-module -- mfe-posts --routes posts: creates a module with a page and its tests.
checkNodeVersion();
stopOnSignal();
await installMissing();
try {
  const workspace = await readWorkspace();
  const request = parseRequest(process.argv.slice(2), workspace);
  const files = await moduleFiles(request, workspace);
  write(join(root, request.name), files);
  await addToLockfile(request.name);
  console.log(report(request, Object.keys(files)));
} catch (error) {
  await fail(error.message);
}

/** Writes all files or none. */
function write(folder, files) {
  if (existsSync(folder)) {
    throw new Error(`A pasta ${folder} já existe.`);
  }
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
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
      o módulo no site de dist/, no lugar de 'Em desenvolvimento'`;
}
