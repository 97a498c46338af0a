import type { AdAnswer } from '@houni/contracts/ad';
import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import { aDescription, anAd, DESCRIPTION } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { createPlaces } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { expireAds, sendExpiryReminders } from './jobs.ts';
import { renewalToken } from './renew-link.ts';
import { readEnvironment } from '../platform/environment.ts';

const DAY_MS = 86_400_000;
const KEY = 'k'.repeat(40);
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100', MAIL_SIGNING_KEY: KEY }, runJobs: false });
});
afterAll(() => api.close());

const newAdvertiser = () => aUser().insert(api);

const create = (uid: string, body: object) =>
  api.get<AdWriteAnswer>('/items/create', { method: 'POST', headers: asUser(uid), payload: body });
const runAction = (uid: string, key: string, name: string, payload: object = {}) =>
  api.get<AdWriteAnswer>(`/items/${key}/${name}`, { method: 'POST', headers: asUser(uid), payload });
const editAd = (uid: string, key: string, payload: object) =>
  api.get<AdWriteAnswer>(`/items/${key}`, { method: 'PATCH', headers: asUser(uid), payload });
const failure = (uid: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  api.failure({ url, method, headers: asUser(uid), ...(payload && { payload }) });
const readOwnAd = (uid: string, key: string) => api.get<OwnAd>(`/items/${key}`, { headers: asUser(uid) });
const publicState = async (key: string) =>
  (await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`)).body.state;
const updateAd = (key: string, assignment: string, ...values: unknown[]) =>
  api.connection.pool.query(`update ads set ${assignment} where public_key = $1`, [key, ...values]);
async function mailsTo(uid: string): Promise<string[]> {
  return (await queuedMails(api.connection.db, `${uid}@example.tn`)).map(({ template }) => template);
}

/** Services for jobs, at another time. */
function servicesAt(now: Date): Services {
  const environment = readEnvironment({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c', MAIL_SIGNING_KEY: KEY });
  const { db } = api.connection;
  return { db, environment, places: createPlaces(db), now: () => now } as Services; // the jobs of ads use nothing else
}

describe('owner actions', () => {
  it('pause and resume an ad', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build() });
    expect(await runAction(uid, publicKey, 'pause')).toMatchObject({ state: 'paused', revision: 2 });
    expect(await publicState(publicKey)).toBe('closed');
    expect(await runAction(uid, publicKey, 'resume')).toMatchObject({ state: 'published', revision: 3 });
    expect(await publicState(publicKey)).toBe('online');
  });

  it('close a sold ad, which keeps its page, and put it online again', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build() });
    expect((await runAction(uid, publicKey, 'close', { outcome: 'sold_or_rented' })).state).toBe('sold_or_rented');
    expect(await publicState(publicKey)).toBe('closed');
    expect((await runAction(uid, publicKey, 'resume')).state).toBe('published');
    expect(await publicState(publicKey)).toBe('online');
    expect((await failure(uid, 'POST', `/items/${publicKey}/close`, { outcome: 'given_away' })).error.field).toBe(
      'outcome',
    );
  });

  it('delete an ad, whose page is gone', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build() });
    const deleted = await api.get<object>(`/items/${publicKey}`, { method: 'DELETE', headers: asUser(uid) });
    expect(deleted).toEqual({ publicKey, state: 'removed' });
    expect(await publicState(publicKey)).toBe('gone');
    expect((await failure(uid, 'DELETE', `/items/${publicKey}`)).status).toBe(410);
  });

  it('edit single fields, validate the whole ad and reject an outdated revision', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build() });
    const edited = await editAd(uid, publicKey, {
      revision: 1,
      changes: { price: { millimes: 300_000_000, unit: 'total' }, floor: null, year: 2015 },
    });
    expect(edited.revision).toBe(2);
    const { ad } = await readOwnAd(uid, publicKey);
    expect(ad).toMatchObject({ price: { millimes: 300_000_000 }, year: 2015, title: anAd().build().title });
    expect(ad.floor).toBeUndefined();
    const stale = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 1, changes: { year: 2016 } });
    expect(stale).toMatchObject({ status: 409, error: { field: 'revision' } });
    const wrong = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 2, changes: { rooms: null } });
    expect(wrong).toMatchObject({ status: 400, error: { field: 'changes.rooms' } });
    const other = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 2, changes: { ownerUid: 'x' } });
    expect(other).toMatchObject({ status: 400, error: { field: 'changes.ownerUid' } });
    const { rows } = await api.connection.pool.query(
      'select p.price from ad_price_history p join ads on id = ad_id where public_key = $1 order by changed_at',
      [publicKey],
    );
    expect(rows).toEqual([{ price: anAd().build().price.millimes }, { price: 300_000_000 }]);
  });

  it('change the category of a draft, but not of a published ad', async () => {
    const uid = await newAdvertiser();
    const changes = { ...anAd().build(), zoning: null, utilities: null, frontage: null, permits: null };
    const draft = await create(uid, { ad: anAd().land().build(), submit: false });
    expect((await editAd(uid, draft.publicKey, { revision: 1, changes })).revision).toBe(2);
    const { publicKey } = await create(uid, { ad: anAd().land().build() });
    const { error } = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 1, changes });
    expect(error.code).toBe('conflict');
  });

  it('change the category of an ad that waits for its correction', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().land().build() });
    await updateAd(publicKey, `state = 'changes_requested'`);
    const changes = { ...anAd().build(), zoning: null, utilities: null, frontage: null, permits: null };
    expect((await editAd(uid, publicKey, { revision: 1, changes })).state).toBe('changes_requested');
  });

  it('send an edited ad to review only when the edit makes it risky', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build() });
    expect((await editAd(uid, publicKey, { revision: 1, changes: { title: 'Appartement S+2 lumineux' } })).state).toBe(
      'published',
    );
    const risky = { description: `${aDescription()} Voir https://bit.ly/abc et appelez le 98 123 456.` };
    expect((await editAd(uid, publicKey, { revision: 2, changes: risky })).state).toBe('in_review');
    expect(await mailsTo(uid)).toEqual(['ad-published', 'ad-in-review']);
  });

  it('submit a draft only when it is complete', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad: anAd().build(), submit: false });
    await updateAd(publicKey, `description = 'Trop court.'`);
    expect((await failure(uid, 'POST', `/items/${publicKey}/submit`)).error.field).toBe('ad.description');
    await updateAd(publicKey, 'description = $2', DESCRIPTION);
    expect((await runAction(uid, publicKey, 'submit')).state).toBe('published');
  });

  it('reject a resumed ad above the limit of three online ads', async () => {
    const uid = await newAdvertiser();
    const keys: string[] = [];
    for (let ad = 0; ad < 3; ad += 1) keys.push((await create(uid, { ad: anAd().build() })).publicKey);
    await runAction(uid, keys[0] ?? '', 'pause');
    await create(uid, { ad: anAd().build() });
    expect((await failure(uid, 'POST', `/items/${keys[0]}/resume`)).status).toBe(402);
  });
});

