import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { testDatabase } from '../../test/test-database.ts';
import { importCalls } from './import-calls.test-support.ts';

/** The web server of an agency: it does not answer for the paths in `silent`. */
const silent = new Set<string>();
const asked: string[] = [];
const pages = new Map<string, string | Buffer>();
const server = http
  .createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (!silent.has(path)) response.end(pages.get(path));
  })
  .listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // it listens on a port
const url = `http://127.0.0.1:${port}`;

const database = await testDatabase('seeded');
const start = (ROLE: 'web' | 'worker') =>
  testApp({
    database: { ...database, drop: async () => {} },
    // No server listens there: mails stay in the queue.
    variables: { ROLE, LIMITS_FACTOR: '100', SMTP_URL: 'smtp://127.0.0.1:1' },
    now: () => new Date('2026-06-15T10:00:00Z'),
    mayFetch: (_address, asking) => asking === port,
  });
const api = await start('web');
let worker: TestApp | undefined;
const { agencyOwner, call, apply, runFeed } = importCalls(api, {
  url,
  port,
  pages: new Map(),
  requests: asked,
  close: () => {},
});

afterAll(async () => {
  await worker?.close();
  await api.close();
  await database.drop();
  server.closeAllConnections();
  server.close();
});

const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await sleep(50);
  expect(await condition()).toBe(true);
};
const rows = async <Row extends object>(text: string) => (await api.connection.pool.query<Row>(text)).rows;
const JOB = `select attempts, locked_at is not null as running from graphile_worker.jobs
  where task_identifier in ('read_feed', 'import_pictures')`;

it('a worker that stops while a server is silent hands back what it reads, and the next worker finishes it', async () => {
  const uid = await agencyOwner();
  pages.set('/feed.xml', kyeroFeed([kyeroProperty({ id: 'P1', images: [`${url}/photo.jpg`] })]));
  pages.set(
    '/photo.jpg',
    await sharp({ create: { width: 900, height: 700, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer(),
  );
  const feed = (await call(uid, 'POST', '/imports/feeds', { name: 'Site', url: `${url}/feed.xml` })).body.key;

  silent.add('/feed.xml');
  worker = await start('worker');
  const { key } = (await call(uid, 'POST', `/imports/feeds/${feed}/run`)).body;
  await until(() => asked.includes('/feed.xml'));
  await worker.close();
  expect(await rows(JOB)).toEqual([{ attempts: 0, running: false }]);
  expect(await rows('select state, attempts from imports')).toEqual([{ state: 'reading', attempts: 0 }]);

  silent.clear();
  silent.add('/photo.jpg');
  worker = await start('worker');
  await until(async () => (await call(uid, 'GET', `/imports/${key}`)).body.state === 'ready');
  await apply(uid, key);
  await until(() => asked.includes('/photo.jpg'));
  await worker.close();
  expect(await rows(JOB)).toEqual([{ attempts: 0, running: false }]);
  expect(await rows('select attempts, failure from imported_pictures')).toEqual([{ attempts: 0, failure: null }]);

  silent.clear();
  worker = await start('worker');
  await until(async () => (await rows('select 1 from ad_photos join imported_ads using (ad_id)')).length === 1);
  // The feed is read again without a change.
  expect(await runFeed(uid, feed)).toMatchObject({ state: expect.stringMatching(/ready|finished/) });
});
