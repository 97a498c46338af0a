import { jest } from '@jest/globals';
import type { CreditAnswer } from '@houni/contracts/credit';
import { PRIVATE_ONLINE_ADS } from '@houni/contracts/limits';
import type { PromotionAnswer, PromotionsAnswer } from '@houni/contracts/promotion';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { giveCredits } from './give-credits.test-support.ts';
import { requireOnlinePlace } from './online-ad-limit.ts';
import { refundPromotions } from './promotions.ts';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS).toISOString();

let api: TestApp;
let ads: string[];
let agencyAd: string;
beforeAll(async () => {
  api = await testApp();
  const { rows } = await api.connection.pool.query<{ public_key: string }>(
    `update ads set expires_at = $1::timestamptz + interval '30 days', promoted_until = null
     where owner_uid = 'demo-user' and agency_id is null and state = 'published' returning public_key`,
    [SEEDED_AT],
  );
  ads = rows.map(({ public_key }) => public_key);
  const own = await api.connection.pool.query<{ public_key: string }>(
    `update ads set expires_at = $1::timestamptz + interval '30 days' where id =
     (select id from ads where state = 'published' and agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1)
     returning public_key`,
    [SEEDED_AT],
  );
  agencyAd = own.rows[0]?.public_key ?? '';
});
afterAll(() => api.close());

const ad = (index = 0) => ads[index] ?? 'none';
const buy = (key: string, kind: string, uid = 'demo-user', headers = {}) =>
  api.app.inject({ url: `/items/${key}/${kind}`, method: 'POST', headers: { ...asUser(uid), ...headers } });
const quote = (key: string, uid = 'demo-user') =>
  api.get<PromotionsAnswer>(`/items/${key}/promotions`, { headers: asUser(uid) });
const credits = (uid = 'demo-user', query = '') =>
  api.get<CreditAnswer>(`/credit/mine?${query}`, { headers: asUser(uid) });
const give = (amount: number) => giveCredits(api.connection.db, { userUid: 'demo-user' }, amount);

