import type { TestApp } from './test-app.ts';

/**
 * Puts a copy of an ad into the database, with other values where they are given (columns in snake_case).
 * @returns the copy's id and public key
 */
export async function copyAd(
  { connection }: TestApp,
  publicKey: string,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; publicKey: string }> {
  const { rows: columns } = await connection.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'ads' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const unique = `c${crypto.randomUUID().replaceAll('-', '').slice(0, 15)}`;
  const given: Record<string, unknown> = { public_key: unique, uid: unique, ...changes };
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (name in given ? `$${Object.keys(given).indexOf(name) + 2}` : `ads.${name}`));
  const { rows } = await connection.pool.query<{ id: number; publicKey: string }>(
    `insert into ads (${names.join(', ')}) select ${values.join(', ')} from ads where public_key = $1
     returning id, public_key as "publicKey"`,
    [publicKey, ...Object.values(given)],
  );
  const [copy] = rows;
  if (!copy) throw new Error(`there is no ad ${publicKey}`);
  return copy;
}
