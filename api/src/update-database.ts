import type { Environment } from './platform/environment.ts';
import { migrate } from './platform/migrate.ts';
import type { MigrationOptions } from './platform/migrate.ts';
import { MigrationError } from './platform/schema-files.ts';
import { storeSessionSettings } from './platform/session-settings.ts';
import { grantFutureTables, grantTables } from './platform/web-role.ts';
import { loadSeed } from './seed/load-seed.ts';

/**
 * Brings the database up to date: the settings of our role if there is a pooler, the schema, the rights of the role of web
 * and worker if another one owns the tables, and the reference places. It loads no demonstration data. A second run changes nothing, and a run on the schema of a newer version neither.
 * @throws MigrationError with one sentence
 */
export async function updateDatabase(
  {
    databaseDirectUrl,
    databaseOwnerUrl,
    isDatabasePooled,
  }: Pick<Environment, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'isDatabasePooled'>,
  log: (line: string) => void,
  options: Pick<MigrationOptions, 'ownFunctions'> = {},
): Promise<void> {
  try {
    const { applied, newer } = await migrate(databaseOwnerUrl, {
      ...options,
      // First, so that the pooler's connections have the settings as soon as the API may start.
      prepare: async () => {
        if (isDatabasePooled) await storeSessionSettings(databaseDirectUrl);
        await grantFutureTables(databaseOwnerUrl, databaseDirectUrl);
      },
    });
    if (applied.length === 0 && newer.length > 0) {
      log(`The database has a newer schema (${newer.join(', ')}): nothing was changed.`);
      return;
    }
    await grantTables(databaseOwnerUrl, databaseDirectUrl);
    log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
    await loadSeed({ databaseUrl: databaseOwnerUrl, ads: 0, log });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new MigrationError(`The database cannot be migrated: ${reason}.`, { cause: error });
  }
}
