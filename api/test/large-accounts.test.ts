import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import { DELETION_PHRASE } from '@houni/domain/account-terms';
import { ADS_PER_BATCH } from '../src/ads/hide-ads.ts';
import { createPlaces } from '../src/places/place-directory.ts';
import { createPostgresIndex } from '../src/search-index/postgres/postgres-index.ts';
import type { Services } from '../src/services.ts';
import { JOBS } from '../src/subjects.ts';
import { anAd } from './builders/ad.ts';
import { anAgency } from './builders/agency.ts';
import { aUser } from './builders/user.ts';
import { JOB_CONTEXT } from './job-context.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { SEEDED_AT } from './test-database.ts';

const ADS = 2 * ADS_PER_BATCH + 10;
const DAY_MS = 86_400_000;
/** Each test removes the other ads from there. */
const PLACE = { governorate: 22, delegation: 227, sector: 1707 };

let api: TestApp;
let services: Services;
/** Milliseconds after the start. */
let time = 0;
beforeAll(async () => {
  // Jobs run when a test says so: what is online between them is part of the rule.
  const now = () => new Date(SEEDED_AT.getTime() + time);
  api = await testApp({ runJobs: false, now, variables: { LIMITS_FACTOR: '100' } });
  const { db } = api.connection;
  const places = createPlaces(db);
  services = { db, places, search: createPostgresIndex({ db, places }), now } as Services; // the jobs read nothing else
  await aUser('moderator').moderator().insert(api);
});
afterAll(() => api.close());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.connection.pool.query(text, values)).rows as Row[]; // a test asks for the columns that it names

/** Runs the next job of this name, as the queue would. @returns false if none waits */
async function runNext(name: string): Promise<boolean> {
  const [job] = await query<{ id: string; payload: object }>(
    `update graphile_worker._private_jobs set key = null where id = (
       select jobs.id from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = $1 order by jobs.id limit 1)
     returning id::text, payload`,
    [name],
  );
  if (!job) return false;
  await JOBS.find((definition) => definition.name === name)?.run(services, job.payload, JOB_CONTEXT);
  await query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id]);
  return true;
}

async function runAll(name: string): Promise<number> {
  let runs = 0;
  while (await runNext(name)) runs += 1;
  return runs;
}

/** An account with more online ads than two batches, and a plan that allows them. @returns their keys */
async function largeAccount(uid: string, agencyId: number | null = null): Promise<string[]> {
  const [column, owner] = agencyId === null ? ['user_uid', uid] : ['agency_id', agencyId];
  await query(
    `insert into plans (id, kind, online_ads, photos_per_ad, credits_per_month, active, plan_order)
     select 'pro-large', kind, 1000, photos_per_ad, credits_per_month, false, 99
     from plans where id = 'pro-20' on conflict do nothing`,
  );
  await query(
    `with account as (insert into credit_accounts (${column}) values ($1) returning id)
     insert into subscriptions (account_id, plan_id, starts_at, ends_at, months, granted_months)
     select id, 'pro-large', $2, $3, 1, 1 from account`,
    [owner, new Date(SEEDED_AT.getTime() - DAY_MS), new Date(SEEDED_AT.getTime() + 29 * DAY_MS)],
  );
  const keys = [];
  for (let number = 0; number < ADS; number += 1) {
    const ad = anAd().in(PLACE).ownedBy(uid).published();
    keys.push((await (agencyId === null ? ad : ad.ofAgency(agencyId)).insert(api)).publicKey);
  }
  return keys;
}

const states = async (keys: string[]) =>
  Object.fromEntries(
    (
      await query<{ state: string; count: number }>(
        'select state, count(*)::int from ads where public_key = any($1) group by 1',
        [keys],
      )
    ).map(({ state, count }) => [state, count]),
  );

