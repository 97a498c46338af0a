import type { Sharp } from 'sharp';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { aDescription, anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { photograph, storePicture } from '../media/store-picture.test-support.ts';

const DAY_MS = 86_400_000;
const MODERATOR = 'demo-moderator';
/** Each test copies another picture. Of 49 the search misses this crop of one, which is not among them (`bench:copies`). */
const PICTURES = [
  'bathroom-01',
  'bathroom-02',
  'bedroom-01',
  'bedroom-02',
  'bedroom-03',
  'garage-parking-01',
  'kitchen-01',
  'kitchen-02',
  'dining-room-01',
  'land-field-hills-01',
  'living-room-01',
  'living-room-02',
  'living-room-03',
  'villa-garden-01',
  'villa-pool-01',
];

let clock = SEEDED_AT;
const api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false, now: () => clock });
afterAll(() => api.close());
beforeEach(() => {
  clock = SEEDED_AT;
});

const wait = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY_MS);
};
const newAdvertiser = () => aUser().insert(api);
const call = (uid: string, url: string, payload: object = {}, method: 'POST' | 'PATCH' | 'DELETE' = 'POST') =>
  api.get<AdWriteAnswer>(url, { method, headers: asUser(uid), payload });
const look = (key: string) => api.get<ModeratedAd>(`/moderation/ads/${key}`, { headers: asUser(MODERATOR) });
const decide = async (key: string, decision: object) =>
  call(MODERATOR, `/moderation/ads/${key}/decision`, { ...decision, revision: (await look(key)).revision });
const mailsAbout = async (uid: string) =>
  (await queuedMails(api.connection.db, `${uid}@example.tn`)).filter(({ template }) => template === 'ad-copied');

function nextPicture(): () => Sharp {
  const name = PICTURES.pop();
  if (name === undefined) throw new Error('every picture is used');
  return () => photograph(name);
}

/** A cropped and mirrored copy of a picture. */
const copyOf = (picture: Sharp): Sharp => picture.extract({ left: 20, top: 10, width: 450, height: 340 }).flop();
const upload = (uid: string, picture: Sharp) => storePicture(api, uid, picture, clock);

/** Publishes an ad with this picture. */
async function publish(uid: string, picture?: Sharp, changes: object = {}): Promise<AdWriteAnswer> {
  const photos = picture ? [await upload(uid, picture)] : [];
  return call(uid, '/items/create', {
    ad: anAd()
      .with({ photos, ...changes })
      .build(),
  });
}

/** An advertiser with a published ad that shows a picture; a day passes. */
async function original(): Promise<{ owner: string; picture: () => Sharp; ad: AdWriteAnswer }> {
  const owner = await newAdvertiser();
  const picture = nextPicture();
  const ad = await publish(owner, picture());
  expect(ad.state).toBe('published');
  wait(1);
  return { owner, picture, ad };
}

