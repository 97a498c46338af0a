import type pg from 'pg';

/** A row by SQL column names. */
export type Row = Record<string, unknown>;

const BATCH = 1000;

/**
 * Inserts many rows in few statements; rows that conflict with a unique key are skipped.
 * All rows must have the same columns. Arrays, objects and dates are passed as JSON.
 * @param returning the column whose values are returned for the inserted rows
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
  returning?: string,
): Promise<string[]> {
  const first = rows[0];
  if (!first) return [];
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const inserted: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const result = await client.query<{ value: string }>(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)
       on conflict do nothing ${returning ? `returning ${returning}::text as value` : ''}`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    );
    for (const { value } of result.rows) inserted.push(value);
  }
  return inserted;
}

/** Updates existing rows by their key and inserts the others. */
export async function upsertRows(
  client: pg.ClientBase,
  table: string,
  key: string[],
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const changes = names.filter((name) => !key.includes(name)).map((name) => `"${name}" = excluded."${name}"`);
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)
       on conflict (${key.join(', ')}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    );
  }
}
