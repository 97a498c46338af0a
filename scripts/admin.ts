/** `npm run admin -- grant <address> | revoke <address> | list`: administrators of the running product or of DATABASE_URL. */
import { spawn } from 'node:child_process';
import { embeddedDatabaseUrl } from './embedded-postgres.ts';
import { ROOT, runCommand } from './environment.ts';

await runCommand(async ({ DATABASE_URL, DATA_DIR, POSTGRES_PORT }) => {
  const url = DATABASE_URL ?? embeddedDatabaseUrl(DATA_DIR, POSTGRES_PORT);
  if (url === null)
    throw new Error(`There is no database in ${DATA_DIR}: start the product with npm start, or set DATABASE_URL.`);
  const child = spawn(process.execPath, ['api/src/administrators.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