/** What a visitor finds of these ads. */
async function visible(keys: string[]) {
  const [last = ''] = keys.slice(-1);
  const list = await api.get<SearchAnswer>(`/search/items/search-new?sector=${PLACE.sector}`);
  const page = await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${last}`);
  const cards = await api.get<{ items: unknown[] }>(
    `/search/items/by-keys?${keys
      .slice(-20)
      .map((key) => `keys=${key}`)
      .join('&')}`,
  );
  const contact = await api.app.inject({
    method: 'POST',
    url: '/contact-info/advertisement',
    payload: { publicKey: last },
  });
  const favourite = await api.app.inject({
    method: 'POST',
    url: '/favorite/add',
    headers: asUser('moderator'),
    payload: { publicKey: last },
  });
  const rows = await query('select from ad_search join ads on id = ad_id where public_key = any($1)', [keys]);
  return {
    found: list.total,
    rows: rows.length,
    page: page.body.state,
    cards: cards.items.length,
    contact: contact.statusCode,
    favourite: favourite.statusCode,
  };
}
const NOTHING = { found: 0, rows: 0, cards: 0, contact: 404, favourite: 404 };

const moderate = (path: string) =>
  api.get<{ ads: number }>(path, {
    method: 'POST',
    headers: asUser('moderator'),
    payload: { reason: 'false_listings' },
  });

beforeEach(async () => {
  time = 0;
  await query(`update ads set state = 'removed', closed_at = now() where sector_id = $1`, [PLACE.sector]);
  await query('truncate graphile_worker._private_jobs');
});

describe('an account with more ads than two batches', () => {
  const HALF_PAUSED = { paused: ADS_PER_BATCH, published: ADS - ADS_PER_BATCH };
  let uid: string;
  let keys: string[];
  beforeEach(async () => {
    uid = await aUser().insert(api);
    keys = await largeAccount(uid);
  });
  const suspend = () => moderate(`/moderation/users/${uid}/suspend`);
  const restore = () => moderate(`/moderation/users/${uid}/restore`);

  it('shows nothing from the moment of its suspension, though its ads are paused in batches', async () => {
    expect(await visible(keys)).toMatchObject({ found: ADS, page: 'online', contact: 200, favourite: 200 });
    expect(await suspend()).toMatchObject({ ads: ADS });
    expect(await states(keys)).toEqual(HALF_PAUSED);
    expect(await visible(keys)).toEqual({ ...NOTHING, page: 'gone' });
    // Whatever changes a hidden ad does not bring it back.
    await query(`update ads set price = price - 1000 where owner_uid = $1 and state = 'published'`, [uid]);
    await query('select fill_search(0, 1000000)');
    expect(await visible(keys)).toEqual({ ...NOTHING, page: 'gone' });
    expect(await runAll('pause_stopped_ads')).toBe(2);
    expect(await states(keys)).toEqual({ paused: ADS });
  });

  it('continues where it was after a batch that failed', async () => {
    await suspend();
    await query('create sequence changes');
    await query(`create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('changes') = 50 then raise exception 'failed on purpose'; end if; return new; end $$`);
    await query('create trigger fail_once before update of state on ads for each row execute function fail_once()');
    try {
      await expect(runNext('pause_stopped_ads')).rejects.toThrow('failed on purpose');
      expect(await states(keys)).toEqual(HALF_PAUSED);
      expect(await visible(keys)).toEqual({ ...NOTHING, page: 'gone' });
      expect(await runAll('pause_stopped_ads')).toBe(2);
    } finally {
      await query('drop trigger fail_once on ads');
    }
    expect(await states(keys)).toEqual({ paused: ADS });
    const [history] = await query<{ count: number }>(
      `select count(*)::int from ad_state_history join ads on ads.id = ad_id where owner_uid = $1 and to_state = 'paused'`,
      [uid],
    );
    expect(history).toEqual({ count: ADS });
  });

  it('gets all ads back when it is restored, also in batches', async () => {
    await suspend();
    await runAll('pause_stopped_ads');
    expect(await restore()).toMatchObject({ ads: ADS_PER_BATCH });
    expect(await runAll('resume_stopped_ads')).toBe(2);
    expect(await states(keys)).toEqual({ published: ADS });
    expect(await visible(keys)).toMatchObject({ found: ADS, page: 'online' });
  });

  it('gets the ads back that no batch had paused yet', async () => {
    await suspend();
    await restore();
    await runAll('pause_stopped_ads');
    await runAll('resume_stopped_ads');
    expect(await states(keys)).toEqual({ published: ADS });
    expect(await visible(keys)).toMatchObject({ found: ADS });
  });

  it('keeps the ads for the next restoration that were not back when it was suspended again', async () => {
    await suspend();
    await runAll('pause_stopped_ads');
    time += DAY_MS;
    await restore();
    time += DAY_MS;
    await suspend();
    time += DAY_MS;
    await runAll('resume_stopped_ads');
    await runAll('pause_stopped_ads');
    expect(await states(keys)).toEqual({ paused: ADS });
    await restore();
    await runAll('resume_stopped_ads');
    expect(await states(keys)).toEqual({ published: ADS });
  });

  it('shows nothing from the request of its deletion on, and everything after the cancellation', async () => {
    const signedIn = (later: number) => asUser(uid, { auth_time: Math.floor(Date.now() / 1000) + later });
    const call = { method: 'DELETE', headers: signedIn(0), payload: { confirm: DELETION_PHRASE } } as const;
    expect(await api.get('/user-auth/me', call)).toMatchObject({ ads: ADS });
    expect(await states(keys)).toEqual(HALF_PAUSED);
    expect(await visible(keys)).toEqual({ ...NOTHING, page: 'gone' });
    expect(await runNext('pause_ads_for_deletion')).toBe(true);
    await api.get('/user-auth/me/cancel-deletion', { method: 'POST', headers: signedIn(2) });
    await runAll('pause_ads_for_deletion');
    expect(await runAll('resume_ads_after_deletion_cancelled')).toBe(2);
    expect(await states(keys)).toEqual({ published: ADS });
    expect(await query('select from ads_paused_for_deletion')).toEqual([]);
    expect(await visible(keys)).toMatchObject({ found: ADS, page: 'online' });
  });
});

it('an agency with more ads than two batches shows nothing from the moment it is closed', async () => {
  const owner = await aUser().insert(api);
  const { id, publicKey } = await anAgency().verified().ownedBy(owner).insert(api);
  const keys = await largeAccount(owner, id);
  expect(await visible(keys)).toMatchObject({ found: ADS, page: 'online' });
  await moderate(`/administration/agencies/${publicKey}/close`);
  expect(await states(keys)).toEqual({ paused: ADS_PER_BATCH, published: ADS - ADS_PER_BATCH });
  expect(await visible(keys)).toEqual({ ...NOTHING, page: 'closed' });
  expect(await runAll('pause_stopped_ads')).toBe(2);
  expect(await states(keys)).toEqual({ paused: ADS });
  expect(await visible(keys)).toEqual({ ...NOTHING, page: 'closed' });
});
