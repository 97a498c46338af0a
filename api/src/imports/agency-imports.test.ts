import type { ModeratedAd } from '@houni/contracts/moderation';
import type { Import } from '@houni/contracts/import';
import { CSV_TYPE } from '@houni/domain/csv-columns';
import { csvTemplate } from '@houni/domain/csv-template';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { startFakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { eraseDueAccounts } from '../account-deletion/jobs.ts';
import { expireAds, sendExpiryReminders } from '../ads/jobs.ts';
import { createPlaces } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { runDueFeeds } from './feeds.ts';
import { importCalls, properties, startFeedServer } from './import-calls.test-support.ts';

const DAY_MS = 86_400_000;
let clock = new Date('2026-06-15T10:00:00Z');
const server = await startFeedServer();
const provider = await startFakeIdentityProvider();
const api = await testApp({
  now: () => clock,
  mayFetch: (address, port) => address === '127.0.0.1' && port === server.port,
  variables: { LIMITS_FACTOR: '100', FIREBASE_AUTH_EMULATOR_HOST: provider.host },
});
await api.connection.pool.query(`update plans set online_ads = 1000`);
const { call, addFeed, runFeed, apply, importedAds } = importCalls(api, server);
afterAll(async () => {
  await api.close();
  server.close();
  provider.close();
});

// The jobs use no other service.
const services = {
  db: api.connection.db,
  places: createPlaces(api.connection.db),
  now: () => clock,
  environment: { mailSigningKey: api.mailSigningKey, dashboardUrl: 'http://dashboard.houni.localhost' },
} as Services;
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY_MS);
};
/** Runs the feeds that are due, as the schedule does. */
async function runSchedule(): Promise<void> {
  later(1.1);
  await runDueFeeds(services);
  await waitForJobs(api);
}

async function agencyWithAgent() {
  const owner = await aUser().insert(api);
  const agent = await aUser().insert(api);
  const { id } = await anAgency().with({ phone: '+216 71 000 000' }).ownedBy(owner).withAgent(agent).insert(api);
  return { owner, agent, id };
}
const makeOwner = (uid: string, member: string) =>
  call(uid, 'POST', `/agency/mine/members/${member}/role`, { role: 'owner' });
const leave = (uid: string) => call(uid, 'DELETE', `/agency/mine/members/${uid}`);
const statesOf = async (uid: string) =>
  Object.fromEntries((await importedAds(uid)).map(({ reference, state }) => [reference, state]));
/** An approved feed that has been applied once. */
async function appliedFeed(uid: string, path: string, items: string[], etag?: string): Promise<string> {
  const feed = await addFeed(uid, path, items, etag);
  await apply(uid, (await runFeed(uid, feed)).key);
  return feed;
}
const publish = (path: string, items: string[], etag?: string) =>
  server.pages.set(path, { body: kyeroFeed(items), ...(etag !== undefined && { etag }) });

