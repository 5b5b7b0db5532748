// The worker of pglite-thread.ts. It is JavaScript because a worker starts without the TypeScript
// loader of its process.
import { messages, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { parentPort, workerData } from 'node:worker_threads';

/** Settings of a new database. Postgres' defaults suit servers: they double its size and the time of a start. */
const initDbStartParams = ['--wal-segsize=1', '--set=wal_recycle=off', '--set=shared_buffers=16MB'];

/** @type {import('./engine-messages.ts').DatabaseFiles} */
const { dataDir, snapshot, now } = workerData;

if (now !== undefined) {
  // Postgres' clock.
  Date.now = () => now;
}

/** The status of the exception that Postgres throws when it refuses a statement. */
const refusedStatus = 100;

/** Sends parameters as the texts they are; Postgres infers their types. */
const serializers = new Proxy({}, { get: () => (value) => value });

const database = await PGlite.create({
  ...(dataDir && { dataDir }),
  // Stands in for a Blob: PGlite reads only these two members, and Node needs 0.2 s to read a real one.
  ...(snapshot && { loadDataDir: { type: '', arrayBuffer: () => snapshot } }),
  extensions: { pg_trgm, pgcrypto, unaccent, uuid_ossp },
  initDbStartParams,
});

// PGlite ignores any other exception, such as a stack overflow: it would never answer, or run for ever.
const runOnce = database.mod._PostgresMainLoopOnce;
database.mod._PostgresMainLoopOnce = () => {
  try {
    runOnce();
  } catch (error) {
    if (error.status !== refusedStatus) {
      endWith(error);
    }
    throw error;
  }
};

/** @type {import('./engine-messages.ts').Calls} */
const calls = {
  async query(text, values, areTexts) {
    const { rows } = await database.query(text, values, areTexts ? { serializers } : {});
    return rows;
  },
  async exec(text) {
    await database.exec(text);
  },
  async dump() {
    const dump = await database.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  },
  close: () => database.close(),
};

parentPort.on('message', async ({ id, name, args }) => {
  try {
    say({ id, result: await calls[name](...args) });
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) {
      endWith(error);
    }
    const { code, message, detail, hint, routine } = error;
    say({ id, failure: { code, message, detail, hint, routine } });
  }
});

/** @param {import('./engine-messages.ts').EngineMessage} message */
function say(message) {
  parentPort.postMessage(message);
}

function endWith(error) {
  say({ crash: String(error) });
  process.exit();
}
