import { jest } from '@jest/globals';
import type { AdAnswer } from '@houni/contracts/ad';
import type { AdWritten, OwnAd } from '@houni/contracts/ad-write';
import { DESCRIPTION, newAd, newLand } from '../../test/new-ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import type { Services } from '../services.ts';
import { expireAds, remindOfExpiry } from './jobs.ts';
import { renewalToken } from './renew-link.ts';
import { readEnvironment } from '../platform/environment.ts';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const KEY = 'k'.repeat(40);
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100', MAIL_SIGNING_KEY: KEY }, work: false });
});
afterAll(() => api.close());

let writers = 0;
async function writer(): Promise<string> {
  writers += 1;
  const uid = `writer-${writers}`;
  await api.connection.pool.query(
    `insert into users (uid, email, display_name, created_at) values ($1, $1 || '@example.tn', 'Amal Trabelsi', '2026-01-01')`,
    [uid],
  );
  return uid;
}

const create = (uid: string, body: object) =>
  api.get<AdWritten>('/items/create', { method: 'POST', headers: asUser(uid), payload: body });
const move = (uid: string, key: string, name: string, payload: object = {}) =>
  api.get<AdWritten>(`/items/${key}/${name}`, { method: 'POST', headers: asUser(uid), payload });
const edit = (uid: string, key: string, payload: object) =>
  api.get<AdWritten>(`/items/${key}`, { method: 'PATCH', headers: asUser(uid), payload });
