import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removePostgres } from '../embedded-postgres.ts';

/** Demonstration pictures are slow to make and always the same. */
const RETAINED_MEDIA = new Set(['demo']);

/**
 * Deletes the product's state: database, accounts, uploads, mails, releases, keys, logs. Only the demonstration
 * pictures stay, because they would be the same again.
 * @param embeddedDatabase false if DATABASE_URL names an external database, which is not deleted
 * @returns names of what was removed, for the terminal
 */
export function resetState(dataDir: string, embeddedDatabase: boolean): string[] {
  const removed: string[] = [];
  if (existsSync(dataDir)) {
    // The cluster first: as root it may be outside of the state folder.
    if (embeddedDatabase) {
      removePostgres(dataDir);
      removed.push('the database');
    }
    for (const name of readdirSync(dataDir)) {
      // This process owns the lock.
      if (name === 'supervisor.lock') continue;
      const folder = path.join(dataDir, name);
      if (name === 'media') {
        for (const part of readdirSync(folder).filter((item) => !RETAINED_MEDIA.has(item))) {
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
