import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { kyeroProperty } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import { importCalls, startFeedServer } from './import-calls.test-support.ts';

jest.setTimeout(120_000);

const server = await startFeedServer();
const api = await testApp({
  now: () => new Date('2026-06-15T10:00:00Z'),
  mayFetch: (address, port) => address === '127.0.0.1' && port === server.port,
  variables: { LIMITS_FACTOR: '100' },
});
await api.connection.pool.query(`update plans set online_ads = 1000 where kind = 'private'`);
const { agencyOwner, addFeed, runFeed, apply } = importCalls(api, server);
afterAll(async () => {
  await api.close();
  server.close();
});

it('import_pictures downloads the pictures of a feed with the limits of every upload', async () => {
  const uid = await agencyOwner();
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();
  server.pages.set('/good.jpg', { body: picture });
  server.pages.set('/page.jpg', { body: '<html>no picture</html>' });
  server.pages.set('/small.jpg', { body: await sharp(picture).resize(300).jpeg().toBuffer() });
  const base = server.url;
  const images = [
    `${base}/page.jpg`,
    `${base}/good.jpg`,
    `${base}/small.jpg`,
    'http://169.254.169.254/secret.jpg',
    'javascript:alert(1)',
  ];
  const feed = await addFeed(uid, '/pictures.xml', [kyeroProperty({ id: 'P1', images })]);
  await apply(uid, (await runFeed(uid, feed)).key);
  const photoCount = async () =>
    (
      await api.connection.pool.query<{ photos: number }>(
        `select count(*)::int as photos from ad_photos join ads on ads.id = ad_id where owner_uid = $1`,
        [uid],
      )
    ).rows[0]?.photos;
  for (let tries = 0; tries < 200 && (await photoCount()) !== 1; tries += 1) await sleep(100);
  expect(await photoCount()).toBe(1);
  const { rows } = await api.connection.pool.query(
    `select split_part(url, '/', 4) as file, failure from imported_pictures join ads on ads.id = ad_id where owner_uid = $1 order by picture_order`,
    [uid],
  );
  expect(rows).toEqual([
    { file: 'page.jpg', failure: 'not_a_picture' },
    { file: 'good.jpg', failure: null },
    { file: 'small.jpg', failure: null },
    { file: 'secret.jpg', failure: 'address_refused' },
  ]);
});