describe('access to an ad', () => {
  it('is denied with 404 to other users and with 401 to visitors', async () => {
    const { publicKey } = await create(await newAdvertiser(), { ad: anAd().build() });
    const stranger = await newAdvertiser();
    for (const [method, url, payload] of [
      ['GET', `/items/${publicKey}`, undefined],
      ['PATCH', `/items/${publicKey}`, { revision: 1, changes: { year: 2000 } }],
      ['DELETE', `/items/${publicKey}`, undefined],
      ['POST', `/items/${publicKey}/pause`, {}],
      ['POST', `/items/${publicKey}/close`, { outcome: 'sold_or_rented' }],
      ['GET', `/items/${publicKey}/statistics`, undefined],
    ] as const)
      expect((await failure(stranger, method, url, payload)).status).toBe(404);
    expect((await api.failure({ url: `/items/${publicKey}` })).status).toBe(401);
    expect(await publicState(publicKey)).toBe('online');
  });

  it('allows an agent of its agency to pause it, and only the owner of the agency to delete it', async () => {
    const { rows } = await api.connection.pool.query<{ owner: string; agency: number }>(
      `select user_uid as owner, agency_id as agency from agency_members where role = 'owner' limit 1`,
    );
    const [author, agent] = [await newAdvertiser(), await newAdvertiser()];
    const { owner = '', agency } = rows[0] ?? {};
    for (const [index, uid] of [author, agent].entries())
      await api.connection.pool.query(`insert into agency_members values ($1, $2, 'agent', $3)`, [
        agency,
        uid,
        80 + index,
      ]);
    const { publicKey } = await create(author, { ad: anAd().build(), submit: false });
    await updateAd(
      publicKey,
      `state = 'published', published_at = $2, expires_at = $3`,
      SEEDED_AT,
      new Date(SEEDED_AT.getTime() + 60 * DAY_MS),
    );
    expect((await runAction(agent, publicKey, 'pause')).state).toBe('paused');
    expect((await readOwnAd(agent, publicKey)).allowedActions).not.toContain('delete');
    expect((await failure(agent, 'DELETE', `/items/${publicKey}`)).status).toBe(403);
    expect((await readOwnAd(owner, publicKey)).allowedActions).toContain('delete');
  });
});

