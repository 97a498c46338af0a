import { jest } from '@jest/globals';
import type { SearchAnswer } from '@houni/contracts/ad';
import { testApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { labelledQueries } from './all.ts';
import type { LabelledQuery } from './labelled-query.ts';
import { matchesMeaning, onlineAds } from './relevance.ts';
import type { OnlineAd } from './relevance.ts';

jest.setTimeout(300_000);

const RESULTS = 5;
const MIN_RECALL = 0.99;
const CONCURRENT_QUERIES = 8;

interface Score {
  group: string;
  q: string;
  /** Number of ads that match the query's meaning. */
  relevant: number;
  /** Share of the relevant ads found: relevant among the first five / min(5, relevant). */
  recall: number;
  /** Share of the found ads that are relevant. */
  precision: number;
}

let api: TestApp;
let scores: Score[];
/** Queries for which the demonstration data happen to have no ad. */
let unanswerable: string[];
beforeAll(async () => {
  api = await testApp({ template: 'full' });
  const ads = await onlineAds(api.connection.db);
  const all = Object.entries(labelledQueries).flatMap(([group, queries]) => queries.map((query) => ({ group, query })));
  scores = [];
  for (let index = 0; index < all.length; index += CONCURRENT_QUERIES) {
    const some = all.slice(index, index + CONCURRENT_QUERIES);
    scores.push(...(await Promise.all(some.map(({ group, query }) => scoreOf(ads, group, query)))));
  }
  unanswerable = scores.filter(({ relevant }) => relevant === 0).map(({ q }) => q);
  scores = scores.filter(({ relevant }) => relevant > 0);
});
afterAll(() => api.close());

/** Searches with the real API and compares the first five ads with all relevant ones. */
async function scoreOf(ads: readonly OnlineAd[], group: string, [q, meant]: LabelledQuery): Promise<Score> {
  const relevant = new Set(ads.filter((ad) => matchesMeaning(ad, meant)).map(({ publicKey }) => publicKey));
  const query = new URLSearchParams({ q, sort: 'relevance', pageSize: String(RESULTS) });
  const { items } = await api.get<SearchAnswer>(`/search/items/search-new?${query}`);
  const hits = items.filter(({ publicKey }) => relevant.has(publicKey)).length;
  const recall = hits / Math.min(RESULTS, relevant.size);
  return { group, q, relevant: relevant.size, recall, precision: items.length === 0 ? 0 : hits / items.length };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the search for labelled queries', () => {
  it('has at least 300 different queries, of which at most 1 % have no relevant ad', () => {
    expect(new Set(scores.map(({ q }) => q)).size).toBeGreaterThanOrEqual(300);
    expect(unanswerable.length).toBeLessThanOrEqual(0.01 * scores.length);
  });

  it('has a mean recall of at least 0.99 in the first five ads', () => {
    const line = (name: string, of: Score[]) =>
      [
        name.padEnd(26),
        String(of.length).padStart(4),
        mean(of.map(({ recall }) => recall))
          .toFixed(3)
          .padStart(9),
        mean(of.map(({ precision }) => precision))
          .toFixed(3)
          .padStart(12),
      ].join('');
    const groups = Object.entries(Object.groupBy(scores, ({ group }) => group));
    const table = [
      `${'queries'.padEnd(30)} recall@5 precision@5`,
      ...groups.map(([group, of = []]) => line(group, of)),
      line('all', scores),
      ...unanswerable.map((q) => `no relevant ad: ${q}`),
      ...scores
        .filter(({ recall }) => recall < 1)
        .map(({ q, recall, relevant }) => `missed: ${q} (${recall.toFixed(2)} of ${relevant})`),
    ];
    process.stdout.write(`${table.join('\n')}\n`);
    expect(mean(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(MIN_RECALL);
  });
});
