/* oxlint-disable houni/boundaries -- compares the API's matching of saved searches with the plain one */
import pg from 'pg';
import { sql } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Database, DatabaseTransaction } from '../../../api/src/database.ts';
import { findCandidateSearches } from '../../../api/src/saved-searches/candidate-searches.ts';
import { canonicalQuery, fingerprintOf } from '../../../api/src/saved-searches/canonical-query.ts';
import { createPostgresIndex } from '../../../api/src/search-index/postgres/postgres-index.ts';
import { searchCells } from '../../../api/src/saved-searches/search-cells.ts';
import type { Services } from '../../../api/src/services.ts';
import { drawModels, parsed, seededRandom, SEARCH_KINDS } from './draw-searches.ts';
import { percentile } from './measure.ts';

const SEARCHES = 100_000;
const NEW_ADS = 20;
const ROWS_PER_INSERT = 1_000;
/** The batch size of the job. */
const BATCH_SIZE = 50;

/**
 * Measures how long a new ad takes to find its saved searches among a hundred thousand: once with all searches of its
 * type and governorate, once with those whose bounds it meets. Both must find the same searches.
 */
export async function measureAlerts(services: Pick<Services, 'db' | 'places'>, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const models = await drawModels(client, 2_000);
  const { rows: ads } = await client.query<{ id: number }>(
    `select ad_id::int as id from ad_search order by md5(ad_id::text) limit $1`,
    [NEW_ADS],
  );
  await client.end();
  const figures = { plain: newFigures(), bounded: newFigures() };
  let matches = 0;
  await rolledBack(services.db, async (transaction) => {
    const queries = await saveSearches(services, transaction, models);
    for (const { id } of ads) {
      const plain = await timed(figures.plain, services, queries, () => findSearchesOfSameKind(transaction, id));
      const bounded = await timed(figures.bounded, services, queries, () =>
        findCandidateSearches(transaction, [id], new Date()),
      );
      if (JSON.stringify(plain) !== JSON.stringify(bounded)) throw new Error(`Ad ${id} found other searches.`);
      matches += plain.length;
    }
  });
  const formatFigures = ({ times, compared }: Figures) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms (${Math.round(compared / NEW_ADS)} searches compared)`;
  return `One new ad among ${SEARCHES} saved searches, ${Math.round(matches / NEW_ADS)} of them match: all searches of its type and place ${formatFigures(figures.plain)}; those whose bounds it meets ${formatFigures(figures.bounded)}.`;
}

interface Figures {
  /** Milliseconds. */
  times: number[];
  compared: number;
}

function newFigures(): Figures {
  return { times: [], compared: 0 };
}

/** The searches that match, in order. */
async function timed(
  figures: Figures,
  services: Pick<Services, 'db' | 'places'>,
  queries: ReadonlyMap<number, ParsedSearchQuery>,
  candidates: () => Promise<Map<number, number[]>>,
): Promise<number[]> {
  const began = performance.now();
  const found: number[] = [];
  const compared = [...(await candidates())].flatMap(([id, adIds]) => {
    const query = queries.get(id);
    return query ? [{ id, query, adIds }] : [];
  });
  for (let start = 0; start < compared.length; start += BATCH_SIZE)
    found.push(
      ...(await createPostgresIndex(services).matches(services.db, compared.slice(start, start + BATCH_SIZE))).keys(),
    );
  figures.times.push(performance.now() - began);
  figures.compared += compared.length;
  return found;
}

/** Every search of the ad's transaction, category and governorate, or of the whole country. */
async function findSearchesOfSameKind(transaction: DatabaseTransaction, adId: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number }>`
    select distinct cell.search_id as id from ads join saved_search_cells cell
      on cell.transaction_id = ads.transaction_id and cell.category_id = ads.category_id
      and cell.governorate_id in (0, ads.governorate_id)
    where ads.id = ${adId} order by 1`.execute(transaction);
  return new Map(rows.map(({ id }) => [id, [adId]]));
}

async function saveSearches(
  services: Pick<Services, 'places'>,
  transaction: DatabaseTransaction,
  models: Awaited<ReturnType<typeof drawModels>>,
): Promise<Map<number, ParsedSearchQuery>> {
  const random = seededRandom(47);
  const places = await services.places();
  const queries = new Map<number, ParsedSearchQuery>();
  for (let start = 0; start < SEARCHES; start += ROWS_PER_INSERT) {
    const drawn = Array.from({ length: ROWS_PER_INSERT }, (_none, offset) => {
      const model = models[Math.floor(random() * models.length)];
      if (!model) throw new Error('There are no ads to draw searches from.');
      const kind = SEARCH_KINDS[random() < 0.8 ? 'page 1, five filters' : 'page 1, newest'];
      return { number: start + offset, query: parsed(kind(model, random)) };
    });
    const rows = await transaction
      .insertInto('savedSearches')
      .values(drawn.map(({ number, query }) => searchRow(number, query)))
      .returning('id')
      .execute();
    const cells = rows.flatMap(({ id }, index) => {
      const query = drawn[index]?.query;
      if (!query) return [];
      queries.set(id, query);
      return searchCells(query, places).map((cell) => ({ ...cell, searchId: id }));
    });
    await transaction.insertInto('savedSearchCells').values(cells).execute();
  }
  await sql`analyze saved_searches, saved_search_cells`.execute(transaction);
  return queries;
}

function searchRow(number: number, query: ParsedSearchQuery) {
  const saved = canonicalQuery(query);
  return {
    publicKey: `ss_${number.toString().padStart(12, 'a').replaceAll('0', 'b').replaceAll('1', 'c')}`,
    userUid: null,
    email: `bench-${number}@example.tn`,
    name: 'Bench',
    query: JSON.stringify(saved),
    fingerprint: fingerprintOf(saved),
    frequency: 'daily' as const,
    locale: 'fr' as const,
    confirmedAt: new Date().toISOString(),
  };
}

/** Runs work in a transaction and rolls it back. */
async function rolledBack(db: Database, work: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  const done = new Error('The work is done.');
  await db
    .transaction()
    .execute(async (transaction) => {
      await work(transaction);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}