describe('expiry of an ad', () => {
  async function endingIn(days: number): Promise<{ uid: string; key: string; end: Date }> {
    const uid = await newAdvertiser();
    const { publicKey: key } = await create(uid, { ad: anAd().build() });
    const end = new Date(SEEDED_AT.getTime() + days * DAY_MS);
    await updateAd(key, `expires_at = $2::timestamptz, published_at = $2::timestamptz - interval '60 days'`, end);
    return { uid, key, end };
  }

  it('sends one reminder seven days and one reminder one day before', async () => {
    const { uid } = await endingIn(6.5);
    for (const days of [0, 0, 1, 6, 6])
      await sendExpiryReminders(servicesAt(new Date(SEEDED_AT.getTime() + days * DAY_MS)));
    expect(await mailsTo(uid)).toEqual(['ad-published', 'ad-expiring', 'ad-expiring']);
  });

  it('is announced without writing the search entry of the ad again', async () => {
    const { key } = await endingIn(6.5);
    const entry = async () => {
      const { rows } = await api.connection.pool.query<{ place: string; reminded: number | null }>(
        `select s.ctid as place, reminded_days as reminded from ad_search s join ads on id = ad_id where public_key = $1`,
        [key],
      );
      return rows[0];
    };
    const before = await entry();
    expect(before?.reminded).toBeNull();
    await sendExpiryReminders(servicesAt(SEEDED_AT));
    expect(await entry()).toEqual({ place: before?.place, reminded: 7 });
  });

  it('names the days that are left by the Tunisian calendar', async () => {
    // 00:30 on the 16th, and the end at 23:30 on the 18th.
    const now = new Date('2026-06-15T23:30:00Z');
    const { uid, key } = await endingIn(3);
    await updateAd(key, 'expires_at = $2', new Date('2026-06-18T22:30:00Z'));
    await sendExpiryReminders(servicesAt(now));
    const mails = await queuedMails(api.connection.db, `${uid}@example.tn`);
    const title = 'Appartement S+2 à vendre, 98\u00a0m², Sidi Bou Saïd';
    expect(mails.at(-1)).toMatchObject({ template: 'ad-expiring', values: { days: 2, title } });
  });

  it('happens once and sends one mail, even when two jobs run at the same time', async () => {
    const { uid, key } = await endingIn(2);
    const later = servicesAt(new Date(SEEDED_AT.getTime() + 2.1 * DAY_MS));
    const [first, second] = await Promise.all([expireAds(later), expireAds(later)]);
    expect(first + second).toBeGreaterThan(0);
    expect(await expireAds(later)).toBe(0);
    expect((await readOwnAd(uid, key)).history.at(-1)).toMatchObject({
      from: 'published',
      to: 'expired',
      actor: 'system',
    });
    expect((await mailsTo(uid)).filter((template) => template === 'ad-expired')).toHaveLength(1);
  });

  it('is extended once by the signed link of the mail, and by no other link', async () => {
    const { uid, key, end } = await endingIn(3);
    const renew = (token: string) => api.app.inject({ url: '/items/renew-link', method: 'POST', payload: { token } });
    const ad = { publicKey: key, ownerUid: uid, expiresAt: end };
    const token = renewalToken(ad, KEY);
    expect((await renew(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404);
    expect((await renew(renewalToken(ad, 'another key'))).statusCode).toBe(404);
    expect((await renew(renewalToken({ ...ad, ownerUid: 'former-advertiser' }, KEY))).statusCode).toBe(404);
    expect((await renew('nonsense')).statusCode).toBe(404);
    expect((await renew(token)).json()).toMatchObject({ state: 'published', revision: 2 });
    expect((await renew(token)).statusCode).toBe(409);
    const { expiresAt } = await readOwnAd(uid, key);
    expect(expiresAt).toBe(new Date(SEEDED_AT.getTime() + 60 * DAY_MS).toISOString());
  });

  it('can be reverted by a renewal until the page ends', async () => {
    const { uid, key } = await endingIn(-3);
    await expireAds(servicesAt(SEEDED_AT));
    expect((await runAction(uid, key, 'renew')).state).toBe('published');
    const early = await failure(uid, 'POST', `/items/${key}/renew`);
    expect(early.error.code).toBe('conflict');
    const late = await endingIn(-91);
    await expireAds(servicesAt(SEEDED_AT));
    expect((await failure(late.uid, 'POST', `/items/${late.key}/renew`)).error.code).toBe('conflict');
  });
});
