import { jest } from '@jest/globals';
import type { SearchAnswer } from '@houni/contracts/ad';
import { testApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { labelledQueries } from './all.ts';
import type { LabelledQuery } from './meant.ts';
import { isMeant, onlineAds } from './relevance.ts';
import type { OnlineAd } from './relevance.ts';

jest.setTimeout(300_000);

const SHOWN = 5;
const LEAST_RECALL = 0.97;
const AT_ONCE = 8;

interface Score {
  group: string;
  q: string;
  /** Ads that answer the query. */
  relevant: number;
  /** Of the first five, or of as many as there are: how many of the relevant ones were found. */
  recall: number;
  /** How many of the found ones are relevant. */
  precision: number;
}

let api: TestApp;
let scores: Score[];
beforeAll(async () => {
  api = await testApp({ template: 'full' });
  const ads = await onlineAds(api.connection.db);
  const all = Object.entries(labelledQueries).flatMap(([group, queries]) => queries.map((query) => ({ group, query })));
  scores = [];
  for (let index = 0; index < all.length; index += AT_ONCE) {
    const some = all.slice(index, index + AT_ONCE);
    scores.push(...(await Promise.all(some.map(({ group, query }) => scoreOf(ads, group, query)))));
  }
});
afterAll(() => api.close());

/** Asks the real search for a query and compares its first five ads with all that answer it. */
async function scoreOf(ads: readonly OnlineAd[], group: string, [q, meant]: LabelledQuery): Promise<Score> {
  const relevant = new Set(ads.filter((ad) => isMeant(ad, meant)).map(({ publicKey }) => publicKey));
  const query = new URLSearchParams({ q, sort: 'relevance', pageSize: String(SHOWN) });
  const { items } = await api.get<SearchAnswer>(`/search/items/search-new?${query}`);
  const hits = items.filter(({ publicKey }) => relevant.has(publicKey)).length;
  const recall = hits / Math.min(SHOWN, relevant.size);
  return { group, q, relevant: relevant.size, recall, precision: items.length === 0 ? 0 : hits / items.length };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what people type', () => {
  it('is at least 300 different queries, each of which some ads answer', () => {
    expect(new Set(scores.map(({ q }) => q)).size).toBeGreaterThanOrEqual(300);
    expect(scores.filter(({ relevant }) => relevant === 0).map(({ q }) => q)).toEqual([]);
  });

  it('is understood: the first five ads are ads that were meant', () => {
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
      ...scores
        .filter(({ recall }) => recall < 1)
        .map(({ q, recall, relevant }) => `missed: ${q} (${recall.toFixed(2)} of ${relevant})`),
    ];
    process.stdout.write(`${table.join('\n')}\n`);
    expect(mean(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});
