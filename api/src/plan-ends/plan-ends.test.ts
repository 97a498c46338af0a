import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { untilWaiting } from '../../test/run-during.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { ADS_PER_BATCH } from '../ads/hide-ads.ts';
import { createPlaces } from '../places/place-directory.ts';
import { createPostgresIndex } from '../search-index/postgres/postgres-index.ts';
import type { Services } from '../services.ts';
import { applyPlanEnds } from './apply-plan-ends.ts';
import { resumeAdsOfNewPlans } from './resume-ads.ts';

const DAY_MS = 86_400_000;
const FREE_PLACES = 3;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS);

let api: TestApp;
let places: Services['places'];
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  // The demonstration data must not end with the plans of these tests.
  await api.connection.pool.query('delete from subscriptions');
  places = createPlaces(api.connection.db);
  await places();
});
afterAll(() => api.close());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.connection.pool.query(text, values)).rows as Row[]; // the tests name the columns
function at(days: number): Services {
  const environment = { siteUrl: 'https://houni.tn', dashboardUrl: 'https://my.houni.tn' };
  const { db } = api.connection;
  const search = createPostgresIndex({ db, places });
  return { db, environment, places, search, now: () => inDays(days) } as Services; // the jobs read nothing else
}
const runOn = async (days: number) => applyPlanEnds(at(days));

/** An account with a plan that ends at `ends` (days from now). @returns the id of the subscription */
async function subscribe(owner: { userUid: string } | { agencyId: number }, ends: number, plan = 'pro-20') {
  const [column, value] = 'userUid' in owner ? ['user_uid', owner.userUid] : ['agency_id', owner.agencyId];
  await query(`insert into credit_accounts (${column}) values ($1) on conflict do nothing`, [value]);
  const [row] = await query<{ id: number }>(
    `insert into subscriptions (account_id, plan_id, starts_at, ends_at, months, granted_months)
     select id, $2, $3::timestamptz - interval '30 days', $3, 1, 1 from credit_accounts where ${column} = $1
     returning id::int as id`,
    [value, plan, inDays(ends)],
  );
  return row?.id ?? 0;
}

/** Published ads, the first one is the oldest. @returns their keys */
async function publish(owner: string, count: number, agencyId: number | null = null): Promise<string[]> {
  const keys = [];
  for (let number = 0; number < count; number += 1) {
    const ad = anAd()
      .with({ title: `Appartement S+2 numéro ${number}` })
      .ownedBy(owner);
    const of = agencyId === null ? ad : ad.ofAgency(agencyId);
    keys.push((await of.published(inDays(number - 20)).insert(api)).publicKey);
  }
  return keys;
}

async function advertiser(uid: string, ads: number, planEnds = 0): Promise<string[]> {
  await aUser(uid).insert(api);
  await subscribe({ userUid: uid }, planEnds);
  return publish(uid, ads);
}

const statesOf = async (keys: string[]) =>
  (
    await query<{ state: string }>('select state from ads where public_key = any($1) order by published_at', [keys])
  ).map(({ state }) => state);
const mails = async (uid: string) =>
  (await queuedMails(api.connection.db, `${uid}@example.tn`)).map(({ template, values }) => [
    template,
    values['ads'],
    values['offlineAt'],
  ]);
const online = (count: number) => Array.from({ length: count }, () => 'published');
const paused = (count: number) => Array.from({ length: count }, () => 'paused');

