import { setTimeout as sleep } from 'node:timers/promises';
import type { CachePurges } from '@houni/contracts/cache-purge';
import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import { PurgedKeys } from '@houni/domain/purged-keys';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { ANSWER_CACHE_MB: '4' }, runJobs: false });
});
afterAll(() => api.close());

const LIST = '/search/items/search-new?transaction=SALE&category=APPARTEMENT&locale=fr';
const adUrl = (key: string) => `/search/item/public-key?publicKey=${key}&locale=fr`;
const publicState = async (key: string) => (await api.answer<AdAnswer>(adUrl(key))).body.state;
const firstAd = async () => (await api.get<SearchAnswer>(LIST)).items[0]?.publicKey ?? '';

const setState = (key: string, state: string) =>
  api.connection.pool.query(
    `update ads set state = $2, closed_at = case when $2 = 'removed' then now() end where public_key = $1`,
    [key, state],
  );

/** Waits for a condition that the notification of the database brings about. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

it('answers that show an ad are cached elsewhere for seconds, and never while stale', async () => {
  const key = await firstAd();
  for (const url of [LIST, adUrl(key), '/search/items/day-listing?locale=fr', '/agency/items/day-listing?locale=fr']) {
    const { headers } = await api.app.inject(url);
    expect([url, headers['cache-control']]).toEqual([url, 'public, max-age=5, s-maxage=5, must-revalidate']);
  }
});

it.each(['removed', 'rejected', 'paused'])('an ad that becomes %s leaves every cached answer', async (state) => {
  const key = await firstAd();
  expect(await publicState(key)).toBe('online');
  await setState(key, state);
  await until(async () => (await publicState(key)) !== 'online');
  expect(JSON.stringify(await api.get<SearchAnswer>(LIST))).not.toContain(key);
  expect((await api.get<CachePurges>('/public/cache-purges')).keys).toContain(key);
});

it('the pages of a suspended account’s ads are purged, and a rolled back change purges nothing', async () => {
  const { rows } = await api.connection.pool.query<{ uid: string; key: string }>(
    `select owner_uid as uid, public_key as key from ads where state = 'published' order by id desc limit 2`,
  );
  const [own, other] = rows;
  const client = await api.connection.pool.connect();
  await client.query('begin');
  await client.query(`update ads set state = 'removed', closed_at = now() where public_key = $1`, [other?.key]);
  await client.query('rollback');
  client.release();
  await api.connection.pool.query('update users set suspended_at = now() where uid = $1', [own?.uid]);
  const purges = () => api.get<CachePurges>('/public/cache-purges');
  await until(async () => {
    const { keys, all } = await purges();
    return all || keys.includes(own?.key ?? '');
  });
  if (other?.uid !== own?.uid) expect((await purges()).keys).not.toContain(other?.key);
});

it('everything is purged when the connection was lost', async () => {
  await api.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'houni-api-purges' and datname = current_database()`,
  );
  await until(async () => (await api.get<CachePurges>('/public/cache-purges')).all);
  const key = await firstAd();
  await api.get(adUrl(key));
  await setState(key, 'removed');
  await until(async () => (await publicState(key)) === 'gone');
});

describe('PurgedKeys', () => {
  it('remembers keys for fifteen seconds', () => {
    let now = 0;
    const purged = new PurgedKeys(() => now);
    expect(purged.add(['one', 'two'])).toEqual(['one', 'two']);
    now = 14_000;
    expect(purged.add(['two', 'three'])).toEqual(['three']);
    expect([purged.hasAny(['zero', 'one']), purged.hasAny(['four'])]).toEqual([true, false]);
    now = 15_001;
    expect(purged.current()).toEqual(['three']);
  });
});
