import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { aDescription, anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { photograph, storePicture } from '../media/store-picture.test-support.ts';

const MODERATOR = 'demo-moderator';
const DAY_MS = 86_400_000;
let clock = SEEDED_AT;
const api = await testApp({ variables: { LIMITS_FACTOR: '1000' }, runJobs: false, now: () => clock });
afterAll(() => api.close());
beforeEach(() => {
  clock = SEEDED_AT;
});

const newAdvertiser = () => aUser().insert(api);
const call = (uid: string, url: string, payload: object = {}, method: 'POST' | 'PATCH' = 'POST') =>
  api.get<AdWriteAnswer>(url, { method, headers: asUser(uid), payload });
const publish = (uid: string, content: Record<string, unknown> = {}) =>
  call(uid, '/items/create', { ad: anAd().with(content).build() });
const look = (key: string) => api.get<ModeratedAd>(`/moderation/ads/${key}`, { headers: asUser(MODERATOR) });
const risksOf = async (key: string) => (await look(key)).case?.risks.map(({ reason }) => reason);
const decide = async (key: string, decision: object) =>
  call(MODERATOR, `/moderation/ads/${key}/decision`, { ...decision, revision: (await look(key)).revision });
const remove = (key: string) => decide(key, { decision: 'remove', reason: 'scam' });

/** A place in another delegation than that of the other ads. */
async function otherPlace(): Promise<object> {
  const { rows } = await api.connection.pool.query<object>(
    `select governorate_id as governorate, delegation_id as delegation, sector_id as sector
     from ads where delegation_id <> 227 order by id limit 1`,
  );
  return rows[0] ?? {};
}

describe('an ad like one that a moderator has refused', () => {
  it('is queued for its text, from any account and at any place and price, and shows the refused ad', async () => {
    const description = aDescription();
    const refused = await publish(await newAdvertiser(), { description });
    expect(refused.state).toBe('published');
    await remove(refused.publicKey);
    const again = await publish(await newAdvertiser(), {
      description: `Belle affaire à saisir. ${description} Visites tous les jours.`,
      place: await otherPlace(),
      position: undefined,
      price: { millimes: 410_000_000, unit: 'total' },
      area: 140,
      rooms: 3,
    });
    expect(again.state).toBe('in_review');
    const seen = await look(again.publicKey);
    expect(seen.case?.risks).toEqual([{ reason: 'like_refused_ad', points: 50 }]);
    expect(seen.earlierAds).toMatchObject([{ publicKey: refused.publicKey, state: 'removed', sameText: true }]);
  });

  it('is queued for its picture, with another text', async () => {
    const thief = await newAdvertiser();
    const refused = await publish(thief, {
      photos: [await storePicture(api, thief, photograph('villa-pool-01'), clock)],
    });
    await remove(refused.publicKey);
    const other = await newAdvertiser();
    const again = await publish(other, {
      photos: [await storePicture(api, other, photograph('villa-pool-01').flop(), clock)],
    });
    expect([again.state, await risksOf(again.publicKey)]).toEqual(['in_review', ['like_refused_ad']]);
    expect((await look(again.publicKey)).earlierAds).toMatchObject([
      { publicKey: refused.publicKey, sameText: false, photos: [expect.anything()] },
    ]);
  });

  it('is not the original, which stays online when its owner edits it', async () => {
    const owner = await newAdvertiser();
    const description = aDescription();
    const photos = [await storePicture(api, owner, photograph('garage-parking-01'), clock)];
    const original = await publish(owner, { description, photos });
    clock = new Date(SEEDED_AT.getTime() + DAY_MS);
    const thief = await newAdvertiser();
    const copied = [await storePicture(api, thief, photograph('garage-parking-01').flop(), clock)];
    await remove((await publish(thief, { description, photos: copied })).publicKey);
    const edit = { revision: original.revision, changes: { title: 'Appartement S+2 au calme' } };
    expect((await call(owner, `/items/${original.publicKey}`, edit, 'PATCH')).state).toBe('published');
  });

  it('is published if its owner withdrew the other one', async () => {
    const description = aDescription();
    const uid = await newAdvertiser();
    const { publicKey } = await publish(uid, { description });
    await api.get(`/items/${publicKey}`, { method: 'DELETE', headers: asUser(uid) });
    // An ad that was online protects their owner, whatever became of it.
    await api.connection.pool.query('update ads set published_at = null where public_key = $1', [publicKey]);
    expect((await publish(await newAdvertiser(), { description })).state).toBe('published');
  });
});

it('every ad of an account is queued for 90 days after a moderator has refused one of them', async () => {
  const uid = await newAdvertiser();
  await remove((await publish(uid)).publicKey);
  clock = new Date(SEEDED_AT.getTime() + 89 * DAY_MS);
  const other = await publish(uid);
  expect([other.state, await risksOf(other.publicKey)]).toEqual(['in_review', ['refused_ad_of_account']]);
  clock = new Date(SEEDED_AT.getTime() + 91 * DAY_MS);
  expect((await publish(uid)).state).toBe('published');
});

describe('a change of an ad that a moderator has approved', () => {
  /** An ad whose reports a moderator has dismissed. */
  async function approvedAd(): Promise<(changes: object) => Promise<string>> {
    const uid = await newAdvertiser();
    const { publicKey } = await publish(uid, { titleStatus: 'unknown' });
    for (const remoteAddress of ['10.2.0.1', '10.2.0.2', '10.2.0.3']) {
      const payload = { publicKey, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.' };
      await api.app.inject({ url: '/public/report-item', method: 'POST', remoteAddress, payload });
    }
    await decide(publicKey, { decision: 'approve' });
    return async (changes) => {
      const { revision } = await look(publicKey);
      return (await call(uid, `/items/${publicKey}`, { revision, changes }, 'PATCH')).state;
    };
  }

  it.each([
    [{ title: 'Appartement à voir absolument' }],
    [{ description: `Bel étage de villa : ${aDescription()}` }],
    [{ titleStatus: 'blue' }],
    [{ permits: ['building'] }],
    [{ condition: 'new' }],
    [{ furnished: true }],
    [{ builtArea: 140 }],
    [{ agencyFees: 5_000_000 }],
    [{ contact: { name: 'Autre personne', phone: '+216 98 123 456', hours: '9 h – 18 h' } }],
    [{ contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', hours: 'le soir' } }],
    [{ contact: { name: 'Amal Trabelsi', phone: '+216 98 123 457', hours: '9 h – 18 h' } }],
    [{ price: { millimes: 250_000_000, unit: 'total' } }],
  ])('is reviewed again: %j', async (changes) => {
    const edit = await approvedAd();
    expect(await edit(changes)).toBe('in_review');
  });

  it.each([
    [{ year: 2018 }],
    [{ amenities: ['PARKING'] }],
    [{ contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', hours: '9 h – 18 h', phoneShown: false } }],
    [{ price: { millimes: 290_000_000, unit: 'total' } }],
  ])('is published at once: %j', async (changes) => {
    const edit = await approvedAd();
    expect(await edit(changes)).toBe('published');
  });

  it('is reviewed again when small reductions add up', async () => {
    const edit = await approvedAd();
    expect(await edit({ price: { millimes: 280_000_000, unit: 'total' } })).toBe('published');
    expect(await edit({ price: { millimes: 250_000_000, unit: 'total' } })).toBe('in_review');
  });
});

it('a change is reviewed again if a moderator has dismissed each report by itself', async () => {
  const uid = await newAdvertiser();
  const { publicKey } = await publish(uid);
  for (const remoteAddress of ['10.3.0.1', '10.3.0.2', '10.3.0.3']) {
    const payload = { publicKey, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.' };
    await api.app.inject({ url: '/public/report-item', method: 'POST', remoteAddress, payload });
  }
  for (const { id } of (await look(publicKey)).reports)
    await call(MODERATOR, `/moderation/reports/${id}/decision`, { decision: 'dismiss' });
  await call(uid, `/items/${publicKey}/pause`);
  expect((await call(uid, `/items/${publicKey}/resume`)).state).toBe('published');
  const { revision } = await look(publicKey);
  const changes = { title: 'Appartement à voir absolument' };
  expect((await call(uid, `/items/${publicKey}`, { revision, changes }, 'PATCH')).state).toBe('in_review');
});