describe('the end of a plan', () => {
  it('counts an ad that is published while the plan ends', async () => {
    const ads = await advertiser('late', FREE_PLACES + 1);
    await query(`update ads set state = 'paused' where public_key = $1`, [ads[0]]);
    const client = await api.connection.pool.connect();
    // As every publication: with the plan of its beginning, and the credit account locked.
    await client.query('begin');
    await client.query(`select from credit_accounts where user_uid = 'late' for update`);
    await client.query(`update ads set state = 'published' where public_key = $1`, [ads[0]]);
    let isOver = false;
    const run = runOn(0).finally(() => (isOver = true));
    await untilWaiting(api, 1, () => isOver);
    await client.query('commit');
    client.release();
    await run;
    expect(await mails('late')).toEqual([['plan-ended', 1, inDays(7).toISOString()]]);
  });

  it('pauses many ads in batches, continues after a failed one, and sends one mail about all of them', async () => {
    const over = 2 * ADS_PER_BATCH + 5;
    const ads = await advertiser('many', over + FREE_PLACES);
    for (const days of [0, 5]) await runOn(days);
    await query('create sequence pauses');
    await query(`create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('pauses') = ${ADS_PER_BATCH + 10} then raise exception 'failed on purpose'; end if; return new; end $$`);
    await query(`create trigger fail_once before update of state on ads for each row
      when (new.owner_uid = 'many') execute function fail_once()`);
    await expect(runOn(7)).rejects.toThrow('subscription');
    expect(await statesOf(ads)).toEqual([...paused(ADS_PER_BATCH), ...online(over + FREE_PLACES - ADS_PER_BATCH)]);
    expect(await mails('many')).toHaveLength(2);
    await runOn(7.1);
    await query('drop trigger fail_once on ads');
    expect(await statesOf(ads)).toEqual([...paused(over), ...online(FREE_PLACES)]);
    await runOn(8);
    expect((await mails('many')).slice(2)).toEqual([['plan-ads-offline', over, undefined]]);
  });

  it('is announced twice; after seven days the oldest ads beyond the free places are paused', async () => {
    const ads = await advertiser('ended', 5);
    await runOn(-0.5);
    expect(await mails('ended')).toEqual([]);
    for (const days of [0, 0.1, 4.9]) await runOn(days);
    expect(await mails('ended')).toEqual([['plan-ended', 2, inDays(7).toISOString()]]);
    for (const days of [5, 6, 6.9]) await runOn(days);
    expect(await mails('ended')).toHaveLength(2);
    expect((await mails('ended'))[1]).toEqual(['plan-ended-reminder', 2, inDays(7).toISOString()]);
    expect(await statesOf(ads)).toEqual(online(5));
    for (const days of [7, 8]) await runOn(days);
    expect(await statesOf(ads)).toEqual([...paused(2), ...online(FREE_PLACES)]);
    expect((await mails('ended')).slice(2)).toEqual([['plan-ads-offline', 2, undefined]]);
    const history = await query(
      `select actor, from_state, to_state from ad_state_history h join ads on ads.id = ad_id where public_key = $1`,
      [ads[0]],
    );
    expect(history).toEqual([{ actor: 'system', from_state: 'published', to_state: 'paused' }]);
  });

  it('pauses nothing before both announcements, even when the job did not run for weeks', async () => {
    const ads = await advertiser('forgotten', 4);
    await runOn(20);
    await runOn(30);
    expect(await mails('forgotten')).toEqual([
      ['plan-ended', 1, inDays(27).toISOString()],
      ['plan-ended-reminder', 1, inDays(32).toISOString()],
    ]);
    expect(await statesOf(ads)).toEqual(online(4));
    await runOn(32);
    expect(await statesOf(ads)).toEqual([...paused(1), ...online(FREE_PLACES)]);
  });

  it('has no consequence for ads that fit into the free places', async () => {
    const ads = await advertiser('small', FREE_PLACES);
    for (const days of [0, 5, 7]) await runOn(days);
    expect(await mails('small')).toEqual([]);
    expect(await statesOf(ads)).toEqual(online(FREE_PLACES));
  });

  it('has no consequence after a new plan, also when it was bought after the first announcement', async () => {
    const ads = await advertiser('renewed', 5);
    await runOn(0);
    await subscribe({ userUid: 'renewed' }, 33);
    for (const days of [5, 7]) await runOn(days);
    expect(await mails('renewed')).toEqual([['plan-ended', 2, inDays(7).toISOString()]]);
    expect(await statesOf(ads)).toEqual(online(5));
  });

  it('pauses the ads beyond a smaller plan that follows', async () => {
    const ads = await advertiser('downgraded', 22);
    await subscribe({ userUid: 'downgraded' }, 30, 'pro-20');
    await query(
      `update subscriptions set plan_id = 'pro-60' where ends_at = $1 and account_id =
      (select id from credit_accounts where user_uid = 'downgraded')`,
      [SEEDED_AT],
    );
    for (const days of [0, 5, 7]) await runOn(days);
    expect(await statesOf(ads)).toEqual([...paused(2), ...online(20)]);
  });

  it('keeps an old ad online that has an extra slot', async () => {
    const ads = await advertiser('extra', 5);
    await query(
      `with entry as (insert into credit_entries (account_id, amount, cause, reference)
         select id, 1, 'correction', 'test' from credit_accounts where user_uid = 'extra' returning id)
       insert into ad_promotions (ad_id, kind, entry_id, started_at, ends_at)
         select ads.id, 'extra', entry.id, $2, $2::timestamptz + interval '60 days' from entry, ads where public_key = $1`,
      [ads[0], SEEDED_AT],
    );
    for (const days of [0, 5, 7]) await runOn(days);
    expect(await statesOf(ads)).toEqual(['published', 'paused', ...online(FREE_PLACES)]);
  });

  it('of an agency is announced to its owner and pauses the oldest ads of all members', async () => {
    await aUser('chief').insert(api);
    await aUser('colleague').insert(api);
    const { id } = await anAgency().ownedBy('chief').withAgent('colleague').insert(api);
    await subscribe({ agencyId: id }, 0);
    const ads = [...(await publish('colleague', 2, id)), ...(await publish('chief', 2, id))];
    for (const days of [0, 5, 7]) await runOn(days);
    expect(await mails('chief')).toHaveLength(3);
    expect(await mails('colleague')).toEqual([]);
    expect((await statesOf(ads)).filter((state) => state === 'paused')).toHaveLength(1);
  });

  it('is shown in the list of the advertiser’s ads until the ads go offline', async () => {
    await advertiser('reader', 4);
    const shown = async () => (await api.get<MyAdsAnswer>('/items/mine', { headers: asUser('reader') })).planEnd;
    expect(await shown()).toBeNull();
    await runOn(0);
    expect(await shown()).toEqual({ offlineAt: inDays(7).toISOString(), ads: 1 });
    for (const days of [5, 7]) await runOn(days);
    expect(await shown()).toBeNull();
  });

  it('that fails for one subscription stops no other, and the error names its id', async () => {
    await aUser('broken-end').insert(api);
    const id = await subscribe({ userUid: 'broken-end' }, 0);
    const ads = await advertiser('healthy-end', 4);
    await query(`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'this end is refused'; end $$`);
    await query(`create trigger refuse_end before insert on plan_ends for each row
      when (new.subscription_id = ${id}) execute function refuse_end()`);
    for (const days of [0, 5, 7]) await expect(runOn(days)).rejects.toThrow(`subscription ${id}: this end is refused`);
    await query('drop trigger refuse_end on plan_ends');
    expect(await statesOf(ads)).toEqual([...paused(1), ...online(FREE_PLACES)]);
  });
});

