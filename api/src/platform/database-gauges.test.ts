import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { archiveGauge, replicaGauge, replicaLagGauge, transactionGauge } from './database-gauges.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const archiveFailing = async () => (await archiveGauge.read({ pool: client as unknown as pg.Pool }))[''];
const replicas = async () => (await replicaGauge.read({ pool: client as unknown as pg.Pool }))[''];

const replicaLag = async () => (await replicaLagGauge.read({ pool: client as unknown as pg.Pool }))[''];
const longestTransaction = async () => (await transactionGauge.read({ pool: client as unknown as pg.Pool }))[''];

it('a server without archive, replicas and transactions shows 0', async () => {
  expect([await archiveFailing(), await replicas(), await replicaLag(), await longestTransaction()]).toEqual([
    0, 0, 0, 0,
  ]);
});

it('an open transaction of another session is shown with its age', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; select 1');
  await client.query('select pg_sleep(0.2)');
  expect(await longestTransaction()).toBeGreaterThanOrEqual(0.2);
  await other.query('commit');
  expect(await longestTransaction()).toBe(0);
  await other.end();
});

describe('with statistics as a server with an archive and replicas has them', () => {
  beforeAll(async () => {
    // A temporary table has precedence over the view of the same name.
    await client.query('create temporary table pg_stat_archiver as table pg_catalog.pg_stat_archiver');
    await client.query('create temporary table pg_stat_replication as table pg_catalog.pg_stat_replication');
  });

  afterAll(() => client.query('drop table pg_temp.pg_stat_archiver, pg_temp.pg_stat_replication'));

  const setArchiver = (archived: string, failed: string) =>
    client.query(
      `update pg_stat_archiver set last_archived_time = ${archived}, last_failed_time = ${failed},
       stats_reset = now() - interval '1 day'`,
    );

  it('an archive that failed and works again shows 0', async () => {
    await setArchiver('now()', "now() - interval '1 minute'");
    expect(await archiveFailing()).toBe(0);
  });

  it('an archive that fails shows the time since the last success', async () => {
    await setArchiver("now() - interval '20 minutes'", 'now()');
    expect(await archiveFailing()).toBeGreaterThanOrEqual(1200);
  });

  it('an archive that has never worked shows the time since the statistics began', async () => {
    await setArchiver('null', 'now()');
    expect(await archiveFailing()).toBeGreaterThanOrEqual(86_400);
  });

  it('each connected replica is counted, and the latest one shows the lag', async () => {
    await client.query(
      `insert into pg_stat_replication (pid, replay_lag) values (1, '2 seconds'), (2, '1 minute'), (3, null)`,
    );
    expect([await replicas(), await replicaLag()]).toEqual([3, 60]);
  });
});
