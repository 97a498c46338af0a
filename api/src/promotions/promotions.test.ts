import type { CreditAnswer } from '@houni/contracts/credit';
import { PRIVATE_ONLINE_ADS } from '@houni/domain/limits';
import type { PromotionAnswer, PromotionsAnswer } from '@houni/contracts/promotion';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { requireOnlineSlot } from '../commerce/online-ad-limit.ts';
import { refundPromotions } from './promotions.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS).toISOString();

const api = await testApp();
afterAll(() => api.close());

/** A private advertiser with a published ad and some credits. */
async function advertiser(credits = 0): Promise<{ uid: string; id: number; key: string }> {
  const uid = await aUser().insert(api);
  if (credits > 0) await giveCredits(api.connection.db, { userUid: uid }, credits);
  const { id, publicKey } = await anAd().ownedBy(uid).published().withColumns({ photoCount: 3 }).insert(api);
  return { uid, id, key: publicKey };
}

const buy = (uid: string, key: string, kind: string, headers = {}) =>
  api.app.inject({ url: `/items/${key}/${kind}`, method: 'POST', headers: { ...asUser(uid), ...headers } });
const quote = (uid: string, key: string) =>
  api.get<PromotionsAnswer>(`/items/${key}/promotions`, { headers: asUser(uid) });
const credits = (uid: string, query = '') => api.get<CreditAnswer>(`/credit/mine?${query}`, { headers: asUser(uid) });

