import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removePostgres } from '../embedded-postgres.ts';

/** Made from files of the repository alone, and slow to make: not state. */
const KEPT = new Set(['demo']);

/**
 * Forgets the product's state: database, accounts, uploads, mails, releases, keys, logs. Only the demonstration
 * pictures stay, because they would be made again as they are.
 * @param embeddedDatabase false where DATABASE_URL names a database that is not in the state folder: it stays
 * @returns what was removed, in words for the terminal
 */
export function resetState(dataDir: string, embeddedDatabase: boolean): string[] {
  const removed: string[] = [];
  if (existsSync(dataDir)) {
    // The cluster first: as root it may stand outside of the state folder. A database of somebody else's is not ours.
    if (embeddedDatabase) {
      removePostgres(dataDir);
      removed.push('the database');
    }
    for (const name of readdirSync(dataDir)) {
      // What runs is ours: the lock is held by this process.
      if (name === 'supervisor.lock') continue;
      const folder = path.join(dataDir, name);
      if (name === 'media') {
        for (const part of readdirSync(folder).filter((item) => !KEPT.has(item))) {
          rmSync(path.join(folder, part), { recursive: true, force: true });
          removed.push(`media/${part}`);
        }
      } else {
        rmSync(folder, { recursive: true, force: true });
        removed.push(name);
      }
    }
  }
  return removed;
}
