import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopServer } from '../embedded-postgres.ts';

/** Stops the run's database server if a test started one, and removes the run's folder. */
export default async function tearDown(): Promise<void> {
  const folder = process.env['HOUNI_TEST_FOLDER'];
  if (!folder) return;
  const file = path.join(folder, 'server.json');
  if (existsSync(file)) {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number }; // written by the API's testDatabase
    await stopServer(pid);
  }
  rmSync(folder, { recursive: true, force: true });
}
