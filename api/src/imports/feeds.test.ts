import { setTimeout as sleep } from 'node:timers/promises';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { mailsTo } from '../../test/mails.ts';
import { testApp } from '../../test/test-app.ts';
import { importCalls, properties, startFeedServer } from './import-calls.test-support.ts';
import { resumeImports } from './jobs.ts';

let clock = new Date('2026-06-15T10:00:00Z');
const server = await startFeedServer();
const api = await testApp({
  now: () => clock,
  mayFetch: (address, port) => address === '127.0.0.1' && port === server.port,
  variables: { LIMITS_FACTOR: '100' },
});
await api.connection.pool.query(`update plans set online_ads = 1000 where kind = 'private'`);
const { agencyOwner, call, waitUntilDone, addFeed, runFeed, apply, importedAds } = importCalls(api, server);
afterAll(async () => {
  await api.close();
  server.close();
});

describe('imports/feeds', () => {
  it('writes a report without changes, creates the ads when it is applied, and changes nothing the second time', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(
      uid,
      '/first.xml',
      [...properties(3), kyeroProperty({ id: 'B', currency: 'EUR' })],
      '"1"',
    );
    const report = await runFeed(uid, feed);
    expect(report).toMatchObject({
      state: 'ready',
      counts: { create: 3, update: 0, unchanged: 0, close: 0, refuse: 1 },
      done: 1,
    });
    expect(await importedAds(uid)).toEqual([]);
    const { items } = (await call(uid, 'GET', `/imports/${report.key}/items?action=refuse`)).body;
    expect(items).toMatchObject([
      { reference: 'B', issues: [{ column: 'currency', code: 'currency' }], publicKey: null },
    ]);
    expect(items[0]?.line).toBeGreaterThan(10);
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished', done: 4, failed: 0 });
    const made = await importedAds(uid);
    expect(made.map(({ reference, state }) => [reference, state])).toEqual([
      ['A1', 'published'],
      ['A2', 'published'],
      ['A3', 'published'],
    ]);
    // The server answers 304 (not modified) the second time.
    expect(await runFeed(uid, feed)).toMatchObject({ state: 'finished', notModified: true });
    expect(server.requests.at(-1)).toBe('/first.xml "1"');
    server.pages.set('/first.xml', { body: kyeroFeed(properties(3)), etag: '"2"' });
    const again = await runFeed(uid, feed);
    expect(again).toMatchObject({ state: 'ready', counts: { create: 0, unchanged: 3, update: 0, close: 0 } });
    await apply(uid, again.key);
    expect(await importedAds(uid)).toEqual(made);
    const subjects = (await mailsTo(api, `${uid}@example.tn`)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Importation terminée'))).toHaveLength(2);
    expect(subjects).toHaveLength(2);
  });

  it('updates changed ads, closes missing ads, and reopens an ad when the feed names it again', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/second.xml', properties(10));
    await apply(uid, (await runFeed(uid, feed)).key);
    const made = await importedAds(uid);
    const [first] = made;
    const keys = made.map(({ public_key: key }) => key).sort();
    server.pages.set('/second.xml', {
      body: kyeroFeed([kyeroProperty({ id: 'A1', images: [], price: '300000' }), ...properties(8, 2)]),
    });
    const report = await runFeed(uid, feed);
    expect(report.counts).toEqual({ create: 0, update: 1, renew: 0, unchanged: 8, close: 1, refuse: 0 });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished' });
    const after = await importedAds(uid);
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
    server.pages.set('/second.xml', { body: kyeroFeed(properties(10)) });
    const again = await runFeed(uid, feed);
    expect(again.counts).toMatchObject({ create: 0, update: 1, renew: 1 });
    await apply(uid, again.key);
    const returned = await importedAds(uid);
    expect(returned).toHaveLength(10);
    expect(returned.every(({ state }) => state === 'published')).toBe(true);
    expect(returned.map(({ public_key: key }) => key).sort()).toEqual(keys);
  });

  it('requires a confirmation before it closes more than 30 % of the online ads', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/third.xml', properties(10));
    await apply(uid, (await runFeed(uid, feed)).key);
    server.pages.set('/third.xml', { body: kyeroFeed(properties(6)) });
    const report = await runFeed(uid, feed);
    expect(report.counts.close).toBe(4);
    expect((await call(uid, 'POST', `/imports/${report.key}/confirm`)).body).toMatchObject({ code: 'conflict' });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'needs_confirmation' });
    const mails = await mailsTo(api, `${uid}@example.tn`);
    expect(mails.filter(({ subject }) => subject.startsWith('Importation à confirmer'))).toHaveLength(1);
    expect(await importedAds(uid)).toHaveLength(10);
    const stranger = await agencyOwner();
    expect((await call(stranger, 'POST', `/imports/${report.key}/confirm`)).status).toBe(404);
    expect((await call(uid, 'POST', `/imports/${report.key}/apply`)).status).toBe(409);
    await call(uid, 'POST', `/imports/${report.key}/confirm`);
    expect(await waitUntilDone(uid, report.key)).toMatchObject({ state: 'finished' });
    expect(await importedAds(uid)).toHaveLength(6);
    // An empty feed would close all ads.
    server.pages.set('/third.xml', { body: kyeroFeed([]) });
    expect(await apply(uid, (await runFeed(uid, feed)).key)).toMatchObject({ state: 'needs_confirmation' });
    expect(await importedAds(uid)).toHaveLength(6);
    // An incomplete feed closes nothing.
    server.pages.set('/third.xml', { body: kyeroFeed(properties(6)).slice(0, 3000) });
    expect(await runFeed(uid, feed)).toMatchObject({ state: 'failed', failure: 'bad_xml' });
    expect(await importedAds(uid)).toHaveLength(6);
  });

  it('reads an approved feed once a day and applies it automatically', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/daily.xml', properties(2));
    const due = async () => {
      clock = new Date(clock.getTime() + 25 * 3_600_000);
      await api.connection.pool.query(`select graphile_worker.add_job('run_due_feeds', '{}'::json)`);
      await sleep(1500);
    };
    await due();
    expect(await importedAds(uid)).toEqual([]);
    await apply(uid, (await runFeed(uid, feed)).key);
    server.pages.set('/daily.xml', { body: kyeroFeed(properties(3)) });
    await due();
    while ((await importedAds(uid)).length < 3) await sleep(100);
    expect(await importedAds(uid)).toHaveLength(3);
    const { items } = (await call(uid, 'GET', '/imports/feeds')).body;
    expect(items).toMatchObject([{ key: feed, approved: true }]);
  });

  it('resumes an interrupted import after its last ad, without duplicates', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/crash.xml', properties(6));
    const report = await runFeed(uid, feed);
    // Simulates a crash after two ads.
    await api.connection.pool.query(
      `create function stop_third() returns trigger language plpgsql as $$ begin
         if (select count(*) from imported_ads where agency_id = new.agency_id) >= 2 and current_setting('houni.stop', true) is distinct from 'no'
         then raise exception 'simulated crash' using errcode = '57P01'; end if; return new; end $$`,
    );
    await api.connection.pool.query(
      'create trigger stop before insert on imported_ads for each row execute function stop_third()',
    );
    await call(uid, 'POST', `/imports/${report.key}/apply`);
    while ((await importedAds(uid)).length < 2) await sleep(50);
    await sleep(300);
    expect(await importedAds(uid)).toHaveLength(2);
    expect((await call(uid, 'GET', `/imports/${report.key}`)).body).toMatchObject({ state: 'applying', done: 2 });
    await api.connection.pool.query('drop trigger stop on imported_ads');
    await api.connection.pool.query(`update imports set heartbeat_at = now() - interval '10 minutes' where key = $1`, [
      report.key,
    ]);
    await Promise.all([
      resumeImports({ db: api.connection.db, now: () => clock }),
      resumeImports({ db: api.connection.db, now: () => clock }),
    ]);
    expect(await waitUntilDone(uid, report.key)).toMatchObject({ state: 'finished', done: 6, failed: 0 });
    const { rows } = await api.connection.pool.query('select count(*)::int as ads from ads where owner_uid = $1', [
      uid,
    ]);
    expect(rows).toEqual([{ ads: 6 }]);
  });

  it.each([
    ['http://127.0.0.1:1/feed.xml', 'address_refused'],
    ['http://169.254.169.254/latest', 'address_refused'],
    ['http://localhost:5432/', 'address_refused'],
  ])('does not read the private address %s', async (url, failure) => {
    const uid = await agencyOwner();
    const { body } = await call(uid, 'POST', '/imports/feeds', { name: 'Site', url });
    expect(await runFeed(uid, body.key)).toMatchObject({ state: 'failed', failure });
  });

  it.each([
    [{ name: 'Site', url: 'ftp://example.tn/feed' }, 400, 'url'],
    [{ name: 'Site', url: 'file:///etc/passwd' }, 400, 'url'],
    [{ name: 'Site', url: 'http://me:secret@example.tn/feed' }, 400, 'url'],
    [{ name: '', url: 'https://example.tn/feed' }, 400, 'name'],
    [{ name: 'Site', url: `https://example.tn/${'a'.repeat(600)}` }, 400, 'url'],
    [{ name: 'Site', url: 'https://example.tn/', extra: 1 }, 400, 'extra'],
  ])('rejects %j', async (body, status, field) => {
    const uid = await agencyOwner();
    const answer = await call(uid, 'POST', '/imports/feeds', body);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  it('is allowed only for the owner of the agency', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/mine.xml', properties(1));
    const other = await agencyOwner();
    expect((await call(other, 'POST', `/imports/feeds/${feed}/run`)).status).toBe(404);
    expect((await call(other, 'DELETE', `/imports/feeds/${feed}`)).status).toBe(404);
    expect(
      (await call('nobody-special', 'POST', '/imports/feeds', { name: 'Site', url: 'https://example.tn/' })).status,
    ).toBe(403);
    expect((await call('nobody-special', 'GET', '/imports/feeds')).status).toBe(403);
    expect((await api.app.inject('/imports/feeds')).statusCode).toBe(401);
    expect((await call(uid, 'POST', '/imports/feeds', { name: 'Twice', url: `${server.url}/mine.xml` })).status).toBe(
      409,
    );
    const report = await runFeed(uid, feed);
    expect((await call(other, 'GET', `/imports/${report.key}`)).status).toBe(404);
    expect((await call(other, 'GET', `/imports/${report.key}/items`)).status).toBe(404);
    expect((await call(other, 'POST', `/imports/${report.key}/apply`)).status).toBe(404);
    expect((await call(other, 'DELETE', `/imports/${report.key}`)).status).toBe(404);
    expect((await call(uid, 'DELETE', `/imports/${report.key}`)).body).toMatchObject({ state: 'discarded' });
    expect((await call(uid, 'POST', `/imports/${report.key}/apply`)).status).toBe(409);
    expect((await call(uid, 'DELETE', `/imports/feeds/${feed}`)).status).toBe(200);
    expect((await call(uid, 'GET', `/imports/${report.key}`)).status).toBe(404);
  });
});
