import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { MigrationError } from './platform/schema-files.ts';
import { updateDatabase } from './update-database.ts';

/** `node api/src/migrate.ts`: brings the database of DATABASE_URL up to date, as `main.ts` does with ROLE=migrate. */
try {
  await updateDatabase(readEnvironment(process.env), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof EnvironmentError || error instanceof MigrationError ? error.message : error);
  process.exitCode = 1;
}
