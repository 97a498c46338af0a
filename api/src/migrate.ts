import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { MigrationError } from './platform/schema-files.ts';
import { updateDatabase } from './update-database.ts';

/**
 * `node api/src/migrate.ts [--own-functions]`: brings the database of DATABASE_URL up to date, as `main.ts` does with
 * ROLE=migrate. With the option also functions, views and triggers of a newer version are replaced by those of this one.
 */
try {
  const { values } = parseArgs({ options: { 'own-functions': { type: 'boolean', default: false } } });
  await updateDatabase(readEnvironment(process.env), (line) => console.log(line), {
    ownFunctions: values['own-functions'],
  });
} catch (error) {
  console.error(error instanceof EnvironmentError || error instanceof MigrationError ? error.message : error);
  process.exitCode = 1;
}
