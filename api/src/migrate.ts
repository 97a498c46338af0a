import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { migrate } from './platform/migrate.ts';
import { MigrationError } from './platform/schema-files.ts';
import { storeSessionSettings } from './platform/session-settings.ts';

/** `node api/src/migrate.ts`: brings the database of DATABASE_URL up to date; a second run does nothing. */
try {
  const { databaseDirectUrl, isDatabasePooled } = readEnvironment(process.env);
  // First, so that the pooler's connections have the settings as soon as the API may start.
  if (isDatabasePooled) await storeSessionSettings(databaseDirectUrl);
  const applied = await migrate(databaseDirectUrl);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  if (error instanceof EnvironmentError || error instanceof MigrationError) console.error(error.message);
  else console.error(`The database cannot be migrated: ${error instanceof Error ? error.message : String(error)}.`);
  process.exitCode = 1;
}
