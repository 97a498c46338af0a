import type { Examples, ExampleContext } from '../example.ts';

async function onlineAd({ db }: ExampleContext) {
  return db
    .selectFrom('adSearch')
    .innerJoin('ads', 'ads.id', 'adSearch.adId')
    .select(['publicKey', 'uid'])
    .orderBy('ads.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

const as = 'demo-administrator';
const picked = { firstDay: '2126-06-15', lastDay: '2126-06-18' };

export const examples: Examples = {
  'GET /search/items/structured': { query: { q: 'la marsa s+2 350 mille', transaction: 'SALE' } },
  'GET /search/items/search-new': {
    query: {
      transaction: 'SALE',
      category: 'APPARTEMENT',
      rooms: [2, 3],
      floor: ['low', 'top'],
      priceMax: 900_000,
      facets: true,
      sponsored: true,
      pageSize: 2,
    },
  },
  'GET /search/items/day-listing': { query: { limit: 2 } },
  'GET /search/items/map': {
    prepare: async (context) => ({
      query: {
        transaction: 'SALE',
        bbox: '10.0,36.7,10.4,37.0',
        zoom: 12,
        keys: [(await onlineAd(context)).publicKey],
      },
    }),
  },
  'GET /search/items/prices': { query: { transaction: 'SALE', category: 'APPARTEMENT', governorate: 22 } },
  'GET /search/items/by-keys': {
    prepare: async (context) => ({ query: { keys: [(await onlineAd(context)).publicKey] } }),
  },
  'GET /search/item/public-key': {
    prepare: async (context) => ({ query: { publicKey: (await onlineAd(context)).publicKey } }),
  },
  'GET /search/item/public-key-or-uid': {
    prepare: async (context) => ({
      query: {
        key: (await onlineAd(context)).uid,
        governorate: 'tunis',
        delegation: 'carthage',
        sector: 'sidi-bou-said',
      },
    }),
  },
  'GET /search/agency/items/public-key': {
    prepare: async ({ db }) => {
      const agency = await db
        .selectFrom('agencies')
        .select('publicKey')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { query: { publicKey: agency.publicKey, pageSize: 2 } };
    },
  },
  'GET /administration/day-picks': { as },
  'POST /administration/day-picks': {
    as,
    prepare: async (context) => ({ body: { publicKey: (await onlineAd(context)).publicKey, ...picked } }),
  },
  'DELETE /administration/day-picks/{key}': {
    as,
    prepare: async (context) => {
      const { publicKey } = await onlineAd(context);
      await context.call('POST', '/administration/day-picks', { as, body: { publicKey, ...picked } });
      return { params: { key: publicKey } };
    },
  },
  'GET /administration/unanswered-searches': {
    as,
    query: { locale: 'fr' },
    prepare: async ({ db }) => {
      await db
        .insertInto('unansweredSearches')
        .values({ day: '2026-06-14', locale: 'fr', words: 'riad', searches: 12 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  },
};
