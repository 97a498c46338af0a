import type { AdAnswer, AdCard, AdState } from '@houni/contracts/ad';
import type { List } from '@houni/contracts/list';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { newKey } from '../platform/keys.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(SEEDED_AT.getTime() - days * DAY_MS);

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const query = (text: string, values: unknown[] = []) => api.connection.pool.query(text, values);

/** Everything that shows an ad to others, for a reader who saved it. */
async function shownAs(key: string) {
  const reader = await aUser().insert(api);
  await query(`insert into favourites (user_uid, ad_id) select $1, id from ads where public_key = $2`, [reader, key]);
  const page = await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`);
  const cards = await api.get<{ items: AdCard[] }>(`/search/items/by-keys?keys=${key}`);
  const favourites = await api.get<List<AdCard>>('/favorite/mine', { headers: asUser(reader) });
  return {
    state: page.body.state,
    detail: page.body.ad !== null,
    cards: cards.items.length,
    favourites: [favourites.items.length, favourites.total],
  };
}
const SHOWN = { state: 'closed', detail: true, cards: 1, favourites: [1, 1] };
const HIDDEN = { state: 'gone', detail: false, cards: 0, favourites: [0, 0] };

async function adOf(owner: string, state: AdState): Promise<string> {
  const { publicKey } = await anAd().ownedBy(owner).inState(state).insert(api);
  return publicKey;
}

describe.each(['sold_or_rented', 'expired', 'paused'] as const)('an ad that is %s', (state) => {
  const shown = state === 'paused' ? { ...SHOWN, cards: 0, favourites: [0, 0] } : SHOWN;

  it('shows nothing while its account is suspended', async () => {
    const owner = await aUser().insert(api);
    const key = await adOf(owner, state);
    expect(await shownAs(key)).toEqual(shown);
    await query('update users set suspended_at = now() where uid = $1', [owner]);
    expect(await shownAs(key)).toEqual(HIDDEN);
  });

  it('shows nothing during the thirty days before its account is erased, and shows it again when that is cancelled', async () => {
    const owner = await aUser().insert(api);
    const key = await adOf(owner, state);
    await query(
      `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
       values ($1, $2, now(), now() + interval '30 days', true)`,
      [owner, newKey('del_')],
    );
    expect(await shownAs(key)).toEqual(HIDDEN);
    await query('delete from account_deletions where user_uid = $1', [owner]);
    expect(await shownAs(key)).toEqual(shown);
  });
});

it('a closed ad has neither page nor card nor favourite after ninety days', async () => {
  const owner = await aUser().insert(api);
  const close = (days: number) =>
    anAd()
      .ownedBy(owner)
      .inState('expired')
      .withColumns({ closedAt: daysAgo(days) })
      .insert(api);
  expect(await shownAs((await close(89)).publicKey)).toEqual(SHOWN);
  expect(await shownAs((await close(91)).publicKey)).toEqual(HIDDEN);
});

it('a requested deletion drops the closed ads of the account from every cache', async () => {
  const owner = await aUser().insert(api);
  const key = await adOf(owner, 'sold_or_rented');
  const client = await api.connection.pool.connect();
  const notified: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => notified.push(payload));
  await client.query('listen cache_purge');
  await client.query(
    `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
     values ($1, 'del_aaaaaaaaaaaa', now(), now() + interval '30 days', true)`,
    [owner],
  );
  await client.query('select 1');
  client.release(true);
  expect(notified).toContain(key);
});
