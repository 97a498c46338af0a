import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import { directConnection } from './platform/direct-connection.ts';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { MigrationError } from './platform/schema-files.ts';
import { pendingNames, readSchemaState } from './platform/schema-state.ts';
import { hasSessionSettings } from './platform/session-settings.ts';
import { updateDatabase } from './update-database.ts';

/** After SIGTERM and SHUTDOWN_DELAY_MS, open requests may take this long. */
const SHUTDOWN_DEADLINE_MS = 10_000;

/** Why the API cannot start, as one sentence for the operator. */
class StartError extends Error {
  override name = 'StartError';
}

/**
 * @param databaseUrl PostgreSQL itself
 * @returns the files of a newer version that the database has
 * @throws StartError if it cannot be reached, if a migration is pending, or if it needs a newer version
 */
async function assertMigrated(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(directConnection(databaseUrl, 'houni-api-start'));
  try {
    await client.connect();
    const state = await readSchemaState(client);
    const [pending] = pendingNames(state);
    if (pending === undefined) return state.newer;
    throw new StartError(`The database lacks ${pending}: run node api/src/migrate.ts first.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof MigrationError) throw new StartError(error.message);
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}.`,
    );
  } finally {
    await client.end().catch(() => {}); // it may never have been connected
  }
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.roles.has('migrate')) return updateDatabase(environment, (line) => console.log(line));
  const newer = await assertMigrated(environment.databaseDirectUrl);
  // Only now, so that a pooler opens no connection before `migrate.ts` has stored the settings of the role.
  const connection = openDatabase(
    environment.databaseUrl,
    environment.databasePool,
    environment.databaseReplicaUrls,
    environment.isDatabasePooled,
  );
  if (environment.isDatabasePooled && !(await hasSessionSettings(connection.pool))) {
    throw new StartError(
      'The connections of the pooler of DATABASE_URL lack the settings of the role: run node api/src/migrate.ts with DATABASE_DIRECT_URL, then RECONNECT in the pooler.',
    );
  }
  let isStopping = false;
  const app = await buildApp({ environment, connection, isStopping: () => isStopping });
  if (newer.length > 0) app.log.info({ newer }, 'the database has a newer schema');
  // Close the pool last: running requests and jobs still need it.
  const close = async () => {
    await app.close();
    await connection.close();
  };

  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    // First only readiness fails, so that load balancers turn away before connections are refused.
    if (environment.roles.has('web')) await sleep(environment.shutdownDelayMs);
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));

  try {
    await app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    await close();
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw busy
      ? new StartError(
          `Port ${environment.port} for the API is used by another program: stop it or set API_PORT to a free port.`,
        )
      : error;
  }
}

try {
  await start();
} catch (error) {
  const expected = error instanceof EnvironmentError || error instanceof StartError || error instanceof MigrationError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
