import type { AdAnswer } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const UNKNOWN_UID = '00000000-0000-4000-8000-000000000000';
const answerLegacy = (query: Record<string, string>) =>
  api.answer<AdAnswer>(`/search/item/public-key-or-uid?${new URLSearchParams({ key: UNKNOWN_UID, ...query })}`);
const findLegacy = async (query: Record<string, string>) => (await answerLegacy(query)).body;
const tunis = { governorate: 'tunis', delegation: 'carthage', sector: 'sidi-bou-said' };

describe('GET search/item/public-key-or-uid for a legacy URL', () => {
  it('returns "gone" with the status 410 and ads of the place when the place is known', async () => {
    const {
      status,
      body: { state, ad, similar },
    } = await answerLegacy(tunis);
    expect([status, state, ad]).toEqual([410, 'gone', null]);
    expect(similar).toHaveLength(6);
    for (const other of similar) {
      expect(other).toMatchObject({ transaction: 'SALE', state: 'published', location: { governorate: { id: 22 } } });
    }
    expect(new Set(similar.map(({ publicKey }) => publicKey)).size).toBe(6);
  });

  it('returns ads of the same transaction, nearest place first', async () => {
    const { similar } = await findLegacy({ ...tunis, transaction: 'RENTAL' });
    expect(new Set(similar.map(({ transaction }) => transaction))).toEqual(new Set(['RENTAL']));
    const depth = similar.map(({ location }) =>
      location.sector.id === 1707 ? 0 : location.delegation.id === 227 ? 1 : 2,
    );
    expect(depth).toEqual(depth.toSorted());
  });

  it.each([
    [{ governorate: 'Tunis' }],
    [{ governorate: 'تونس', delegation: 'قرطاج' }],
    [{ governorate: 'TUNIS', delegation: 'nobody-knows', sector: 'this' }],
    [{ governorate: 'beja', delegation: 'x', sector: 'y' }],
  ])('recognises the place in any spelling, down to the last known level: %j', async (names) => {
    expect((await findLegacy(names)).state).toBe('gone');
  });

  it.each([
    [{}],
    [{ governorate: 'x', delegation: 'carthage', sector: 'sidi-bou-said' }],
    [{ sector: 'sidi-bou-said' }],
  ])('returns "unknown" with the status 404 when the governorate is unknown: %j', async (names) => {
    expect(await answerLegacy(names)).toEqual({ status: 404, body: { state: 'unknown', ad: null, similar: [] } });
  });

  it('returns the ad itself when its uid is known, whatever place the URL names', async () => {
    const { rows } = await api.connection.pool.query<{ uid: string; key: string }>(
      `select uid, public_key as key from ads where state = 'published' and governorate_id <> 22 order by id limit 1`,
    );
    const { state, ad } = await findLegacy({ ...tunis, key: rows[0]?.uid ?? '' });
    expect([state, ad?.publicKey]).toEqual(['online', rows[0]?.key]);
  });
});
