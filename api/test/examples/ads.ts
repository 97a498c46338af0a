import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { confirmationToken } from '../../src/ads/confirmation-link.ts';
import { renewalToken } from '../../src/ads/renew-link.ts';
import type { ExampleContext, Examples } from '../example.ts';
import { anAd } from '../builders/ad.ts';

/** A new ad of the caller. */
async function madeAd({ call }: ExampleContext, as: string, body: object = {}): Promise<{ key: string }> {
  const { publicKey } = await call<AdWriteAnswer>('POST', '/items/create', {
    as,
    body: { ad: anAd().build(), ...body },
  });
  return { key: publicKey };
}

const onlineAd = (as: string) => async (context: ExampleContext) => ({ params: await madeAd(context, as) });
const keyOfOnlineAd = async ({ db }: ExampleContext) =>
  (await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow()).publicKey;

export const examples: Examples = {
  'POST /items/create': {
    as: 'seller-create',
    headers: { 'idempotency-key': 'create-0b8e5a52-54a5' },
    body: { ad: anAd().build() },
  },
  'GET /items/{key}': { as: 'seller-read', prepare: onlineAd('seller-read') },
  'PATCH /items/{key}': {
    as: 'seller-edit',
    prepare: onlineAd('seller-edit'),
    body: { revision: 1, changes: { price: { millimes: 305_000_000, unit: 'total' }, floor: null } },
  },
  'DELETE /items/{key}': { as: 'seller-delete', prepare: onlineAd('seller-delete') },
  'POST /items/{key}/undelete': {
    as: 'seller-undelete',
    prepare: async (context) => {
      const params = await madeAd(context, 'seller-undelete');
      await context.call('DELETE', `/items/${params.key}`, { as: 'seller-undelete' });
      return { params };
    },
  },
  'POST /items/{key}/submit': {
    as: 'seller-submit',
    prepare: async (context) => ({ params: await madeAd(context, 'seller-submit', { submit: false }) }),
    body: { revision: 1 },
  },
  'POST /items/{key}/pause': { as: 'seller-pause', prepare: onlineAd('seller-pause'), body: { revision: 1 } },
  'POST /items/{key}/resume': {
    as: 'seller-resume',
    prepare: async (context) => {
      const params = await madeAd(context, 'seller-resume');
      await context.call('POST', `/items/${params.key}/pause`, { as: 'seller-resume', body: {} });
      return { params };
    },
    body: { revision: 2 },
  },
  'POST /items/{key}/renew': {
    as: 'seller-renew',
    prepare: async (context) => {
      const params = await madeAd(context, 'seller-renew');
      await context.db
        .updateTable('ads')
        .set((eb) => ({ expiresAt: eb.ref('publishedAt'), publishedAt: new Date('2026-04-20T08:00:00Z') }))
        .where('publicKey', '=', params.key)
        .execute();
      return { params };
    },
    body: {},
  },
  'POST /items/{key}/appeal': {
    as: 'seller-appeal',
    prepare: async (context) => {
      const params = await madeAd(context, 'seller-appeal');
      const body = { decision: 'remove', reason: 'duplicate' };
      await context.call('POST', `/moderation/ads/${params.key}/decision`, { as: 'demo-moderator', body });
      return { params };
    },
    body: { text: 'Les deux annonces montrent deux appartements du même immeuble.' },
  },
  'POST /items/{key}/close': {
    as: 'seller-close',
    prepare: onlineAd('seller-close'),
    body: { outcome: 'sold_or_rented' },
  },
  'GET /items/{key}/statistics': {
    as: 'seller-statistics',
    query: { days: 7 },
    prepare: onlineAd('seller-statistics'),
  },
  'GET /items/statistics': { as: 'demo-user', query: { days: 7 } },
  'GET /items/mine': { as: 'demo-user', query: { pageSize: 2 } },
  // A link without our signature renews nothing.
  'POST /items/renew-link': {
    status: 404,
    body: {
      token: renewalToken(
        { publicKey: 'abcdefghijkm', ownerUid: 'nobody', expiresAt: new Date('2026-07-01T08:00:00Z') },
        'of somebody else',
      ),
    },
  },
  'POST /items/confirm-link': {
    prepare: async (context) => {
      const { key } = await madeAd(context, 'seller-confirm');
      const askedAt = new Date('2026-06-15T08:25:00Z');
      await context.db.updateTable('ads').set({ askedAt, unanswered: 1 }).where('publicKey', '=', key).execute();
      const token = confirmationToken({ ownerUid: 'seller-confirm', askedAt }, context.mailSigningKey);
      return { body: { token, answers: [{ key, answer: 'available' }] } };
    },
    query: { locale: 'fr' },
  },
  'POST /search/item/viewed': {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    prepare: async (context) => ({ body: { view: await keyOfOnlineAd(context) } }),
  },
  'GET /search/comparables': {
    query: {
      transaction: 'SALE',
      category: 'APPARTEMENT',
      delegation: '227',
      sector: '1707',
      area: '110',
      unit: 'total',
    },
  },
  'GET /search/item/comparables': {
    prepare: async (context) => ({ query: { publicKey: await keyOfOnlineAd(context) } }),
  },
};
