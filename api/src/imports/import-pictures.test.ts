import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import { photograph } from '../media/store-picture.test-support.ts';
import { JOB_QUEUES } from '../platform/jobs.ts';
import { importCalls, startFeedServer } from './import-calls.test-support.ts';

const server = await startFeedServer();
const silent = await startSilentServer();
const api = await testApp({
  now: () => new Date('2026-06-15T10:00:00Z'),
  mayFetch: (_address, port) => port === server.port || port === silent.port,
  variables: { LIMITS_FACTOR: '100' },
});
await api.connection.pool.query(`update plans set online_ads = 1000 where kind = 'private'`);
const { agencyOwner, addFeed, runFeed, apply } = importCalls(api, server);
afterAll(async () => {
  await api.close();
  server.close();
  silent.close();
});

/** The server of another agency, which accepts connections and never answers. */
async function startSilentServer() {
  const open = new Set<Socket>();
  const listener = createServer((socket) => open.add(socket)).listen(0, 'localhost');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port, // it listens on a port
    open,
    close: () => {
      for (const socket of open) socket.destroy();
      listener.close();
    },
  };
}

const photosOf = async (uid: string) =>
  (
    await api.connection.pool.query<{ photos: number }>(
      `select count(*)::int as photos from ad_photos join ads on ads.id = ad_id where owner_uid = $1`,
      [uid],
    )
  ).rows[0]?.photos;

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
  while ((await photosOf(uid)) !== 1) await sleep(100);
  expect(await photosOf(uid)).toBe(1);
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

it('import_pictures sends an ad to review whose pictures an earlier ad of another advertiser shows', async () => {
  const room = photograph('dining-room-01').resize(900, 675);
  const [owner, uid] = [await agencyOwner(), await agencyOwner()];
  server.pages.set('/room.jpg', { body: await room.clone().jpeg().toBuffer() });
  server.pages.set('/copy.jpg', { body: await room.clone().flop().jpeg({ quality: 60 }).toBuffer() });
  const states = (account: string) =>
    api.connection.pool.query<{ state: string; photos: number }>(
      'select state, photo_count as photos from ads where owner_uid = $1',
      [account],
    );
  const importAd = async (account: string, file: string) => {
    const images = [`${server.url}/${file}.jpg`];
    const feed = await addFeed(account, `/${file}.xml`, [kyeroProperty({ id: 'P1', images })]);
    await apply(account, (await runFeed(account, feed)).key);
    while ((await states(account)).rows[0]?.photos !== 1) await sleep(100);
    return (await states(account)).rows;
  };
  expect(await importAd(owner, 'room')).toEqual([{ state: 'published', photos: 1 }]);
  expect(await importAd(uid, 'copy')).toEqual([{ state: 'in_review', photos: 1 }]);
  expect((await states(owner)).rows).toEqual([{ state: 'published', photos: 1 }]);
});

it('import_pictures waits for a server that never answers only with the pictures of this server', async () => {
  const [waiting, other] = [await agencyOwner(), await agencyOwner()];
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#775599' } })
    .jpeg()
    .toBuffer();
  server.pages.set('/other.jpg', { body: picture });
  // More ads than the queue has places.
  const silentAds = Array.from({ length: JOB_QUEUES.feeds + 2 }, (_ad, index) =>
    kyeroProperty({
      id: `S${index}`,
      images: [1, 2, 3].map((image) => `http://localhost:${silent.port}/${index}-${image}.jpg`),
    }),
  );
  await apply(waiting, (await runFeed(waiting, await addFeed(waiting, '/silent.xml', silentAds))).key);
  while (silent.open.size === 0) await sleep(50);
  const ad = kyeroProperty({ id: 'P2', images: [`${server.url}/other.jpg`] });
  await apply(other, (await runFeed(other, await addFeed(other, '/other.xml', [ad]))).key);
  while ((await photosOf(other)) !== 1) await sleep(50);
  expect([await photosOf(other), await photosOf(waiting)]).toEqual([1, 0]);
  expect([...silent.open].filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(2);
});

it('import_pictures keeps what a person has ordered, removed or replaced, and adds only what is new in the feed', async () => {
  const uid = await agencyOwner();
  for (const [name, background] of [
    ['a', '#112233'],
    ['b', '#446688'],
    ['c', '#99bbdd'],
    ['d', '#ddeeff'],
  ] as const)
    server.pages.set(`/${name}.jpg`, {
      body: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    });
  const ad = (...names: string[]) =>
    kyeroProperty({ id: 'P7', images: names.map((name) => `${server.url}/${name}.jpg`) });
  const shown = async () =>
    (
      await api.connection.pool.query<{ file: string | null; order: number }>(
        `select substr(split_part(url, '/', 4), 1, 1) as file, photo_order as order from ad_photos photo
         join ads on ads.id = photo.ad_id left join imported_pictures using (ad_id, media_id)
         where owner_uid = $1 order by photo_order`,
        [uid],
      )
    ).rows.map(({ file }) => file ?? 'own');
  const feed = await addFeed(uid, '/person.xml', [ad('a', 'b', 'c')]);
  await apply(uid, (await runFeed(uid, feed)).key);
  while ((await shown()).length !== 3) await sleep(50);

  // The person removes one photo, makes another one the cover and replaces it by a blurred one.
  await api.connection.pool.query(
    `with mine as (select id from ads where owner_uid = $1)
     delete from ad_photos where ad_id in (select id from mine) and photo_order = 1`,
    [uid],
  );
  await api.connection.pool.query(
    `update ad_photos set photo_order = 9 where photo_order = 0 and ad_id in (select id from ads where owner_uid = $1)`,
    [uid],
  );
  await api.connection.pool.query(
    `insert into ad_photos (ad_id, photo_order, base, widths, width, height, thumbhash, color, alt)
     select id, 0, 'p/blurred', '{160}', 160, 120, 'x', '#aabbcc', '{}' from ads where owner_uid = $1`,
    [uid],
  );
  expect(await shown()).toEqual(['own', 'c', 'a']);
  server.pages.set('/person.xml', { body: kyeroFeed([ad('b', 'c', 'd')]) });
  await apply(uid, (await runFeed(uid, feed)).key);
  while (!(await shown()).includes('d')) await sleep(50);
  expect(await shown()).toEqual(['own', 'c', 'd']);
});