const failure = (uid: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  api.failure({ url, method, headers: asUser(uid), ...(payload && { payload }) });
const read = (uid: string, key: string) => api.get<OwnAd>(`/items/${key}`, { headers: asUser(uid) });
const page = async (key: string) => (await api.get<AdAnswer>(`/search/item/public-key?publicKey=${key}`)).state;
const set = (key: string, assignment: string, ...values: unknown[]) =>
  api.connection.pool.query(`update ads set ${assignment} where public_key = $1`, [key, ...values]);
async function mailsTo(uid: string): Promise<string[]> {
  const { rows } = await api.connection.pool.query<{ template: string }>(
    `select payload->>'template' as template from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [`${uid}@example.tn`],
  );
  return rows.map(({ template }) => template);
}

/** What jobs work with, at another moment. */
function servicesAt(now: Date): Services {
  const environment = readEnvironment({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c', MAIL_SIGNING_KEY: KEY });
  const { db } = api.connection;
  return { db, environment, now: () => now } as Services; // the jobs of ads use no more
}

describe('an advertiser', () => {
  it('takes an ad off the site and brings it back', async () => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad: newAd() });
    expect(await move(uid, publicKey, 'pause')).toMatchObject({ state: 'paused', revision: 2 });
    expect(await page(publicKey)).toBe('closed');
    expect(await move(uid, publicKey, 'resume')).toMatchObject({ state: 'published', revision: 3 });
    expect(await page(publicKey)).toBe('online');
  });

  it('closes what is sold; its page stays, and nothing brings it back', async () => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad: newAd() });
    expect((await move(uid, publicKey, 'close', { outcome: 'sold_or_rented' })).state).toBe('sold_or_rented');
    expect(await page(publicKey)).toBe('closed');
    expect((await failure(uid, 'POST', `/items/${publicKey}/resume`)).error.code).toBe('conflict');
    expect((await failure(uid, 'POST', `/items/${publicKey}/close`, { outcome: 'given_away' })).error.field).toBe(
      'outcome',
    );
  });

  it('deletes: a draft is gone, an ad that was online stays as removed', async () => {
    const uid = await writer();
    const remove = (key: string) => api.get<object>(`/items/${key}`, { method: 'DELETE', headers: asUser(uid) });
    const draft = await create(uid, { ad: newAd(), submit: false });
    expect(await remove(draft.publicKey)).toEqual({ publicKey: draft.publicKey, state: null });
    expect((await failure(uid, 'GET', `/items/${draft.publicKey}`)).status).toBe(404);
    const { publicKey } = await create(uid, { ad: newAd() });
    expect(await remove(publicKey)).toEqual({ publicKey, state: 'removed' });
    expect(await page(publicKey)).toBe('gone');
    expect((await failure(uid, 'DELETE', `/items/${publicKey}`)).status).toBe(410);
  });

  it('edits parts of an ad; the whole is checked, and nobody overwrites what he has not seen', async () => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad: newAd() });
    const edited = await edit(uid, publicKey, {
      revision: 1,
      changes: { price: { millimes: 300_000_000, unit: 'total' }, floor: null, year: 2015 },
    });
    expect(edited.revision).toBe(2);
    const { ad } = await read(uid, publicKey);
    expect(ad).toMatchObject({ price: { millimes: 300_000_000 }, year: 2015, title: newAd().title });
    expect(ad.floor).toBeUndefined();
    const stale = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 1, changes: { year: 2016 } });
    expect(stale).toMatchObject({ status: 409, error: { field: 'revision' } });
    const wrong = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 2, changes: { rooms: null } });
    expect(wrong).toMatchObject({ status: 400, error: { field: 'changes.rooms' } });
    const other = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 2, changes: { ownerUid: 'x' } });
    expect(other).toMatchObject({ status: 400, error: { field: 'changes.ownerUid' } });
    const { rows } = await api.connection.pool.query(
      'select p.price from ad_price_history p join ads on id = ad_id where public_key = $1 order by day',
      [publicKey],
    );
    expect(rows).toEqual([{ price: 300_000_000 }]);
  });

  it('does not make a house of a plot that readers know, but of a draft', async () => {
    const uid = await writer();
    const changes = { ...newAd(), zoning: null, utilities: null, frontage: null, permits: null };
    const draft = await create(uid, { ad: newLand(), submit: false });
    expect((await edit(uid, draft.publicKey, { revision: 1, changes })).revision).toBe(2);
    const { publicKey } = await create(uid, { ad: newLand() });
    const { error } = await failure(uid, 'PATCH', `/items/${publicKey}`, { revision: 1, changes });
    expect(error.code).toBe('conflict');
  });

  it('meets a moderator where an edit makes an ad risky, but only then', async () => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad: newAd() });
    expect((await edit(uid, publicKey, { revision: 1, changes: { title: 'Appartement S+2 lumineux' } })).state).toBe(
      'published',
    );
    const risky = { description: `${DESCRIPTION} Voir https://bit.ly/abc et appelez le 98 123 456.` };
    expect((await edit(uid, publicKey, { revision: 2, changes: risky })).state).toBe('in_review');
    expect(await mailsTo(uid)).toEqual(['ad-published', 'ad-in-review']);
  });

  it('submits a draft when it is complete', async () => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad: newAd(), submit: false });
    await set(publicKey, `description = 'Trop court.'`);
    expect((await failure(uid, 'POST', `/items/${publicKey}/submit`)).error.field).toBe('ad.description');
    await set(publicKey, 'description = $2', DESCRIPTION);
    expect((await move(uid, publicKey, 'submit')).state).toBe('published');
  });

  it('has three ads online, also when he brings paused ones back', async () => {
    const uid = await writer();
    const keys: string[] = [];
    for (let ad = 0; ad < 3; ad += 1) keys.push((await create(uid, { ad: newAd() })).publicKey);
    await move(uid, keys[0] ?? '', 'pause');
    await create(uid, { ad: newAd() });
    expect((await failure(uid, 'POST', `/items/${keys[0]}/resume`)).status).toBe(402);
  });
});

