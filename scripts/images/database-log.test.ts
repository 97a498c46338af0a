import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../embedded-postgres.ts';
import type { RunningPostgres } from '../embedded-postgres.ts';
import { ROOT } from '../environment.ts';

/** What the image gives to PostgreSQL besides its paths, its archive and its sizes. */
function imageSettings(): Record<string, string> {
  const script = readFileSync(path.join(ROOT, 'docker/postgres/start.sh'), 'utf8');
  const all = [...script.matchAll(/-c ((?:log|shared_preload)_[a-z_]+)=([a-z0-9_]+)/g)];
  return Object.fromEntries(all.map(([, name = '', value = '']) => [name, value]));
}

let dataDir: string;
let server: RunningPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-database-log-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server has one
  probe.close();
  await once(probe, 'close');
  server = await startPostgres({ dataDir, port, settings: imageSettings() });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const connected = async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return client;
};
const log = () => readFileSync(path.join(dataDir, 'logs/postgres.log'), 'utf8');

it('the log of the image names slow statements without what people typed, and pg_stat_statements counts them', async () => {
  const client = await connected();
  await client.query('create extension pg_stat_statements');
  await client.query('select pg_sleep(0.6), $1::text as slow', ['typed by a person']);
  await client.query('select $1::text as quick', ['typed by a person']);
  expect(log()).toMatch(/duration: \d+\.\d+ ms .*as slow/);
  expect(log()).not.toMatch(/as quick|typed by a person/);
  const { rows } = await client.query<{ calls: string }>(
    `select calls from pg_stat_statements where query like '%as slow' and mean_exec_time > 500`,
  );
  expect(rows).toEqual([{ calls: '1' }]);
  await client.end();
});

it('the log of the image names statements that wait for a lock', async () => {
  const [holder, waiting] = [await connected(), await connected()];
  await holder.query('create table numbers (id int)');
  await holder.query('begin; lock table numbers');
  const blocked = waiting.query('select id as blocked from numbers');
  while (!/still waiting for [^]*as blocked/.test(log())) await sleep(50);
  await holder.query('commit');
  await blocked;
  await holder.end();
  await waiting.end();
});
