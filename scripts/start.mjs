import './read-env-file.mjs';
import { buildSite } from './build-site.mjs';
import { fail, stopOnSignal } from './children.mjs';
import { startEmbeddedBackend } from './embedded-backend.mjs';
import { installMissing } from './install.mjs';
import { importRelease } from './release.mjs';
import { choosePanelPort, readSettings } from './settings.mjs';
import { signIns } from './sign-ins.mjs';

let site;
stopOnSignal(() => site?.close());

try {
  const [flag, ...others] = process.argv.slice(2);
  const resets = flag === '--reset';
  if ((flag !== undefined && !resets) || others.length > 0) {
    await fail(
      'Uso: npm start [-- --reset]\n\n--reset descarta os dados do banco de dados embutido.',
    );
  }
  const { port, usesEmbeddedBackend } = await readSettings({ resets });
  await installMissing();
  const { backendFromEnvironment, serveSite } = await importRelease();
  // Not read from dist/config.json: another `npm start` may have written it for another backend.
  const named = backendFromEnvironment(process.env);
  const [dir, embedded] = await Promise.all([
    buildSite(),
    usesEmbeddedBackend ? startEmbeddedBackend({ resets }) : undefined,
  ]);
  const config = embedded ?? named;
  site = await serveSite({ dir, port: await choosePanelPort(port), config });
  console.log(`Painel pronto: ${site.url}`);
  if (usesEmbeddedBackend) {
    console.log(signIns);
  }
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}