describe('an ad with a copied photo', () => {
  it('is queued with the earlier ad, whose advertiser is told once and learns nothing about the copy', async () => {
    const { owner, picture, ad } = await original();
    const thief = await newAdvertiser();
    const copy = await publish(thief, copyOf(picture()));
    expect(copy.state).toBe('in_review');
    const seen = await look(copy.publicKey);
    expect(seen.case?.risks).toEqual([{ reason: 'reused_photos', points: 50 }]);
    expect(seen.earlierAds).toMatchObject([
      { publicKey: ad.publicKey, state: 'published', advertiser: { uid: owner }, sameText: false },
    ]);
    expect(seen.earlierAds[0]?.photos).toMatchObject([
      { key: seen.photos[0]?.key, earlier: { base: expect.stringContaining('/u/md_') } },
    ]);
    const title = 'Appartement S+2 à vendre, 98\u00a0m², Sidi Bou Saïd';
    const [mail] = await mailsAbout(owner);
    expect(mail?.values).toEqual({ title, url: expect.stringContaining(`/user-ads?ad=${ad.publicKey}`) });
    // The same pair once more, after an edit of the copy.
    wait(2);
    await decide(copy.publicKey, { decision: 'approve' });
    expect((await look(ad.publicKey)).earlierAds).toEqual([]);
    const { revision } = await look(copy.publicKey);
    const edited = await call(
      thief,
      `/items/${copy.publicKey}`,
      { revision, changes: { title: 'Autre titre' } },
      'PATCH',
    );
    expect(edited.state).toBe('in_review');
    expect(await mailsAbout(owner)).toHaveLength(1);
    expect(await mailsAbout(thief)).toEqual([]);
  });

  it('does not make the ad suspect that was first, when its advertiser edits, resumes or renews it', async () => {
    const { owner, picture, ad } = await original();
    const copy = await publish(await newAdvertiser(), copyOf(picture()));
    await decide(copy.publicKey, { decision: 'approve' });
    const { revision } = await look(ad.publicKey);
    const changes = { title: 'Appartement S+2 lumineux', description: aDescription() };
    expect((await call(owner, `/items/${ad.publicKey}`, { revision, changes }, 'PATCH')).state).toBe('published');
    await call(owner, `/items/${ad.publicKey}/pause`);
    expect((await call(owner, `/items/${ad.publicKey}/resume`)).state).toBe('published');
    wait(57);
    expect((await call(owner, `/items/${ad.publicKey}/renew`)).state).toBe('published');
  });

  it.each<[string, (ad: AdWriteAnswer, owner: string) => Promise<unknown>, string]>([
    ['is paused', (ad, owner) => call(owner, `/items/${ad.publicKey}/pause`), 'in_review'],
    [
      'was sold',
      (ad, owner) => call(owner, `/items/${ad.publicKey}/close`, { outcome: 'sold_or_rented' }),
      'in_review',
    ],
    ['was removed by its advertiser', (ad, owner) => call(owner, `/items/${ad.publicKey}`, {}, 'DELETE'), 'in_review'],
    [
      'expired some months ago',
      async () => {
        wait(120);
        await api.connection.pool.query(
          `update ads set state = 'expired', closed_at = expires_at
          where state = 'published' and expires_at < $1`,
          [clock],
        );
      },
      'in_review',
    ],
    [
      'ended more than a year ago',
      async (ad, owner) => {
        await call(owner, `/items/${ad.publicKey}/close`, { outcome: 'sold_or_rented' });
        wait(366);
      },
      'published',
    ],
    [
      'was removed by a moderator',
      (ad) => decide(ad.publicKey, { decision: 'remove', reason: 'stolen_photos' }),
      // It protects nobody, but what a moderator has refused is looked at again.
      'in_review',
    ],
    [
      'belongs to a suspended account',
      (_ad, owner) => call(MODERATOR, `/moderation/users/${owner}/suspend`, { reason: 'spam' }),
      'published',
    ],
  ])('is judged by an earlier ad that %s', async (_what, change, state) => {
    const { owner, picture, ad } = await original();
    await change(ad, owner);
    expect((await publish(await newAdvertiser(), copyOf(picture()))).state).toBe(state);
  });

  it('is queued again when the photo is deleted and uploaded again, or added to an ad that was online before', async () => {
    const thief = await newAdvertiser();
    const old = await publish(thief);
    wait(1);
    const { owner, picture } = await original();
    const first = await publish(thief, copyOf(picture()));
    expect(first.state).toBe('in_review');
    await call(thief, `/items/${first.publicKey}`, {}, 'DELETE');
    wait(2);
    expect((await publish(thief, picture().flop())).state).toBe('in_review');
    expect(await mailsAbout(owner)).toHaveLength(2);
    const photos = [await upload(thief, copyOf(picture()))];
    const edited = await call(thief, `/items/${old.publicKey}`, { revision: 1, changes: { photos } }, 'PATCH');
    expect(edited.state).toBe('in_review');
    // Its advertiser is not suspect because of the old ad, which showed other photos.
    expect((await look(old.publicKey)).earlierAds).toHaveLength(1);
  });

  it('causes one mail a day to the same advertiser, however many copies are submitted', async () => {
    const { owner, picture } = await original();
    for (let copies = 0; copies < 3; copies += 1) {
      const { state } = await publish(await newAdvertiser(), copyOf(picture()));
      expect(state).toBe('in_review');
    }
    expect(await mailsAbout(owner)).toHaveLength(1);
  });

  it('is not suspect in the agency of the earlier ad', async () => {
    const [owner, agent] = [await newAdvertiser(), await newAdvertiser()];
    await anAgency().verified().ownedBy(owner).withAgent(agent).insert(api);
    const picture = nextPicture();
    await publish(owner, picture());
    wait(1);
    expect((await publish(agent, copyOf(picture()))).state).toBe('published');
    expect((await publish(await newAdvertiser(), copyOf(picture()))).state).toBe('in_review');
  });
});