describe('whose an ad is', () => {
  it('is nobody else’s business', async () => {
    const { publicKey } = await create(await writer(), { ad: newAd() });
    const stranger = await writer();
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
    expect(await page(publicKey)).toBe('online');
  });

  it('is its agency’s too: an agent pauses it, the owner of the agency deletes it', async () => {
    const { rows } = await api.connection.pool.query<{ owner: string; agency: number }>(
      `select user_uid as owner, agency_id as agency from agency_members where role = 'owner' limit 1`,
    );
    const [author, agent] = [await writer(), await writer()];
    const { owner = '', agency } = rows[0] ?? {};
    for (const [index, uid] of [author, agent].entries())
      await api.connection.pool.query(`insert into agency_members values ($1, $2, 'agent', $3)`, [
        agency,
        uid,
        80 + index,
      ]);
    const { publicKey } = await create(author, { ad: newAd(), submit: false });
    await set(
      publicKey,
      `state = 'published', published_at = $2, expires_at = $3`,
      SEEDED_AT,
      new Date(SEEDED_AT.getTime() + 60 * DAY_MS),
    );
    expect((await move(agent, publicKey, 'pause')).state).toBe('paused');
    expect((await read(agent, publicKey)).may).not.toContain('delete');
    expect((await failure(agent, 'DELETE', `/items/${publicKey}`)).status).toBe(403);
    expect((await read(owner, publicKey)).may).toContain('delete');
  });
});

describe('the end of an ad', () => {
  async function endingIn(days: number): Promise<{ uid: string; key: string; end: Date }> {
    const uid = await writer();
    const { publicKey: key } = await create(uid, { ad: newAd() });
    const end = new Date(SEEDED_AT.getTime() + days * DAY_MS);
    await set(key, `expires_at = $2::timestamptz, published_at = $2::timestamptz - interval '60 days'`, end);
    return { uid, key, end };
  }

  it('is announced seven days and one day before, once each', async () => {
    const { uid } = await endingIn(6.5);
    for (const days of [0, 0, 1, 6, 6]) await remindOfExpiry(servicesAt(new Date(SEEDED_AT.getTime() + days * DAY_MS)));
    expect(await mailsTo(uid)).toEqual(['ad-published', 'ad-expiring', 'ad-expiring']);
  });

  it('comes by itself, once, and is told', async () => {
    const { uid, key } = await endingIn(2);
    const later = servicesAt(new Date(SEEDED_AT.getTime() + 2.1 * DAY_MS));
    const [one, other] = await Promise.all([expireAds(later), expireAds(later)]);
    expect(one + other).toBeGreaterThan(0);
    expect(await expireAds(later)).toBe(0);
    expect((await read(uid, key)).history.at(-1)).toMatchObject({ from: 'published', to: 'expired', actor: 'product' });
    expect((await mailsTo(uid)).filter((template) => template === 'ad-expired')).toHaveLength(1);
  });

  it('is moved by the link of the mail, once, and by no other link', async () => {
    const { uid, key, end } = await endingIn(3);
    const renew = (token: string) => api.app.inject({ url: '/items/renew-link', method: 'POST', payload: { token } });
    const token = renewalToken(key, end, KEY);
    expect((await renew(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404);
    expect((await renew(renewalToken(key, end, 'another key'))).statusCode).toBe(404);
    expect((await renew('nonsense')).statusCode).toBe(404);
    expect((await renew(token)).json()).toMatchObject({ state: 'published', revision: 2 });
    expect((await renew(token)).statusCode).toBe(409);
    const { expiresAt } = await read(uid, key);
    expect(expiresAt).toBe(new Date(SEEDED_AT.getTime() + 60 * DAY_MS).toISOString());
  });

  it('can be taken back within five days, where a place is free', async () => {
    const { uid, key } = await endingIn(-3);
    await expireAds(servicesAt(SEEDED_AT));
    expect((await move(uid, key, 'renew')).state).toBe('published');
    const early = await failure(uid, 'POST', `/items/${key}/renew`);
    expect(early.error.code).toBe('conflict');
    const late = await endingIn(-6);
    await expireAds(servicesAt(SEEDED_AT));
    expect((await failure(late.uid, 'POST', `/items/${late.key}/renew`)).error.code).toBe('conflict');
  });
});
