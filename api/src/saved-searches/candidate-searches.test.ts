import { sql } from 'kysely';
import { AMENITY_CODES } from '@houni/domain/amenities';
import { searchQuerySchema } from '@houni/contracts/ad';
import type { ParsedSearchQuery, SearchQuery } from '@houni/contracts/ad';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/domain/transactions';
import { seededRandom } from '../../test/fuzz/seeded-random.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { findCandidateSearches } from './candidate-searches.ts';
import { canonicalQuery, fingerprintOf } from './canonical-query.ts';
import { createPostgresIndex } from '../search-index/postgres/postgres-index.ts';
import { searchCells } from './search-cells.ts';

const SEARCHES = 300;
const NEW_ADS = 60;

/** The searchable columns of a demo ad. */
interface Model {
  id: number;
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  price: number;
  area: number | null;
  rooms: number | null;
  amenities: number;
}

let api: TestApp;
let models: Model[];
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  const { rows } = await sql<Model>`
    select ad_id as id, transaction_id, category_id, governorate_id, delegation_id, sector_id, price, area, rooms, amenities
    from ad_search order by md5(ad_id::text)`.execute(api.connection.db);
  models = rows;
});
afterAll(() => api.close());

const random = seededRandom(47);

/** A random search that is close to this ad; some bounds are exactly its values. */
function searchLike(model: Model): ParsedSearchQuery {
  const price = model.price / 1000;
  const sometimes = (chance: number, query: SearchQuery) => (random.chance(chance) ? query : {});
  const homes = model.categoryId < 2 && random.chance(0.3);
  return searchQuerySchema.parse({
    transaction: TRANSACTION_CODES.find((code) => TRANSACTION_ID[code] === model.transactionId),
    category: homes ? 'LOGEMENTS' : AD_CATEGORY_CODES.find((code) => CATEGORY_ID[code] === model.categoryId),
    ...sometimes(0.6, { governorate: [model.governorateId, ...(random.chance(0.2) ? [22, 23] : [])] }),
    ...sometimes(0.2, { delegation: [model.delegationId] }),
    ...sometimes(0.15, { sector: [model.sectorId, 1707] }),
    ...sometimes(0.3, { priceMin: random.pick([price, price * 0.7, price + 0.001]) }),
    ...sometimes(0.6, { priceMax: random.pick([price, price * 1.3, price - 0.001]) }),
    ...sometimes(0.3, { areaMin: random.pick([model.area ?? 80, (model.area ?? 80) + 0.01, 60]) }),
    ...sometimes(0.2, { areaMax: random.pick([model.area ?? 80, 200]) }),
    ...sometimes(0.3, { rooms: [model.rooms ?? 2, 3] }),
    ...sometimes(0.3, {
      amenities: AMENITY_CODES.filter((_code, bit) => (model.amenities & (1 << bit)) !== 0).slice(0, 2),
    }),
    ...sometimes(0.1, { q: random.pick(['balcon', 'la marsa s+2', 'moins de 300 mille', 'vue mer']) }),
    ...sometimes(0.1, { withPhotos: 'true' }),
    ...sometimes(0.05, { bbox: '9,36,11,37' }),
  });
}

async function save(query: ParsedSearchQuery, places: PlaceDirectory): Promise<number> {
  const { db } = api.connection;
  const saved = canonicalQuery(query);
  const { id } = await db
    .insertInto('savedSearches')
    .values({
      publicKey: `ss_${Array.from({ length: 12 }, () => random.pick([...'abcdefgh23456789'])).join('')}`,
      userUid: null,
      email: `${crypto.randomUUID()}@example.tn`,
      name: 'Une recherche',
      query: JSON.stringify(saved),
      fingerprint: fingerprintOf(saved),
      frequency: 'daily',
      locale: 'fr',
      confirmedAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('savedSearchCells')
    .values(searchCells(query, places).map((cell) => ({ ...cell, searchId: id })))
    .execute();
  return id;
}

it('findCandidateSearches returns every search that matches a new ad and excludes most others', async () => {
  const { db } = api.connection;
  const services = { db, places: createPlaces(db) };
  const places = await services.places();
  const search = createPostgresIndex(services);
  const searches: { id: number; query: ParsedSearchQuery }[] = [];
  for (const model of models.slice(0, SEARCHES)) {
    const query = searchLike(model);
    searches.push({ id: await save(query, places), query });
  }
  // Half of the ads are the models of searches.
  const adIds = models.slice(SEARCHES - NEW_ADS / 2, SEARCHES + NEW_ADS / 2).map(({ id }) => Number(id));
  const plain = new Map<number, number[]>();
  for (const { id, query } of searches) {
    const found = (await search.matches(db, [{ id, query, adIds }])).get(id);
    if (found)
      plain.set(
        id,
        found.toSorted((one, other) => one - other),
      );
  }
  const candidates = await findCandidateSearches(db, adIds, new Date());
  const searchesWithAds = searches.flatMap(({ id, query }) => {
    const ads = candidates.get(id);
    return ads ? [{ id, query, adIds: ads }] : [];
  });
  const found = await search.matches(db, searchesWithAds);
  expect(new Map([...found].map(([id, ads]) => [id, ads.toSorted((one, other) => one - other)]))).toEqual(plain);
  const pairs = (map: ReadonlyMap<number, number[]>) => [...map.values()].reduce((sum, ads) => sum + ads.length, 0);
  expect(pairs(plain)).toBeGreaterThan(NEW_ADS / 2);
  expect(pairs(candidates)).toBeLessThan(pairs(plain) * 2);
});
