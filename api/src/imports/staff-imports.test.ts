import type { Services } from '../services.ts';
import { runDueFeeds } from './feeds.ts';
import type { Feed, StaffFeedsAnswer, StaffImportsAnswer } from '@houni/contracts/import';
import type { AuditAnswer } from '@houni/contracts/administration';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { importCalls, properties, startFeedServer } from './import-calls.test-support.ts';

const server = await startFeedServer();
const api = await testApp({
  mayFetch: (address, port) => address === '127.0.0.1' && port === server.port,
  variables: { LIMITS_FACTOR: '100' },
});
const { agencyOwner, addFeed, runFeed, apply, importedAds } = importCalls(api, server);
const headers = asUser('staff-admin');
await aUser('staff-admin').administrator().insert(api);
afterAll(async () => {
  await api.close();
  server.close();
});

const imports = (query: string) => api.get<StaffImportsAnswer>(`/administration/imports?${query}`, { headers });
const feeds = (query: string) => api.get<StaffFeedsAnswer>(`/administration/feeds?${query}`, { headers });
const run = (key: string) => ({ url: `/administration/feeds/${key}/run`, method: 'POST' as const, headers });

describe('imports of all agencies', () => {
  it('are listed with their agency and counts, and found by state and name', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/staff.xml', properties(3));
    const { key, name } = await runFeed(uid, feed);
    const { items } = await imports('state=ready');
    expect(items[0]).toMatchObject({
      key,
      feed,
      state: 'ready',
      counts: { create: 3 },
      agency: { publicKey: expect.stringMatching(/^ag_/), name: expect.any(String) },
    });
    expect((await imports(`q=${encodeURIComponent(name.toUpperCase())}`)).items.map((one) => one.key)).toContain(key);
    expect((await imports('q=no-such-agency')).total).toBe(0);
  });
});

describe('feeds of all agencies', () => {
  it('that failed come with their last run, which an administrator repeats without applying it', async () => {
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/repeated.xml', properties(2));
    await apply(uid, (await runFeed(uid, feed)).key);
    const made = await importedAds(uid);
    server.pages.delete('/repeated.xml');
    expect(await runFeed(uid, feed)).toMatchObject({ state: 'failed' });
    const { items } = await feeds('');
    expect(items.filter(({ key }) => key === feed)).toMatchObject([
      { approved: true, lastRun: { state: 'failed', failure: 'bad_status' }, nextRunAt: expect.any(String) },
    ]);

    server.pages.set('/repeated.xml', { body: '<root><kyero><feed_version>3</feed_version></kyero></root>' });
    expect((await api.app.inject(run(feed))).json()).toEqual({ key: feed });
    for (let attempt = 0; ; attempt += 1) {
      const { items: all } = await feeds('state=all');
      const state = all.find(({ key }) => key === feed)?.lastRun?.state;
      if (state !== 'reading' || attempt > 200) {
        expect(state).not.toBe('finished');
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await importedAds(uid)).toEqual(made);
    const log = await api.get<AuditAnswer>(`/administration/audit?action=feed.run&subjectKey=${feed}`, { headers });
    expect(log.items).toMatchObject([{ actor: { uid: 'staff-admin' }, subject: { type: 'feed', key: feed } }]);
  });

  it('cannot be read twice at the same time, and an unknown one is not found', async () => {
    expect((await api.failure(run('fd_aaaaaaaaaaaa'))).status).toBe(404);
    expect((await api.failure(run('nonsense'))).status).toBe(400);
    const uid = await agencyOwner();
    const feed = await addFeed(uid, '/twice.xml', properties(1));
    const answers = await Promise.all([api.app.inject(run(feed)), api.app.inject(run(feed))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

it('a feed is stopped with a reason that its agency reads, and runs again', async () => {
  const uid = await agencyOwner();
  const feed = await addFeed(uid, '/stopped.xml', properties(2));
  const call = (action: 'stop' | 'resume', payload?: object) =>
    api.app.inject({
      url: `/administration/feeds/${feed}/${action}`,
      method: 'POST',
      headers,
      ...(payload && { payload }),
    });
  const reason = 'Le flux contient les annonces d’une autre agence.';
  const ownFeed = async () =>
    (await api.get<{ items: Feed[] }>('/imports/feeds', { headers: asUser(uid) })).items.find(
      ({ key }) => key === feed,
    );
  const runOwn = () => api.app.inject({ url: `/imports/feeds/${feed}/run`, method: 'POST', headers: asUser(uid) });

  expect((await call('stop', { reason: 'court' })).json()).toMatchObject({ code: 'invalid_input', field: 'reason' });
  expect((await call('resume')).statusCode).toBe(409);
  expect((await call('stop', { reason })).json()).toEqual({ key: feed });
  expect((await call('stop', { reason })).statusCode).toBe(409);
  expect((await ownFeed())?.stopReason).toBe(reason);
  expect((await runOwn()).statusCode).toBe(403);
  expect((await api.app.inject(run(feed))).statusCode).toBe(409);
  expect((await feeds('state=stopped')).items.map(({ key }) => key)).toEqual([feed]);
  // Its daily time has come.
  const { db } = api.connection;
  await db
    .updateTable('importFeeds')
    .set({ approved: true, nextRunAt: new Date(0) })
    .where('key', '=', feed)
    .execute();
  await runDueFeeds({ ...api.connection, now: () => new Date() } as unknown as Services); // what it uses
  expect((await ownFeed())?.lastImport).toBeNull();

  expect((await call('resume')).json()).toEqual({ key: feed });
  expect((await runOwn()).statusCode).toBe(200);
  const { items } = await api.get<AuditAnswer>('/administration/audit?subjectType=feed', { headers });
  expect(items.filter(({ subject }) => subject.key === feed).map((entry) => [entry.action, entry.reason])).toEqual([
    ['feed.resume', null],
    ['feed.stop', reason],
  ]);
});