describe('promotions', () => {
  it('show their cost and the balance, and return 402 without credits', async () => {
    const { uid, key } = await advertiser();
    const { balance, items, account } = await quote(uid, key);
    expect([account, balance]).toEqual(['person', 0]);
    expect(items.map(({ kind, cost, obstacle }) => [kind, cost, obstacle])).toEqual([
      ['extra', 2, 'credits'],
      ['bump', 1, 'credits'],
      ['highlight', 3, 'credits'],
      ['top', 6, 'credits'],
    ]);
    const refused = await buy(uid, key, 'top');
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      402,
      'payment_required',
      'credits',
    ]);
    expect((await quote(uid, key)).promotedUntil).toBeNull();
  });

  it('spend their cost and change the ad', async () => {
    const { uid, id, key } = await advertiser(20);
    expect((await buy(uid, key, 'bump')).json<PromotionAnswer>()).toEqual({
      kind: 'bump',
      cost: 1,
      balance: 19,
      until: null,
    });
    expect((await buy(uid, key, 'highlight')).json<PromotionAnswer>()).toMatchObject({ balance: 16, until: inDays(7) });
    expect((await buy(uid, key, 'top')).json<PromotionAnswer>()).toMatchObject({ balance: 10, until: inDays(7) });
    const { rows } = await api.connection.pool.query(
      `select a.published_at, a.bumped_at, a.highlighted_until, a.promoted_until, s.published_at as searched
       from ads a join ad_search s on s.ad_id = a.id where a.id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({
      published_at: SEEDED_AT,
      bumped_at: SEEDED_AT,
      highlighted_until: new Date(inDays(7)),
      promoted_until: new Date(inDays(7)),
      searched: SEEDED_AT,
    });
    const { items, total } = await credits(uid);
    expect([total, items.map(({ cause, amount, reference }) => [cause, amount, reference])]).toEqual([
      4,
      [
        ['top', -6, key],
        ['highlight', -3, key],
        ['bump', -1, key],
        ['pack', 20, expect.any(String)],
      ],
    ]);
  });

  it('extend an active promotion', async () => {
    const { uid, key } = await advertiser(6);
    await buy(uid, key, 'highlight');
    expect((await buy(uid, key, 'highlight')).json<PromotionAnswer>().until).toBe(inDays(14));
  });

  it('are bought once per idempotency key in concurrent requests', async () => {
    const { uid, key } = await advertiser(20);
    const header = { 'idempotency-key': 'double-click-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => buy(uid, key, 'top', header)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await credits(uid)).balance).toBe(14);
    expect((await quote(uid, key)).promotedUntil).toBe(inDays(7));
  });

  it('never spend more than the balance in concurrent requests', async () => {
    const { uid, key } = await advertiser(20);
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(uid, key, 'top')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 402)).toBe(true);
    expect((await credits(uid)).balance).toBe(2);
  });

  it('do not sell a place at the top of a list for an ad without a photo', async () => {
    const { uid } = await advertiser(10);
    const { publicKey } = await anAd().ownedBy(uid).published().insert(api);
    const { items } = await quote(uid, publicKey);
    expect(items.filter(({ obstacle }) => obstacle !== null)).toEqual([
      expect.objectContaining({ kind: 'top', obstacle: 'no_photo' }),
    ]);
    const refused = await buy(uid, publicKey, 'top');
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'state']);
    expect((await credits(uid)).balance).toBe(10);
  });

  it.each(['rejected', 'removed', 'sold_or_rented'] as const)(
    'are not sold for an ad in the state %s',
    async (state) => {
      const { uid } = await advertiser(10);
      const { publicKey } = await anAd().ownedBy(uid).inState(state).insert(api);
      expect((await buy(uid, publicKey, 'extra')).statusCode).toBe(409);
      expect((await quote(uid, publicKey)).items[0]).toMatchObject({ kind: 'extra', obstacle: 'closed' });
    },
  );

  it('sell one bump of an ad an hour, because a second one changes nothing', async () => {
    const { uid, id, key } = await advertiser(10);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(uid, key, 'bump')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await credits(uid)).balance).toBe(9);
    expect((await quote(uid, key)).items).toContainEqual(
      expect.objectContaining({ kind: 'bump', obstacle: 'not_needed' }),
    );
    const anHourAgo = new Date(SEEDED_AT.getTime() - 3_600_000);
    await api.connection.pool.query('update ads set bumped_at = $2 where id = $1', [id, anHourAgo]);
    expect((await buy(uid, key, 'bump')).statusCode).toBe(200);
  });

  it.each(['paused', 'expired', 'sold_or_rented'] as const)('return 409 for an ad in the state %s', async (state) => {
    const { uid } = await advertiser(10);
    const { publicKey } = await anAd().ownedBy(uid).inState(state).insert(api);
    for (const kind of ['bump', 'highlight', 'top']) {
      const refused = await buy(uid, publicKey, kind);
      expect([refused.statusCode, refused.json().field]).toEqual([409, 'state']);
    }
  });

  it.each([
    ['a user', 'stranger'],
    ['an agency', 'demo-agency'],
    ['a moderator', 'demo-moderator'],
  ])('of another user’s ad return 404 to %s', async (_, uid) => {
    const { key } = await advertiser();
    expect((await buy(uid, key, 'bump')).statusCode).toBe(404);
    const { status } = await api.failure({ url: `/items/${key}/promotions`, headers: asUser(uid) });
    expect(status).toBe(404);
  });

  it('reject visitors and invalid keys', async () => {
    const { uid, key } = await advertiser();
    expect((await api.failure({ url: `/items/${key}/bump`, method: 'POST' })).status).toBe(401);
    for (const invalid of ['x', 'a'.repeat(200), '__proto__', '%00', "';--"]) {
      const { status } = await api.failure({
        url: `/items/${encodeURIComponent(invalid)}/bump`,
        method: 'POST',
        headers: asUser(uid),
      });
      expect([400, 404]).toContain(status);
    }
  });

  it('of an agency’s ad are paid from the agency’s account by every member', async () => {
    const [owner, agent] = [await aUser().insert(api), await aUser().insert(api)];
    const agency = await anAgency().ownedBy(owner).withAgent(agent).insert(api);
    const { publicKey } = await anAd().ownedBy(owner).ofAgency(agency.id).published().insert(api);
    await giveCredits(api.connection.db, { agencyId: agency.id }, 5);
    expect((await buy(agent, publicKey, 'highlight')).json<PromotionAnswer>()).toMatchObject({ balance: 2 });
    expect(await credits(agent)).toMatchObject({ account: 'agency', balance: 2 });
    expect(await credits(owner)).toMatchObject({ account: 'agency', balance: 2 });
    expect(await credits(agent, 'account=own')).toMatchObject({ account: 'person', balance: 0, total: 0 });
  });

  it('that are active are refunded once in concurrent calls', async () => {
    const { uid, id, key } = await advertiser(20);
    for (const kind of ['bump', 'highlight', 'highlight', 'top']) await buy(uid, key, kind);
    const refund = () =>
      api.connection.db.transaction().execute((transaction) => refundPromotions(transaction, { id }, SEEDED_AT));
    const refunds = await Promise.all([refund(), refund(), refund()]);
    // Two highlights and one top position; a bump is not refunded.
    expect(refunds.sort()).toEqual([0, 0, 12]);
    expect((await credits(uid)).balance).toBe(19);
    expect(await quote(uid, key)).toMatchObject({ highlightedUntil: null, promotedUntil: null });
  });
});

describe('limit of online ads', () => {
  it('is set by the free plan, and an extra slot does not count', async () => {
    const { uid, key } = await advertiser(10);
    expect(await credits(uid)).toMatchObject({
      plan: { id: 'private', onlineAds: PRIVATE_ONLINE_ADS, endsAt: null },
      onlineAds: 1,
    });
    expect((await buy(uid, key, 'extra')).json<PromotionAnswer>()).toMatchObject({ cost: 2, until: inDays(60) });
    expect((await credits(uid)).onlineAds).toBe(0);
    expect((await buy(uid, key, 'extra')).statusCode).toBe(409);
  });

  it('holds for an ad that is renewed after its extra slot has ended', async () => {
    const { uid, id, key } = await advertiser(10);
    for (let ad = 0; ad < PRIVATE_ONLINE_ADS; ad += 1) await anAd().ownedBy(uid).published().insert(api);
    await buy(uid, key, 'extra');
    const renew = async () => {
      const answer = await api.app.inject({ url: `/items/${key}/renew`, method: 'POST', headers: asUser(uid) });
      return [answer.statusCode, answer.json().field];
    };
    await api.connection.pool.query('update ads set expires_at = $2 where id = $1', [id, inDays(2)]);
    await api.connection.pool.query('update ad_promotions set started_at = $2, ends_at = $3 where ad_id = $1', [
      id,
      inDays(-61),
      inDays(-1),
    ]);
    expect(await renew()).toEqual([402, 'onlineAds']);
    await buy(uid, key, 'extra');
    expect(await renew()).toEqual([200, undefined]);
  });

  it('lets only one of several concurrent ads use the last slot', async () => {
    const uid = await aUser().insert(api);
    for (let ad = 1; ad < PRIVATE_ONLINE_ADS; ad += 1) await anAd().ownedBy(uid).published().insert(api);
    const paused: number[] = [];
    for (let ad = 0; ad < 6; ad += 1) paused.push((await anAd().ownedBy(uid).inState('paused').insert(api)).id);
    const publish = (id: number) =>
      api.connection.db.transaction().execute(async (transaction) => {
        await requireOnlineSlot(transaction, { id, ownerUid: uid, agencyId: null }, SEEDED_AT);
        await transaction.updateTable('ads').set({ state: 'published' }).where('id', '=', id).execute();
      });
    const answers = await Promise.allSettled(paused.map(publish));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'payment_required', field: 'onlineAds' });
    expect((await credits(uid)).onlineAds).toBe(PRIVATE_ONLINE_ADS);
  });
});
