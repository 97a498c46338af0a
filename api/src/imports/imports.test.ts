import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import type { Feed, Import, ImportItem } from '@houni/contracts/import';
import { XML_TYPE } from '@houni/contracts/import';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { resumeImports } from './jobs.ts';

jest.setTimeout(120_000);

let api: TestApp;
let server: http.Server;
let port = 0;
const pages = new Map<string, { body: string | Buffer; etag?: string }>();
const asked: string[] = [];
let clock = new Date('2026-06-15T10:00:00Z');

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`.trim());
    const page = pages.get(request.url ?? '');
    if (!page) response.writeHead(404).end();
    else if (page.etag !== undefined && request.headers['if-none-match'] === page.etag) response.writeHead(304).end();
    else response.writeHead(200, page.etag === undefined ? {} : { etag: page.etag }).end(page.body);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  port = (server.address() as AddressInfo).port; // it listens on a port
  api = await testApp({
    now: () => clock,
    mayFetch: (address, at) => address === '127.0.0.1' && at === port,
    variables: { LIMITS_FACTOR: '100' },
  });
  await api.connection.pool.query(`update plans set online_ads = 1000 where kind = 'private'`);
});
afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

let agencies = 0;
/** The owner of a new agency without ads. */
async function agencyOwner(): Promise<string> {
  agencies += 1;
  const uid = `boss-${agencies}`;
  await api.connection.pool.query(
    `with boss as (
       insert into users (uid, email, display_name, created_at) values ($1, $1 || '@example.tn', 'Leila Ben Salah', '2025-01-01') returning uid
     ), agency as (
       insert into agencies (public_key, slug, name, legal_name, logo_initials, logo_color, governorate_id, delegation_id, sector_id, address, languages, phone)
       values ('ag_test' || $2, 'agence-' || $2, 'Agence du Lac', 'Agence du Lac SARL', 'AL', '#112233', 22, 227, 1707, 'Rue', '{fr}', '+216 71 000 000')
       returning id
     )
     insert into agency_members (agency_id, user_uid, role, member_order) select agency.id, boss.uid, 'owner', 0 from agency, boss`,
    [uid, String(agencies)],
  );
  return uid;
}

const send = async (
  uid: string,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object | Buffer,
  type?: string,
) => {
  const answer = await api.app.inject({
    method,
    url,
    headers: { ...asUser(uid), ...(type !== undefined && { 'content-type': type }) },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<Import & Feed & { code?: string; field?: string; items: ImportItem[] }>(),
  };
};

async function settled(uid: string, key: string): Promise<Import> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await send(uid, 'GET', `/imports/${key}`);
    if (body.state !== 'reading' && body.state !== 'applying') return body;
    await sleep(50);
  }
  throw new Error('the import never ended');
}

async function addFeed(uid: string, path: string, properties: string[], etag?: string): Promise<string> {
  pages.set(path, { body: kyeroFeed(properties), ...(etag !== undefined && { etag }) });
  const { status, body } = await send(uid, 'POST', '/imports/feeds', {
    name: 'Site',
    url: `http://127.0.0.1:${port}${path}`,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.key;
}
async function run(uid: string, feed: string): Promise<Import> {
  const { body } = await send(uid, 'POST', `/imports/feeds/${feed}/run`);
  return settled(uid, body.key);
}
async function apply(uid: string, key: string): Promise<Import> {
  await send(uid, 'POST', `/imports/${key}/apply`);
  return settled(uid, key);
}
const refs = (count: number, from = 1) =>
  Array.from({ length: count }, (_none, index) => kyeroProperty({ id: `A${from + index}`, images: [] }));

async function adsOf(
  uid: string,
): Promise<{ reference: string; state: string; price: number; public_key: string; revision: number }[]> {
  const { rows } = await api.connection.pool.query<{
    reference: string;
    state: string;
    price: number;
    public_key: string;
    revision: number;
  }>(
    `select i.reference, ads.state, ads.price::float8 as price, ads.public_key, ads.revision from imported_ads i join ads on ads.id = ad_id
     where i.owner_uid = $1 order by i.reference`,
    [uid],
  );
  return rows;
}

