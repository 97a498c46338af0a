import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { product } from './product.ts';

/** The connection URL of the running product's database. */
function databaseUrl(): string {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const password = readFileSync(path.join(product.dataDir, 'keys/postgres-password'), 'utf8').trim();
  return `postgres://houni:${password}@127.0.0.1:${process.env['POSTGRES_PORT'] || '5499'}/houni`;
}

/** Runs one statement on the product's database, for states that otherwise need days of waiting. */
export async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a scheduled job now and waits until it has ended. */
export async function runJob(name: string): Promise<void> {
  await query(`select graphile_worker.add_job($1, '{}')`, [name]);
  for (let tries = 0; tries < 300; tries += 1) {
    const waiting = await query(
      `select from graphile_worker.jobs where task_identifier in ($1, 'erase_account', 'delete_identity') and run_at <= now()`,
      [name],
    );
    if (waiting.length === 0) return;
    await sleep(100);
  }
  throw new Error(`The job ${name} was not done in time.`);
}
