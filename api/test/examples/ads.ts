import type { AdWritten } from '@houni/contracts/ad-write';
import { renewalToken } from '../../src/ads/renew-link.ts';
import type { ExampleWorld, Examples } from '../example.ts';
import { newAd } from '../new-ad.ts';

/** An ad of the caller, just made. */
async function madeAd({ call }: ExampleWorld, as: string, body: object = {}): Promise<{ key: string }> {
  const { publicKey } = await call<AdWritten>('POST', '/items/create', { as, body: { ad: newAd(), ...body } });
  return { key: publicKey };
}

const onlineAd = (as: string) => async (world: ExampleWorld) => ({ params: await madeAd(world, as) });
const keyOfOnlineAd = async ({ db }: ExampleWorld) =>
  (await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow()).publicKey;

export const examples: Examples = {
  'POST /items/create': {
    as: 'seller-create',
    headers: { 'idempotency-key': 'create-0b8e5a52-54a5' },
    body: { ad: newAd() },
  },
  'GET /items/{key}': { as: 'seller-read', given: onlineAd('seller-read') },
  'PATCH /items/{key}': {
    as: 'seller-edit',
    given: onlineAd('seller-edit'),
    body: { revision: 1, changes: { price: { millimes: 305_000_000, unit: 'total' }, floor: null } },
  },
  'DELETE /items/{key}': { as: 'seller-delete', given: onlineAd('seller-delete') },
  'POST /items/{key}/submit': {
    as: 'seller-submit',
    given: async (world) => ({ params: await madeAd(world, 'seller-submit', { submit: false }) }),
    body: { revision: 1 },
  },
  'POST /items/{key}/pause': { as: 'seller-pause', given: onlineAd('seller-pause'), body: { revision: 1 } },
  'POST /items/{key}/resume': {
    as: 'seller-resume',
    given: async (world) => {
      const params = await madeAd(world, 'seller-resume');
      await world.call('POST', `/items/${params.key}/pause`, { as: 'seller-resume', body: {} });
      return { params };
    },
    body: { revision: 2 },
  },
  'POST /items/{key}/renew': {
    as: 'seller-renew',
    given: async (world) => {
      const params = await madeAd(world, 'seller-renew');
      await world.db
        .updateTable('ads')
        .set((eb) => ({ expiresAt: eb.ref('publishedAt'), publishedAt: new Date('2026-04-20T08:00:00Z') }))
        .where('publicKey', '=', params.key)
        .execute();
      return { params };
    },
    body: {},
  },
  'POST /items/{key}/close': {
    as: 'seller-close',
    given: onlineAd('seller-close'),
    body: { outcome: 'sold_or_rented' },
  },
  'GET /items/{key}/statistics': {
    as: 'seller-statistics',
    query: { days: 7 },
    given: onlineAd('seller-statistics'),
  },
  'GET /items/statistics': { as: 'demo-user', query: { days: 7 } },
  'GET /items/mine': { as: 'demo-user', query: { pageSize: 2 } },
  // A link that we did not sign renews nothing.
  'POST /items/renew-link': {
    status: 404,
    body: { token: renewalToken('abcdefghijkm', new Date('2026-07-01T08:00:00Z'), 'of somebody else') },
  },
  'POST /search/item/viewed': {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    given: async (world) => ({ body: { view: await keyOfOnlineAd(world) } }),
  },
  'GET /search/item/comparables': {
    given: async (world) => ({ query: { publicKey: await keyOfOnlineAd(world) } }),
  },
};
