import { writeReleaseSnapshot } from './release-snapshot.ts';

/** `DATABASE_URL=… node api/test/write-release-snapshot.ts`, on a database that the release itself migrated and seeded. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('The environment variable DATABASE_URL is missing.');
  process.exit(1);
}
await writeReleaseSnapshot(url);
