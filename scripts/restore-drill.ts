/**
 * `npm run restore-drill`: loses rows in a database, restores it to the time before, and compares every row. Then a replica
 * follows the restored primary. It needs podman and the image of `npm run images -- --build-only`, and leaves nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './environment.ts';
import { command } from './images/engine.ts';
import { DrillDatabase, untilTrue } from './restore-drill/drill-database.ts';

const IMAGE = process.env['POSTGRES_IMAGE'] ?? 'localhost/houni/postgres:latest';
const NAME = 'houni-restore-drill';
/** pgBackRest compares times of backups in seconds. */
const BACKUP_TIME_STEP_MS = 2000;

await runCommand(async ({ DATA_DIR }) => {
  const secrets = path.join(DATA_DIR, 'restore-drill');
  const started = performance.now();
  const report = (line: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  await removeAll(secrets);
  try {
    await writeSecrets(secrets);
    await command('podman', 'network', 'create', NAME);
    await drill((name) => new DrillDatabase({ project: NAME, name, image: IMAGE, secrets }), report);
  } finally {
    await removeAll(secrets);
  }
});

async function drill(database: (name: string) => DrillDatabase, report: (line: string) => void): Promise<void> {
  const primary = database('primary');
  await primary.start('primary');
  await primary.query('create table rows (id int primary key, content text)');
  await primary.insertRows(1, 1000);
  await primary.backup('full');
  await primary.insertRows(1001, 2000);
  await primary.backup('incr');
  await sleep(BACKUP_TIME_STEP_MS);
  await primary.insertRows(2001, 3000);
  await primary.query("update rows set content = 'changed' where id = 5");
  report('Full and incremental backup of 2,000 rows; 1,000 more are only in the archived WAL.');

  const expected = await primary.readRows();
  const time = await primary.query('select clock_timestamp()');
  await primary.query('delete from rows where id > 500');
  await primary.query("update rows set content = 'mistake'");
  await primary.insertRows(5001, 5010);
  report(`Rows are deleted and overwritten after ${time}.`);
  await primary.stop();

  const restored = database('restored');
  await restored.restore(time);
  await restored.start('primary');
  assertSame(await restored.readRows(), expected, 'the restored database');
  report('The restored database has exactly the rows of that time.');

  // Visitors write before the replica starts, and after.
  await restored.insertRows(6001, 6100);
  const replica = database('replica');
  await replica.start('replica', restored.container);
  await untilTrue(replica, "select status = 'streaming' from pg_stat_wal_receiver");
  await restored.insertRows(6101, 6200);
  const position = await restored.query('select pg_current_wal_lsn()');
  await untilTrue(replica, `select pg_last_wal_replay_lsn() >= '${position}'`);
  assertSame(await replica.readRows(), await restored.readRows(), 'the replica');
  if ((await replica.query('select pg_is_in_recovery()')) !== 't') throw new Error('The replica has become a primary.');
  report('A replica streams from the restored primary and has its rows.');

  await restored.check();
  await restored.backup('full');
  report('The restored primary archives, and has a backup.');

  await restored.insertRows(7001, 7100);
  const last = await restored.readRows();
  await restored.stop();
  const copy = database('copy');
  await copy.restore();
  await copy.start('primary');
  assertSame(await copy.readRows(), last, 'the copy');
  report('A copy of all that was archived has the last rows.');
}

function assertSame(actual: string, expected: string, name: string): void {
  if (actual === expected) return;
  const lines = new Set(expected.split('\n'));
  const other = actual.split('\n').filter((line) => !lines.has(line));
  throw new Error(
    `${name} has other rows: ${other.length} of ${lines.size} differ, the first is ${other[0] ?? 'missing'}.`,
  );
}

/** The secrets of the image; the user of its containers is 10001. */
async function writeSecrets(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['database-owner-password', 'database-password', 'replication-password'])
    writeFileSync(path.join(folder, name), randomBytes(24).toString('hex'));
  await command('chown', '-R', '10001:10001', folder);
}

async function removeAll(secrets: string): Promise<void> {
  const containers = (await command('podman', 'ps', '--all', '--quiet', `--filter=label=project=${NAME}`)).split('\n');
  if (containers[0]) await command('podman', 'rm', '--force', ...containers);
  const volumes = (await command('podman', 'volume', 'ls', '--quiet', `--filter=label=project=${NAME}`)).split('\n');
  if (volumes[0]) await command('podman', 'volume', 'rm', '--force', ...volumes);
  await command('podman', 'network', 'rm', '--force', NAME);
  rmSync(secrets, { recursive: true, force: true });
}