describe('a new plan', () => {
  it('brings back the ads that went offline with the old one, but none that somebody has changed since', async () => {
    const ads = await advertiser('returning', 6);
    for (const days of [0, 5, 7]) await runOn(days);
    expect(await statesOf(ads)).toEqual([...paused(3), ...online(FREE_PLACES)]);
    await api.get(`/items/${ads[0] ?? ''}/close`, {
      method: 'POST',
      headers: asUser('returning'),
      payload: { outcome: 'sold_or_rented' },
    });
    await resumeAdsOfNewPlans(at(9));
    expect(await statesOf(ads)).toEqual(['sold_or_rented', ...paused(2), ...online(FREE_PLACES)]);
    await subscribe({ userUid: 'returning' }, 35);
    for (let run = 0; run < 2; run += 1) await resumeAdsOfNewPlans(at(10));
    expect(await statesOf(ads)).toEqual(['sold_or_rented', ...online(5)]);
  });

  it('brings back no ad of a suspended account', async () => {
    const ads = await advertiser('banned', 4);
    for (const days of [0, 5, 7]) await runOn(days);
    await query(`update users set suspended_at = $1 where uid = 'banned'`, [inDays(8)]);
    await subscribe({ userUid: 'banned' }, 35);
    await resumeAdsOfNewPlans(at(10));
    expect(await statesOf(ads)).toEqual([...paused(1), ...online(FREE_PLACES)]);
  });
});
