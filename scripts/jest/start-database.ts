import { createServer } from 'node:net';
import { startPostgres } from '../embedded-postgres.ts';

/**
 * `node scripts/jest/start-database.ts <folder> [durable]`: starts the database server of a test run in a folder, prints
 * `{ "url": …, "pid": … }` and exits. The server runs until the global teardown stops it.
 */
const [dataDir = '', durable] = process.argv.slice(2);
const { url, pid } = await startPostgres({
  dataDir,
  port: await freePort(),
  // Temporary data needs no durability, except in the test of durability itself.
  settings:
    durable === 'durable'
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        },
});
console.log(JSON.stringify({ url, pid }));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
