import { grantAdministrator, listStaff, revokeAdministrator } from './administration/manage-administrators.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { systemClock } from './platform/clock.ts';
import { DomainError } from './platform/domain-error.ts';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';

/**
 * `node api/src/administrators.ts grant <address> | revoke <address> | list`: gives and takes the role of administrator in
 * the database of DATABASE_URL. `npm run admin` calls it with the right database.
 */
const USAGE = 'Usage: npm run admin -- grant <address> | revoke <address> | list';

async function run(db: Database, [command, address, ...more]: string[]): Promise<string> {
  if (command === 'list' && address === undefined) {
    const staff = await listStaff(db);
    return staff.map(({ role, email, uid }) => `${role}  ${email ?? uid}`).join('\n') || 'Nobody has a role yet.';
  }
  if (address === undefined || more.length > 0) throw new DomainError('invalid_input', USAGE);
  if (command === 'grant') {
    const { former } = await grantAdministrator(db, address, systemClock());
    return former === 'administrator'
      ? `${address} already is an administrator.`
      : `${address} is an administrator from the next request on (was: ${former}).`;
  }
  if (command !== 'revoke') throw new DomainError('invalid_input', USAGE);
  await revokeAdministrator(db, address, systemClock());
  return `${address} is no longer an administrator.`;
}

try {
  const connection = openDatabase(readEnvironment(process.env).databaseDirectUrl, 1);
  try {
    console.log(await run(connection.db, process.argv.slice(2)));
  } finally {
    await connection.close();
  }
} catch (error) {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  console.error(
    error instanceof DomainError || error instanceof EnvironmentError
      ? reason
      : `The database cannot be used (${reason}): start the product with npm start, or set DATABASE_URL.`,
  );
  process.exitCode = 1;
}
