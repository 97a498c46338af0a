import { createHash } from 'node:crypto';
import type pg from 'pg';

export function fingerprintOf(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Runs `load` unless the database already has this version of the data. @returns whether it ran */
export async function loadOnce(
  client: pg.ClientBase,
  name: string,
  fingerprint: string,
  load: () => Promise<void>,
): Promise<boolean> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from seeds where name = $1', [name]);
  if (rows[0]?.fingerprint === fingerprint) return false;
  await load();
  await client.query(
    `insert into seeds (name, fingerprint) values ($1, $2)
     on conflict (name) do update set fingerprint = excluded.fingerprint, applied_at = now()`,
    [name, fingerprint],
  );
  return true;
}