describe('the feed of an agency', () => {
  it('continues in the name of the agency after its author handed the agency over and left', async () => {
    const { owner, agent } = await agencyWithAgent();
    const feed = await appliedFeed(owner, '/handed-over.xml', properties(2));
    const { key: report } = await runFeed(owner, feed);
    expect((await makeOwner(owner, agent)).status).toBe(200);
    expect((await leave(owner)).status).toBe(200);

    publish('/handed-over.xml', properties(3));
    await runSchedule();
    expect(await statesOf(agent)).toEqual({ A1: 'published', A2: 'published', A3: 'published' });
    expect(await importedAds(owner)).toEqual([]);
    expect((await call(agent, 'GET', '/imports/feeds')).body.items).toMatchObject([{ key: feed }]);
    expect((await call(agent, 'GET', `/imports/${report}`)).status).toBe(200);
    for (const [method, url] of [
      ['GET', '/imports/feeds'],
      ['POST', `/imports/feeds/${feed}/run`],
      ['DELETE', `/imports/feeds/${feed}`],
      ['GET', `/imports/${report}`],
      ['GET', `/imports/${report}/items`],
      ['POST', `/imports/${report}/apply`],
    ] as const) {
      const { status } = await call(owner, method, url);
      expect({ method, url, status: status === 403 ? 404 : status }).toEqual({ method, url, status: 404 });
    }
  });

  it('continues after the account of its author was erased', async () => {
    const { owner, agent, id } = await agencyWithAgent();
    await appliedFeed(owner, '/erased.xml', properties(2));
    const signedInAt = Math.floor(clock.getTime() / 1000);
    const answer = await api.app.inject({
      method: 'DELETE',
      url: '/user-auth/me',
      headers: asUser(owner, { auth_time: signedInAt, iat: signedInAt }),
      payload: { confirm: 'delete-my-account' },
    });
    expect(answer.statusCode).toBe(200);
    // The agency's feeds go on while the deletion can still be cancelled.
    publish('/erased.xml', properties(3));
    await runSchedule();
    expect(Object.keys(await statesOf(agent))).toEqual(['A3']);
    later(31);
    await eraseDueAccounts(services);
    await waitForJobs(api);
    expect((await api.connection.pool.query('select from users where uid = $1', [owner])).rowCount).toBe(0);
    publish('/erased.xml', properties(4));
    await runSchedule();
    expect(await statesOf(agent)).toEqual({ A1: 'published', A2: 'published', A3: 'published', A4: 'published' });
    const { rows } = await api.connection.pool.query(
      `select count(*)::int as feeds from import_feeds where agency_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ feeds: 1 }]);
  });

  it('waits while the owner of the agency is suspended', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/suspended.xml', properties(1));
    await api.connection.pool.query(`update users set suspended_at = $2 where uid = $1`, [owner, clock]);
    publish('/suspended.xml', properties(3));
    await runSchedule();
    expect(Object.keys(await statesOf(owner))).toEqual(['A1']);
  });
});

describe('a property that a feed names', () => {
  it('is renewed before it expires, without reminders, also while the feed has not changed', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/renewed.xml', properties(2), '"1"');
    const before = (await mailsTo(api, `${owner}@example.tn`)).length;
    later(55);
    await sendExpiryReminders(services);
    await runSchedule();
    later(10);
    await expireAds(services);
    expect(await statesOf(owner)).toEqual({ A1: 'published', A2: 'published' });
    expect(await mailsTo(api, `${owner}@example.tn`)).toHaveLength(before);
  });

  it('returns with its ad when it has expired', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/expired.xml', properties(2));
    const made = await importedAds(owner);
    later(75);
    await expireAds(services);
    expect(await statesOf(owner)).toEqual({ A1: 'expired', A2: 'expired' });
    await runSchedule();
    expect((await importedAds(owner)).map(({ state, public_key: key }) => [state, key])).toEqual(
      made.map(({ public_key: key }) => ['published', key]),
    );
  });

  it('stays closed if a person closed it, until the feed has dropped it once and names it again', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/closed.xml', properties(10));
    const key = (await importedAds(owner)).find(({ reference }) => reference === 'A1')?.public_key ?? '';
    expect((await call(owner, 'POST', `/items/${key}/close`, { outcome: 'sold_or_rented' })).status).toBe(200);
    await runSchedule();
    expect(await statesOf(owner)).toMatchObject({ A1: 'sold_or_rented' });
    publish('/closed.xml', properties(9, 2));
    await runSchedule();
    publish('/closed.xml', properties(10));
    await runSchedule();
    expect(await statesOf(owner)).toMatchObject({ A1: 'published' });
  });

  it('never returns if a moderator removed it', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/banned.xml', properties(10));
    const key = (await importedAds(owner)).find(({ reference }) => reference === 'A1')?.public_key ?? '';
    await decide(key, 'remove');
    publish('/banned.xml', properties(9, 2));
    await runSchedule();
    publish('/banned.xml', properties(10));
    await runSchedule();
    const { rows } = await api.connection.pool.query('select state from ads where public_key = $1', [key]);
    expect(rows).toEqual([{ state: 'removed' }]);
  });

  it('gets a new ad when the page of its closed ad is gone', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/long-gone.xml', properties(2));
    const made = (await importedAds(owner)).map(({ public_key: key }) => key);
    later(65);
    await expireAds(services);
    later(95);
    await runSchedule();
    const now = await importedAds(owner);
    expect(now.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(now.some(({ public_key: key }) => made.includes(key))).toBe(false);
  });
});

const RISKY = {
  id: 'A1',
  images: [],
  fr: `${'Appartement lumineux et calme. '.repeat(8)} Voir https://bit.ly/abc, tél. 98 123 456.`,
};

async function decide(key: string, decision: 'approve' | 'remove') {
  const headers = asUser('demo-moderator');
  const { revision } = await api.get<ModeratedAd>(`/moderation/ads/${key}`, { headers });
  const payload = { decision, revision, ...(decision === 'remove' && { reason: 'scam' }) };
  return api.get<object>(`/moderation/ads/${key}/decision`, { method: 'POST', headers, payload });
}

describe('a property that vanished from the feed while its ad is in review', () => {
  it('is closed when the review ends, and is never online', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/review.xml', [kyeroProperty(RISKY), ...properties(9, 2)]);
    const ad = (await importedAds(owner)).find(({ reference }) => reference === 'A1');
    expect(ad?.state).toBe('in_review');
    publish('/review.xml', properties(9, 2));
    await runSchedule();
    const key = ad?.public_key ?? '';
    await decide(key, 'approve');
    const { rows } = await api.connection.pool.query(
      `select state, (select count(*)::int from ad_state_history where ad_id = ads.id and to_state = 'sold_or_rented') as closed from ads where public_key = $1`,
      [key],
    );
    expect(rows).toEqual([{ state: 'sold_or_rented', closed: 1 }]);
  });

  it('goes online after the review if the feed names it again before', async () => {
    const { owner } = await agencyWithAgent();
    const all = [kyeroProperty(RISKY), ...properties(9, 2)];
    await appliedFeed(owner, '/back.xml', all);
    publish('/back.xml', properties(9, 2));
    await runSchedule();
    publish('/back.xml', all);
    await runSchedule();
    const key = (await importedAds(owner)).find(({ reference }) => reference === 'A1')?.public_key ?? '';
    await decide(key, 'approve');
    expect(await statesOf(owner)).toMatchObject({ A1: 'published' });
  });
});

describe('the mails of an import', () => {
  it('are one summary, and none for a scheduled run that changed nothing', async () => {
    const { owner } = await agencyWithAgent();
    await appliedFeed(owner, '/mails.xml', [kyeroProperty(RISKY), ...properties(9, 2)]);
    const subjects = async () => (await mailsTo(api, `${owner}@example.tn`)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringContaining('Importation terminée')]);
    await runSchedule();
    expect(await subjects()).toHaveLength(1);
    publish('/mails.xml', properties(12, 2));
    await runSchedule();
    expect(await subjects()).toHaveLength(2);
  });
});

describe('the CSV template', () => {
  it('is accepted by the import without an issue', async () => {
    const uid = await aUser().with({ phone: '+216 98 111 222' }).insert(api);
    const sent = await call(uid, 'POST', '/imports/csv?name=modele.csv', Buffer.from(csvTemplate()), CSV_TYPE);
    const report: Import = sent.body;
    expect(report.counts).toMatchObject({ create: 2, refuse: 0 });
    const { items } = (await call(uid, 'GET', `/imports/${report.key}/items`)).body;
    expect(items.flatMap(({ issues }) => issues)).toEqual([]);
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished', failed: 0 });
  });
});