describe('an ad with a copied text', () => {
  it.each<[string, object, string]>([
    ['for the same price', {}, ''],
    ['15 % cheaper', { price: { millimes: 272_000_000, unit: 'total' } }, ''],
    ['40 % cheaper', { price: { millimes: 192_000_000, unit: 'total' } }, ''],
    [
      'in a neighbouring delegation',
      {},
      `(delegation_id, sector_id) = (select delegations.id, sectors.id from delegations
        join sectors on delegation_id = delegations.id where governorate_id = 22 and delegations.id <> 227 limit 1)`,
    ],
  ])('is queued %s among a hundred ads with the same facts', async (_how, changes, change) => {
    for (let others = 0; others < 100; others += 1)
      await anAd().with({ description: aDescription() }).published().insert(api);
    const description = aDescription();
    const { publicKey } = await publish(await newAdvertiser(), undefined, { description });
    if (change) await api.connection.pool.query(`update ads set ${change} where public_key = $1`, [publicKey]);
    wait(1);
    const copy = await publish(await newAdvertiser(), undefined, { description, ...changes });
    expect(copy.state).toBe('in_review');
    expect((await look(copy.publicKey)).earlierAds).toMatchObject([{ publicKey, sameText: true }]);
  });

  it('does not become the original when its original is bumped and then edited', async () => {
    const owner = await newAdvertiser();
    await giveCredits(api.connection.db, { userUid: owner }, 1);
    const { picture, description } = { picture: nextPicture(), description: aDescription() };
    const ad = await publish(owner, picture(), { description });
    wait(1);
    const copy = await publish(await newAdvertiser(), copyOf(picture()), { description });
    await decide(copy.publicKey, { decision: 'approve' });
    wait(1);
    await call(owner, `/items/${ad.publicKey}/bump`);
    const changes = { description: `${description} Libre tout de suite.` };
    expect((await call(owner, `/items/${ad.publicKey}`, { revision: 1, changes }, 'PATCH')).state).toBe('published');
    expect((await look(ad.publicKey)).earlierAds).toEqual([]);
  });

  it('is queued when it offers the same property, also for a lower price and with more sentences', async () => {
    const owner = await newAdvertiser();
    const description = aDescription();
    const { publicKey } = await publish(owner, undefined, { description });
    wait(1);
    const copied = { description: `À saisir ! ${description} Visites tous les jours, même le dimanche.` };
    const price = { millimes: 270_000_000, unit: 'total' };
    const copy = await publish(await newAdvertiser(), undefined, { ...copied, price, area: 96 });
    expect(copy.state).toBe('in_review');
    const seen = await look(copy.publicKey);
    expect(seen.case?.risks.map(({ reason }) => reason)).toEqual(['duplicate_ad']);
    expect(seen.earlierAds).toMatchObject([{ publicKey, sameText: true, photos: [] }]);
    expect(await mailsAbout(owner)).toHaveLength(1);
    // Another property, or another text.
    expect((await publish(await newAdvertiser(), undefined, { ...copied, area: 130 })).state).toBe('published');
    expect((await publish(await newAdvertiser(), undefined, { price })).state).toBe('published');
  });

  it('is queued when its advertiser publishes the same ad twice, but not for another floor or after the first has ended', async () => {
    const owner = await newAdvertiser();
    const description = aDescription();
    const first = await publish(owner, undefined, { description });
    wait(1);
    expect((await publish(owner, undefined, { description, floor: 3 })).state).toBe('published');
    const second = await publish(owner, undefined, { description });
    expect(second.state).toBe('in_review');
    expect(await mailsAbout(owner)).toEqual([]);
    await call(owner, `/items/${second.publicKey}`, {}, 'DELETE');
    await call(owner, `/items/${first.publicKey}`, {}, 'DELETE');
    expect((await publish(owner, undefined, { description })).state).toBe('published');
  });

  it('is queued in an older ad that was rewritten, which does not make the original suspect', async () => {
    const [owner, thief] = [await newAdvertiser(), await newAdvertiser()];
    const old = await publish(thief);
    wait(1);
    const description = aDescription();
    const ad = await publish(owner, undefined, { description });
    wait(1);
    const rewritten = await call(thief, `/items/${old.publicKey}`, { revision: 1, changes: { description } }, 'PATCH');
    expect(rewritten.state).toBe('in_review');
    await decide(old.publicKey, { decision: 'approve' });
    const changes = { description: `${description} Libre tout de suite.` };
    expect((await call(owner, `/items/${ad.publicKey}`, { revision: 1, changes }, 'PATCH')).state).toBe('published');
  });
});
