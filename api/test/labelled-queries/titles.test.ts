import { jest } from '@jest/globals';
import { sql } from 'kysely';
import type { SearchAnswer } from '@houni/contracts/ad';
import { seededRandom } from '../fuzz/seeded-random.ts';
import { testApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

jest.setTimeout(300_000);

const CONCURRENT_SEARCHES = 8;
const FIRST_PAGE = 24;
/** Of the searches for own words, some ads have the same words as more than a page of others. */
const MIN_SHARE = 0.98;

interface TitledAd {
  publicKey: string;
  title: string;
  description: string;
  language: string;
  place: string;
}

let api: TestApp;
let ads: TitledAd[];
beforeAll(async () => {
  api = await testApp({ template: 'full', runJobs: false });
  const { rows } = await sql<TitledAd>`
    select public_key, title, description, language, case when language = 'ar' then d.name_ar else d.name_fr end as place
    from ads join delegations d on d.id = ads.delegation_id where state = 'published' order by ads.id`.execute(
    api.connection.db,
  );
  // Every second one: what is measured is a share.
  ads = rows.filter((_, index) => index % 2 === 0);
});
afterAll(() => api.close());

/** Searches some texts by relevance. @returns the position of each ad among the results, -1 if it is not on the first page */
async function positions(
  searches: readonly { ad: TitledAd; q: string }[],
): Promise<{ q: string; at: number; total: number }[]> {
  const found: { q: string; at: number; total: number }[] = [];
  for (let start = 0; start < searches.length; start += CONCURRENT_SEARCHES) {
    const some = searches.slice(start, start + CONCURRENT_SEARCHES).map(async ({ ad, q }) => {
      const query = new URLSearchParams({ q, sort: 'relevance', pageSize: String(FIRST_PAGE) });
      const { items, total } = await api.get<SearchAnswer>(`/search/items/search-new?${query}`);
      return { q, at: items.findIndex(({ publicKey }) => publicKey === ad.publicKey), total };
    });
    found.push(...(await Promise.all(some)));
  }
  return found;
}

const shareOf = (found: readonly { at: number }[], isGood: (at: number) => boolean) =>
  found.filter(({ at }) => isGood(at)).length / found.length;

describe('a published ad', () => {
  it('is found by its full title, 98 % of them first', async () => {
    const found = await positions(ads.map((ad) => ({ ad, q: ad.title })));
    process.stdout.write(
      `full title: ${found.length} searches, ${shareOf(found, (at) => at === 0).toFixed(3)} first\n`,
    );
    expect(found.filter(({ at }) => at === -1)).toEqual([]);
    expect(shareOf(found, (at) => at === 0)).toBeGreaterThanOrEqual(MIN_SHARE);
  });

  it('is on the first page for three words of its title with its place, in 98 %', async () => {
    const random = seededRandom(18);
    const searches = ads.flatMap((ad) => {
      const words = ad.title.split(/\s+/);
      if (words.length < 3) return [];
      const first = random.below(words.length - 2);
      return [{ ad, q: `${words.slice(first, first + 3).join(' ')} ${ad.place}` }];
    });
    const found = await positions(searches);
    process.stdout.write(
      `three words: ${found.length} searches, ${shareOf(found, (at) => at >= 0).toFixed(3)} on the first page\n`,
    );
    for (const { q, total } of found.filter(({ at }) => at < 0).slice(0, 60))
      process.stdout.write(`missed: ${q} (${total})\n`);
    expect(shareOf(found, (at) => at >= 0)).toBeGreaterThanOrEqual(MIN_SHARE);
  });

  it('is among the results for words that stand together in its text', async () => {
    const random = seededRandom(19);
    const searches = ads.flatMap((ad) => {
      // A no-break space joins a number and its unit, which alone is no word.
      const words = ad.description.split(/[ \n]+/);
      const length = 2 + random.below(4);
      if (words.length <= length) return [];
      const first = random.below(words.length - length + 1);
      return [{ ad, q: words.slice(first, first + length).join(' ') }];
    });
    const found = await positions(searches);
    expect(found.filter(({ total }) => total === 0)).toEqual([]);
  });
});

describe('a text that was once misread', () => {
  const search = (q: string) =>
    api.get<SearchAnswer>(`/search/items/search-new?${new URLSearchParams({ q, sort: 'relevance', pageSize: '24' })}`);

  it('finds the shared flats of a quarter although none is for students only', async () => {
    const { items } = await search('colocation etudiante manar');
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ transaction }) => transaction !== 'FLAT')).toEqual([]);
    expect(items.filter(({ location }) => !/Manar/.test(location.sector.names.fr))).toEqual([]);
  });

  it.each(['s plus 3', 's più 3', 'س زائد 3'])('reads the rooms of "%s"', async (q) => {
    const { items } = await search(q);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ rooms }) => rooms !== 3)).toEqual([]);
  });

  it('reads "moins de 200 mille" as the price of a sale', async () => {
    const { items } = await search('moins de 200 mille');
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ transaction, price }) => transaction !== 'SALE' || price.millimes > 200_000_000)).toEqual(
      [],
    );
  });

  it('finds ads that are titled "Deux chambres" beside those with two rooms', async () => {
    const titled = ads.filter(({ title }) => title.startsWith('Deux chambres'));
    const found = await positions(titled.map((ad) => ({ ad, q: ad.title.split(/[ ,]+/).slice(0, 3).join(' ') })));
    expect(found.filter(({ at, total }) => at < 0 && total <= FIRST_PAGE)).toEqual([]);
  });
});
