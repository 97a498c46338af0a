import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedDatabaseUrl } from './embedded-postgres.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm run admin` on a data folder whose database does not run. */
function admin(...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, POSTGRES_PORT: '1' };
  return new Promise((resolve) =>
    execFile(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...args], { env }, (_error, _out, errors) =>
      resolve(errors.trim()),
    ),
  );
}

it('says how to get a database if the data folder has none', async () => {
  expect(await admin('list')).toBe(
    `There is no database in ${dataDir}: start the product with npm start, or set DATABASE_URL.`,
  );
});

it('uses the embedded database of the data folder, and says how to start it', async () => {
  mkdirSync(path.join(dataDir, 'keys'), { recursive: true });
  writeFileSync(path.join(dataDir, 'keys', 'postgres-password'), 'secret\n');
  expect(embeddedDatabaseUrl(dataDir, 1)).toMatch(/^postgres:\/\/\w+:secret@127\.0\.0\.1:1\//);
  const sentence = await admin('list');
  expect(sentence).toMatch(
    /^The database cannot be used \(.+\): start the product with npm start, or set DATABASE_URL\.$/,
  );
  expect(sentence).not.toContain('secret');
  rmSync(path.join(dataDir, 'keys'), { recursive: true });
});
