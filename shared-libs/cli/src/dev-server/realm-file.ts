import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REALM_FILE } from '@houni/remote/development-messages';

/**
 * Writes the shell's render bundle into the state folder, where its server evaluates it once for each set: so it is a file
 * that is replaced as a whole.
 * @param read returns the content of `realm.cjs` and of its source map, null if there is none
 */
export function writeRealm(dataDir: string, read: (file: string) => Uint8Array | null): void {
  const target = path.join(dataDir, REALM_FILE);
  mkdirSync(path.dirname(target), { recursive: true });
  for (const suffix of ['.map', '']) {
    const bytes = read(`realm.cjs${suffix}`);
    if (!bytes) continue;
    writeFileSync(`${target}${suffix}.new`, bytes);
    renameSync(`${target}${suffix}.new`, `${target}${suffix}`);
  }
}