describe('promotions', () => {
  it('are quoted with their cost and the balance, and cannot be bought without credits', async () => {
    const { balance, items, account } = await quote(ad());
    expect([account, balance]).toEqual(['person', 0]);
    expect(items.map(({ kind, cost, obstacle }) => [kind, cost, obstacle])).toEqual([
      ['extra', 2, 'credits'],
      ['bump', 1, 'credits'],
      ['highlight', 3, 'credits'],
      ['top', 6, 'credits'],
    ]);
    const refused = await buy(ad(), 'top');
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      402,
      'payment_required',
      'credits',
    ]);
    expect((await quote(ad())).promotedUntil).toBeNull();
  });

  it('take their cost and do what they say', async () => {
    await give(20);
    expect((await buy(ad(), 'bump')).json<PromotionAnswer>()).toEqual({
      kind: 'bump',
      cost: 1,
      balance: 19,
      until: null,
    });
    expect((await buy(ad(), 'highlight')).json<PromotionAnswer>()).toMatchObject({ balance: 16, until: inDays(7) });
    expect((await buy(ad(), 'top')).json<PromotionAnswer>()).toMatchObject({ balance: 10, until: inDays(7) });
    const { rows } = await api.connection.pool.query(
      `select a.published_at, a.bumped_at, a.highlighted_until, a.promoted_until, s.published_at as searched
       from ads a join ad_search s on s.ad_id = a.id where public_key = $1`,
      [ad()],
    );
    expect(rows[0]).toEqual({
      published_at: SEEDED_AT,
      bumped_at: SEEDED_AT,
      highlighted_until: new Date(inDays(7)),
      promoted_until: new Date(inDays(7)),
      searched: SEEDED_AT,
    });
    const { items, total } = await credits();
    expect([total, items.map(({ cause, amount, reference }) => [cause, amount, reference])]).toEqual([
      4,
      [
        ['top', -6, ad()],
        ['highlight', -3, ad()],
        ['bump', -1, ad()],
        ['pack', 20, expect.any(String)],
      ],
    ]);
  });

  it('lengthen what is running', async () => {
    expect((await buy(ad(), 'highlight')).json<PromotionAnswer>().until).toBe(inDays(14));
  });

  it('are bought once for each key, also at the same time', async () => {
    await give(20);
    const { balance } = await credits();
    const key = { 'idempotency-key': 'double-click-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => buy(ad(1), 'top', 'demo-user', key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await credits()).balance).toBe(balance - 6);
    expect((await quote(ad(1))).promotedUntil).toBe(inDays(7));
  });

  it('never spend more than there is, however many are bought at the same time', async () => {
    const { balance } = await credits();
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(ad(1), 'top')));
    const bought = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(bought).toBe(Math.floor(balance / 6));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 402)).toBe(true);
    expect((await credits()).balance).toBe(balance - 6 * bought);
  });

  it('of an ad that is not online make no sense', async () => {
    await give(10);
    const { rows } = await api.connection.pool.query<{ public_key: string }>(
      `select public_key from ads where owner_uid = 'demo-user' and state in ('paused', 'expired', 'draft', 'sold_or_rented') limit 1`,
    );
    const key = rows[0]?.public_key ?? '';
    for (const kind of ['bump', 'highlight', 'top']) {
      const refused = await buy(key, kind);
      expect([refused.statusCode, refused.json().field]).toEqual([409, 'state']);
    }
  });

  it.each([
    ['a stranger', 'stranger'],
    ['an agency', 'demo-agency'],
    ['a moderator', 'demo-moderator'],
  ])('of somebody else’s ad are not there for %s', async (_, uid) => {
    expect((await buy(ad(), 'bump', uid)).statusCode).toBe(404);
    const { status } = await api.failure({ url: `/items/${ad()}/promotions`, headers: asUser(uid) });
    expect(status).toBe(404);
  });

  it('need a signed-in user and a key that could exist', async () => {
    expect((await api.failure({ url: `/items/${ad()}/bump`, method: 'POST' })).status).toBe(401);
    for (const key of ['x', 'a'.repeat(200), '__proto__', '%00', "';--"]) {
      const { status } = await api.failure({
        url: `/items/${encodeURIComponent(key)}/bump`,
        method: 'POST',
        headers: asUser('demo-user'),
      });
      expect([400, 404]).toContain(status);
    }
  });

  it('of an agency’s ad are paid by the agency, whoever works there', async () => {
    const { rows } = await api.connection.pool.query<{ user_uid: string; agency_id: string }>(
      `select user_uid, agency_id from agency_members where role = 'agent'
       and agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1`,
    );
    const agent = rows[0]?.user_uid ?? '';
    await giveCredits(api.connection.db, { agencyId: Number(rows[0]?.agency_id) }, 5);
    expect((await buy(agencyAd, 'highlight', agent)).json<PromotionAnswer>()).toMatchObject({ balance: 2 });
    expect(await credits(agent)).toMatchObject({ account: 'agency', balance: 2 });
    expect(await credits('demo-agency')).toMatchObject({ account: 'agency', balance: 2 });
    expect(await credits(agent, 'account=own')).toMatchObject({ account: 'person', balance: 0, total: 0 });
  });

  it('that still run are given back with a refusal, once', async () => {
    const { rows } = await api.connection.pool.query<{ id: string }>('select id from ads where public_key = $1', [
      ad(),
    ]);
    const { balance } = await credits();
    const refund = () =>
      api.connection.db
        .transaction()
        .execute((transaction) => refundPromotions(transaction, { id: Number(rows[0]?.id) }, SEEDED_AT));
    const given = await Promise.all([refund(), refund(), refund()]);
    // Two highlights and one place at the top; the bump is used up.
    expect(given.sort()).toEqual([0, 0, 12]);
    expect((await credits()).balance).toBe(balance + 12);
    expect(await quote(ad())).toMatchObject({ highlightedUntil: null, promotedUntil: null });
  });
});

describe('the number of ads online', () => {
  it('is limited by the free plan, and an extra place is beyond it', async () => {
    await give(10);
    const { rowCount: taken } = await api.connection.pool.query(
      `select from ads where owner_uid = 'demo-user' and agency_id is null and state in ('submitted', 'in_review', 'published')`,
    );
    expect(await credits()).toMatchObject({
      plan: { id: 'private', onlineAds: PRIVATE_ONLINE_ADS, endsAt: null },
      onlineAds: taken,
    });
    expect((await buy(ad(), 'extra')).json<PromotionAnswer>()).toMatchObject({ cost: 2, until: inDays(60) });
    expect((await credits()).onlineAds).toBe((taken ?? 0) - 1);
    expect((await buy(ad(), 'extra')).statusCode).toBe(409);
  });

  it('lets one ad through where one place is left, of several at the same time', async () => {
    const { pool, db } = api.connection;
    await pool.query(`insert into users (uid, display_name) values ('publisher', 'Publisher')`);
    const { rows } = await pool.query<{ id: number }>(
      `update ads set owner_uid = 'publisher', agency_id = null where id in
       (select id from ads where state = 'published' and owner_uid <> 'demo-user' order by id limit 8) returning id`,
    );
    await pool.query(`update ads set state = 'paused' where owner_uid = 'publisher' and id <> all($1::bigint[])`, [
      rows.slice(0, 2).map(({ id }) => id),
    ]);
    const publish = (id: number) =>
      db.transaction().execute(async (transaction) => {
        await requireOnlinePlace(transaction, { id, ownerUid: 'publisher', agencyId: null }, SEEDED_AT);
        await transaction.updateTable('ads').set({ state: 'published' }).where('id', '=', id).execute();
      });
    const answers = await Promise.allSettled(rows.slice(2).map(({ id }) => publish(Number(id))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'payment_required', field: 'onlineAds' });
    expect((await credits('publisher')).onlineAds).toBe(3);
  });
});
