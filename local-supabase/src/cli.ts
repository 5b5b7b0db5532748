import { createApiKeys, readSecrets } from './keys/api-keys.ts';
import { type Command, type Options, readCommand, usage } from './options.ts';
import { startLocalSupabase } from './start.ts';

try {
  const command = readCommand(process.argv.slice(2));
  if (command.wantsHelp) {
    process.stdout.write(usage);
  } else if (command.wantsKeys) {
    await printKeys(command.options);
  } else {
    await run(command);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run({ options, isJson, exitsWithParent }: Command): Promise<void> {
  const { stop, lost, ...access } = await startLocalSupabase(options);
  void lost.then((error) => {
    console.error(error.message);
    process.exit(1);
  });
  let isStopping = false;
  const end = () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  // A reader of the output, such as `head`, has ended.
  process.stdout.once('error', end);
  process.stderr.once('error', end);
  if (exitsWithParent) {
    process.stdin.on('end', end).on('error', end).resume();
  }
  process.stdout.write(`${isJson ? JSON.stringify(access) : `Supabase local: ${access.url}`}\n`);
}

async function printKeys({ dataFolder, jwtSecret }: Options): Promise<void> {
  if (dataFolder === undefined) {
    throw new Error('--memory não guarda chaves; --json as mostra.');
  }
  const kept = readSecrets(dataFolder);
  const keys = await createApiKeys({ ...kept, jwtSecret: jwtSecret ?? kept.jwtSecret });
  process.stdout.write(`${JSON.stringify(keys, null, 2)}\n`);
}
