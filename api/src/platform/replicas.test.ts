import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';

const UNREACHABLE = 'postgres://houni:x@127.0.0.1:1/houni';
let primary: TestDatabase;
let replica: TestDatabase;
let connection: DatabaseConnection;

// The replica of this test is another database whose rows differ, so that the test sees which one answered.
beforeAll(async () => {
  primary = await testDatabase('migrated');
  replica = await testDatabase('migrated');
  const other = openDatabase(replica.url, 1);
  await other.pool.query(`insert into users (uid, display_name) values ('replica', 'Replica')`);
  await other.close();
});
afterAll(async () => {
  await primary.drop();
  await replica.drop();
});
afterEach(() => connection.close());

const answeredBy = async () => {
  const found = await connection.reads.selectFrom('users').select('uid').where('uid', '=', 'replica').execute();
  return found.length > 0 ? 'replica' : 'primary';
};

describe('ReplicaPool', () => {
  it('reads from the replica, and writes to the primary', async () => {
    connection = openDatabase(primary.url, 2, [replica.url]);
    expect(await answeredBy()).toBe('replica');
    expect(await connection.db.selectFrom('users').select('uid').execute()).toEqual([]);
  });

  it('skips an unreachable replica', async () => {
    connection = openDatabase(primary.url, 2, [UNREACHABLE, replica.url]);
    expect([await answeredBy(), await answeredBy(), await answeredBy()]).toEqual(['replica', 'replica', 'replica']);
  });

  it('reads from the primary if no replica answers or none exists', async () => {
    connection = openDatabase(primary.url, 2, [UNREACHABLE]);
    expect([await answeredBy(), await answeredBy()]).toEqual(['primary', 'primary']);
    await connection.close();
    connection = openDatabase(primary.url, 2);
    expect(await answeredBy()).toBe('primary');
  });
});
