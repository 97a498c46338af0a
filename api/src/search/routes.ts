import {
  agencyItemsAnswerSchema,
  agencyItemsQuerySchema,
  byKeyOrUidQuerySchema,
  byKeysAnswerSchema,
  byKeysQuerySchema,
  byPublicKeyQuerySchema,
  dayListingAnswerSchema,
  dayListingQuerySchema,
  searchAnswerSchema,
  searchQuerySchema,
} from '@houni/contracts/ad';
import { mapAnswerSchema, mapQuerySchema } from '@houni/contracts/map';
import { pricesAnswerSchema, pricesQuerySchema } from '@houni/contracts/prices';
import { structuredSearchAnswerSchema, structuredSearchQuerySchema } from '@houni/contracts/structured-search';
import { adsByKeys } from '../ads/ads-by-keys.ts';
import { findAd } from '../ads/find-ad.ts';
import { findLegacyAd } from '../ads/find-legacy-ad.ts';
import type { Http } from '../platform/http.ts';
import { structureSearchText } from '../query-parser/structure-search-text.ts';
import type { Services } from '../services.ts';
import { listAgencyAds } from './agency-ads.ts';
import { searchMap } from './map-ads.ts';
import { priceDistribution } from './price-distribution.ts';
import { readDayListings } from './day-listings.ts';
import { createUnansweredSearches } from './unanswered-searches.ts';
import { searchAds } from './search-ads.ts';
import { inFormat } from '../ads/listed-ad.ts';
import { AD_ANSWERS, sendAd } from '../ads/send-ad.ts';
import { sendJson } from './send-json.ts';
import { createSponsoredAds } from './sponsored-ads.ts';
import { createCardCache } from './card-cache.ts';

const config = { access: 'public', fresh: 'seconds' } as const;
const tags = ['search'];

/** Public reads of ads: search, map, ads of the day, one ad, the ads of an agency. */
export function searchRoutes(app: Http, services: Services): void {
  criteriaRoutes(app, services);
  adRoutes(app, services);
}

/** Ads by criteria: lists, map and prices. */
function criteriaRoutes(app: Http, services: Services): void {
  const tools = {
    search: services.search,
    cards: createCardCache({ ...services, db: services.reads }),
    sponsored: createSponsoredAds(services, services.search, (error) =>
      app.log.error({ err: error }, 'sponsored ads could not be selected'),
    ),
  };
  const unanswered = createUnansweredSearches(services, (error) =>
    app.log.warn({ err: error }, 'failed to count searches without an answer'),
  );
  app.addHook('onClose', () => unanswered.settled());

  app.get(
    '/search/items/search-new',
    {
      config,
      schema: {
        tags,
        summary: 'Search ads by text, place, price, features or map area',
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async ({ query, ip }, reply) => {
      const note = (text: string) => unanswered.note(text, query, ip);
      return sendJson(reply, await searchAds(tools, query, note));
    },
  );
  app.get(
    '/search/items/structured',
    {
      config,
      schema: {
        tags,
        summary: 'The facts in a search text as filters',
        querystring: structuredSearchQuerySchema,
        response: { 200: structuredSearchAnswerSchema },
      },
    },
    ({ query: { q, transaction } }) => structureSearchText(services, q, transaction),
  );
  app.get(
    '/search/items/map',
    {
      config,
      schema: { tags, summary: 'Ads on a map', querystring: mapQuerySchema, response: { 200: mapAnswerSchema } },
    },
    ({ query }) => searchMap(services, services.search, query),
  );
  app.get(
    '/search/items/prices',
    {
      config,
      schema: {
        tags,
        summary: 'How the prices of a search are distributed',
        querystring: pricesQuerySchema,
        response: { 200: pricesAnswerSchema },
      },
    },
    ({ query }) => priceDistribution(services.search, query),
  );
  app.get(
    '/search/items/day-listing',
    {
      config,
      schema: {
        tags,
        summary: 'Ads of the day for the home page',
        querystring: dayListingQuerySchema,
        response: { 200: dayListingAnswerSchema },
      },
    },
    async ({ query }, reply) => {
      const { date, items } = await readDayListings(services, query.locale, query.limit);
      return { date, items: inFormat(services, reply, items, query) };
    },
  );
}

/** Ads by their keys, and those of an agency. */
function adRoutes(app: Http, services: Services): void {
  app.get(
    '/search/items/by-keys',
    {
      config,
      schema: {
        tags,
        summary: 'Some ads by their public keys',
        querystring: byKeysQuerySchema,
        response: { 200: byKeysAnswerSchema },
      },
    },
    async ({ query }, reply) => ({
      items: inFormat(services, reply, await adsByKeys(services, query.keys, query.locale), query),
    }),
  );
  app.get(
    '/search/item/public-key',
    {
      config,
      schema: {
        tags,
        summary: 'One ad by its public key, with similar ads',
        querystring: byPublicKeyQuerySchema,
        response: AD_ANSWERS,
      },
    },
    async ({ query }, reply) =>
      sendAd(reply, services, await findAd(services, query.publicKey, query.locale, false), query),
  );
  app.get(
    '/search/item/public-key-or-uid',
    {
      config,
      schema: {
        tags,
        summary: 'One ad by its public key or legacy uid; for an unknown one, ads of the place in its old URL',
        querystring: byKeyOrUidQuerySchema,
        response: AD_ANSWERS,
      },
    },
    async ({ query }, reply) => sendAd(reply, services, await findLegacyAd(services, query), query),
  );
  app.get(
    '/search/agency/items/public-key',
    {
      config,
      schema: {
        tags,
        summary: 'The online ads of an agency',
        querystring: agencyItemsQuerySchema,
        response: { 200: agencyItemsAnswerSchema },
      },
    },
    async ({ query }, reply) => {
      const { items, ...answer } = await listAgencyAds(services, query);
      return { ...answer, items: inFormat(services, reply, items, query) };
    },
  );
}