describe('a feed', () => {
  it('reports first and writes nothing; applied it makes the ads, and applied again it changes nothing', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/first.xml', [...refs(3), kyeroProperty({ id: 'B', currency: 'EUR' })], '"1"');
    const report = await run(uid, feed);
    expect(report).toMatchObject({
      state: 'ready',
      counts: { create: 3, update: 0, unchanged: 0, close: 0, refuse: 1 },
      done: 1,
    });
    expect(await adsOf(uid)).toEqual([]);
    const { items } = (await send(uid, 'GET', `/imports/${report.key}/items?action=refuse`)).body;
    expect(items).toMatchObject([
      { reference: 'B', issues: [{ column: 'currency', code: 'currency' }], publicKey: null },
    ]);
    expect(items[0]?.line).toBeGreaterThan(10);
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished', done: 4, failed: 0 });
    const made = await adsOf(uid);
    expect(made.map(({ reference, state }) => [reference, state])).toEqual([
      ['A1', 'published'],
      ['A2', 'published'],
      ['A3', 'published'],
    ]);
    // Read again: the server says that nothing changed.
    expect(await run(uid, feed)).toMatchObject({ state: 'finished', notModified: true });
    expect(asked.at(-1)).toBe('/first.xml "1"');
    pages.set('/first.xml', { body: kyeroFeed(refs(3)), etag: '"2"' });
    const again = await run(uid, feed);
    expect(again).toMatchObject({ state: 'ready', counts: { create: 0, unchanged: 3, update: 0, close: 0 } });
    await apply(uid, again.key);
    expect(await adsOf(uid)).toEqual(made);
    const subjects = (await mailsTo(api, `${uid}@example.tn`)).map(({ subject }) => subject);
    // Three ads that are online, and two imports that are done.
    expect(subjects).toHaveLength(5);
  });

  it('changes what it says otherwise, closes what it does not name any more, and makes it again when it comes back', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/second.xml', refs(10));
    await apply(uid, (await run(uid, feed)).key);
    const [first] = await adsOf(uid);
    pages.set('/second.xml', {
      body: kyeroFeed([kyeroProperty({ id: 'A1', images: [], price: '300000' }), ...refs(8, 2)]),
    });
    const report = await run(uid, feed);
    expect(report.counts).toEqual({ create: 0, update: 1, unchanged: 8, close: 1, refuse: 0 });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished' });
    const after = await adsOf(uid);
    expect(after.find(({ reference }) => reference === 'A1')).toMatchObject({
      price: 300_000_000,
      public_key: first?.public_key,
    });
    expect(after.map(({ reference }) => reference)).not.toContain('A10');
    const { rows } = await api.connection.pool.query(
      `select state from ads where owner_uid = $1 and state <> 'published'`,
      [uid],
    );
    expect(rows).toEqual([{ state: 'sold_or_rented' }]);
    pages.set('/second.xml', { body: kyeroFeed(refs(10)) });
    expect((await run(uid, feed)).counts).toMatchObject({ create: 1, update: 1 });
  });

  it('never ends more than 30 % of what is online without a second word', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/third.xml', refs(10));
    await apply(uid, (await run(uid, feed)).key);
    pages.set('/third.xml', { body: kyeroFeed(refs(6)) });
    const report = await run(uid, feed);
    expect(report.counts.close).toBe(4);
    expect((await send(uid, 'POST', `/imports/${report.key}/confirm`)).body).toMatchObject({ code: 'conflict' });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'needs_confirmation' });
    const told = await mailsTo(api, `${uid}@example.tn`);
    expect(told.filter(({ text }) => text.includes(report.key))).toHaveLength(1);
    expect(await adsOf(uid)).toHaveLength(10);
    const stranger = await agencyOwner();
    expect((await send(stranger, 'POST', `/imports/${report.key}/confirm`)).status).toBe(404);
    expect((await send(uid, 'POST', `/imports/${report.key}/apply`)).status).toBe(409);
    await send(uid, 'POST', `/imports/${report.key}/confirm`);
    expect(await settled(uid, report.key)).toMatchObject({ state: 'finished' });
    expect(await adsOf(uid)).toHaveLength(6);
    // An empty feed would end all.
    pages.set('/third.xml', { body: kyeroFeed([]) });
    expect(await apply(uid, (await run(uid, feed)).key)).toMatchObject({ state: 'needs_confirmation' });
    expect(await adsOf(uid)).toHaveLength(6);
    // A half one ends nothing at all.
    pages.set('/third.xml', { body: kyeroFeed(refs(6)).slice(0, 3000) });
    expect(await run(uid, feed)).toMatchObject({ state: 'failed', failure: 'bad_xml' });
    expect(await adsOf(uid)).toHaveLength(6);
  });

  it('is read once a day and applied by itself, after its owner has applied it once', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/daily.xml', refs(2));
    const due = async () => {
      clock = new Date(clock.getTime() + 25 * 3_600_000);
      await api.connection.pool.query(`select graphile_worker.add_job('run_due_feeds', '{}'::json)`);
      await sleep(1500);
    };
    await due();
    expect(await adsOf(uid)).toEqual([]);
    await apply(uid, (await run(uid, feed)).key);
    pages.set('/daily.xml', { body: kyeroFeed(refs(3)) });
    await due();
    for (let tries = 0; tries < 100 && (await adsOf(uid)).length < 3; tries += 1) await sleep(100);
    expect(await adsOf(uid)).toHaveLength(3);
    const { items } = (await send(uid, 'GET', '/imports/feeds')).body;
    expect(items).toMatchObject([{ key: feed, approved: true }]);
  });

  it('that was interrupted goes on after its last ad, and makes none twice', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/crash.xml', refs(6));
    const report = await run(uid, feed);
    // As a process that ended after two ads left it.
    await api.connection.pool.query(
      `create function stop_third() returns trigger language plpgsql as $$ begin
         if (select count(*) from imported_ads where owner_uid = new.owner_uid) >= 2 and current_setting('houni.stop', true) is distinct from 'no'
         then raise exception 'the machine is gone' using errcode = '57P01'; end if; return new; end $$`,
    );
    await api.connection.pool.query(
      'create trigger stop before insert on imported_ads for each row execute function stop_third()',
    );
    await send(uid, 'POST', `/imports/${report.key}/apply`);
    for (let tries = 0; tries < 100 && (await adsOf(uid)).length < 2; tries += 1) await sleep(50);
    await sleep(300);
    expect(await adsOf(uid)).toHaveLength(2);
    expect((await send(uid, 'GET', `/imports/${report.key}`)).body).toMatchObject({ state: 'applying', done: 2 });
    await api.connection.pool.query('drop trigger stop on imported_ads');
    await api.connection.pool.query(`update imports set worked_at = now() - interval '10 minutes' where key = $1`, [
      report.key,
    ]);
    await Promise.all([
      resumeImports({ db: api.connection.db, now: () => clock }),
      resumeImports({ db: api.connection.db, now: () => clock }),
    ]);
    expect(await settled(uid, report.key)).toMatchObject({ state: 'finished', done: 6, failed: 0 });
    const { rows } = await api.connection.pool.query('select count(*)::int as ads from ads where owner_uid = $1', [
      uid,
    ]);
    expect(rows).toEqual([{ ads: 6 }]);
  });

  it('brings its pictures, under the rules of every upload', async () => {
    const uid = await agencyOwner();
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer();
    pages.set('/good.jpg', { body: picture });
    pages.set('/page.jpg', { body: '<html>no picture</html>' });
    pages.set('/small.jpg', { body: await sharp(picture).resize(300).jpeg().toBuffer() });
    const base = `http://127.0.0.1:${port}`;
    const images = [
      `${base}/page.jpg`,
      `${base}/good.jpg`,
      `${base}/small.jpg`,
      'http://169.254.169.254/secret.jpg',
      'javascript:alert(1)',
    ];
    const feed = await addFeed(uid, '/pictures.xml', [kyeroProperty({ id: 'P1', images })]);
    await apply(uid, (await run(uid, feed)).key);
    const shown = async () =>
      (
        await api.connection.pool.query<{ photos: number }>(
          `select count(*)::int as photos from ad_photos join imported_ads using (ad_id) where owner_uid = $1`,
          [uid],
        )
      ).rows[0]?.photos;
    for (let tries = 0; tries < 200 && (await shown()) !== 1; tries += 1) await sleep(100);
    expect(await shown()).toBe(1);
    const { rows } = await api.connection.pool.query(
      `select split_part(url, '/', 4) as file, failure from imported_pictures join imported_ads using (ad_id) where owner_uid = $1 order by picture_order`,
      [uid],
    );
    expect(rows).toEqual([
      { file: 'page.jpg', failure: 'not_a_picture' },
      { file: 'good.jpg', failure: null },
      { file: 'small.jpg', failure: null },
      { file: 'secret.jpg', failure: 'address_refused' },
    ]);
  });

  it.each([
    ['http://127.0.0.1:1/feed.xml', 'address_refused'],
    ['http://169.254.169.254/latest', 'address_refused'],
    ['http://localhost:5432/', 'address_refused'],
  ])('at %s is not read', async (url, failure) => {
    const uid = await agencyOwner();
    const { body } = await send(uid, 'POST', '/imports/feeds', { name: 'Site', url });
    expect(await run(uid, body.key)).toMatchObject({ state: 'failed', failure });
  });

  it.each([
    [{ name: 'Site', url: 'ftp://example.tn/feed' }, 400, 'url'],
    [{ name: 'Site', url: 'file:///etc/passwd' }, 400, 'url'],
    [{ name: 'Site', url: 'http://me:secret@example.tn/feed' }, 400, 'url'],
    [{ name: '', url: 'https://example.tn/feed' }, 400, 'name'],
    [{ name: 'Site', url: `https://example.tn/${'a'.repeat(600)}` }, 400, 'url'],
    [{ name: 'Site', url: 'https://example.tn/', extra: 1 }, 400, 'extra'],
  ])('is not added as %j', async (body, status, field) => {
    const uid = await agencyOwner();
    const answer = await send(uid, 'POST', '/imports/feeds', body);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  it('belongs to the owner of an agency', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/mine.xml', refs(1));
    const other = await agencyOwner();
    expect((await send(other, 'POST', `/imports/feeds/${feed}/run`)).status).toBe(404);
    expect((await send(other, 'DELETE', `/imports/feeds/${feed}`)).status).toBe(404);
    expect(
      (await send('nobody-special', 'POST', '/imports/feeds', { name: 'Site', url: 'https://example.tn/' })).status,
    ).toBe(403);
    expect((await send('nobody-special', 'GET', '/imports/feeds')).status).toBe(403);
    expect((await api.app.inject('/imports/feeds')).statusCode).toBe(401);
    expect(
      (await send(uid, 'POST', '/imports/feeds', { name: 'Twice', url: `http://127.0.0.1:${port}/mine.xml` })).status,
    ).toBe(409);
    const report = await run(uid, feed);
    expect((await send(other, 'GET', `/imports/${report.key}`)).status).toBe(404);
    expect((await send(other, 'GET', `/imports/${report.key}/items`)).status).toBe(404);
    expect((await send(other, 'POST', `/imports/${report.key}/apply`)).status).toBe(404);
    expect((await send(other, 'DELETE', `/imports/${report.key}`)).status).toBe(404);
    expect((await send(uid, 'DELETE', `/imports/${report.key}`)).body).toMatchObject({ state: 'discarded' });
    expect((await send(uid, 'POST', `/imports/${report.key}/apply`)).status).toBe(409);
    expect((await send(uid, 'DELETE', `/imports/feeds/${feed}`)).status).toBe(200);
    expect((await send(uid, 'GET', `/imports/${report.key}`)).status).toBe(404);
  });
});

describe('a Kyero file', () => {
  it('is read as a feed is', async () => {
    const uid = await agencyOwner();
    const { body } = await send(uid, 'POST', '/imports/xml?name=export.xml', Buffer.from(kyeroFeed(refs(2))), XML_TYPE);
    const report = await settled(uid, body.key);
    expect(report).toMatchObject({ source: 'xml', name: 'export.xml', state: 'ready', counts: { create: 2 } });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished' });
    expect(await adsOf(uid)).toHaveLength(2);
    const bad = await send(uid, 'POST', '/imports/xml', Buffer.from('<!DOCTYPE a><a/>'), XML_TYPE);
    expect(await settled(uid, bad.body.key)).toMatchObject({ state: 'failed', failure: 'doctype' });
    expect((await send('nobody-special', 'POST', '/imports/xml', Buffer.from('<a/>'), XML_TYPE)).status).toBe(403);
    expect((await send(uid, 'POST', '/imports/xml', { a: 1 })).status).toBe(415);
    expect((await send(uid, 'POST', '/imports/xml', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), XML_TYPE)).status).toBe(
      413,
    );
  });
});
