import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assembleSite } from './assemble.ts';
import { serveSite } from './serve-site.ts';
import { checkedConfig, configFromEnvironment } from './site-config.ts';

const usage = `npm run release -- <comando>

  assemble [--dir dist]        junta as builds do shell e dos módulos em um site
  serve    [--dir dist] [--port 3000] [--host localhost]
           [--supabase-url URL --supabase-anon-key CHAVE]
                               serve um site como em produção`;

const root = resolve(fileURLToPath(import.meta.url), '../../..');

const commands: Record<string, (args: string[]) => Promise<void>> = { assemble, serve };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  command(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  process.exitCode = 1;
}

async function assemble(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { dir: { type: 'string', default: 'dist' } } });
  const config = configFromEnvironment(process.env);
  const registry = await assembleSite({ root, site: fromRoot(values.dir), config });
  for (const [module, { current }] of Object.entries(registry.modules)) {
    console.log(`${module} ${current.version}`);
  }
}

async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: 'localhost' },
      'supabase-url': { type: 'string' },
      'supabase-anon-key': { type: 'string' },
    },
  });
  const config = checkedConfig(values['supabase-url'], values['supabase-anon-key']);
  const site = await serveSite({
    dir: fromRoot(values.dir),
    port: Number(values.port),
    host: values.host,
    ...(config && { config }),
  });
  console.log(site.url);
  const stop = () => void site.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

/** npm runs this in the package's folder; paths are meant from where the person typed them. */
function fromRoot(path: string): string {
  return resolve(process.env.INIT_CWD ?? root, path);
}
