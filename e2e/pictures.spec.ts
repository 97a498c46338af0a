import { expect } from '@playwright/test';
import { query } from './database.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';

const PAGES = 10;
/** No picture is repeated within so many cards; `choose-photos.test.ts` shows it for new data. */
const MIN_DISTANCE = 3;
const TUNIS = 22;

interface Card {
  publishedAt: string;
  /** Null for an advertiser's own photo. */
  scene: string | null;
}

interface Found {
  items: { publishedAt: string; photos: { base: string }[] }[];
}

/** Demonstration pictures have variants: `-b` is cropped, `-c` cropped and mirrored. */
function sceneOf(base: string | undefined): string | null {
  return /\/demo\/(.+?)(?:-[bc])?$/.exec(base ?? '')?.[1] ?? null;
}

const cardsOf = ({ items }: Found): Card[] =>
  items.map(({ publishedAt, photos }) => ({ publishedAt, scene: sceneOf(photos[0]?.base) }));

/** The cards of the first ten pages, newest first. */
async function coversOf(parameters: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await fetch(`${product.apiUrl}/search/items/search-new?${parameters}&sort=newest&page=${page}`);
    const found = (await answer.json()) as Found;
    cards.push(...cardsOf(found));
    if (found.items.length === 0) break;
  }
  return cards;
}

/** When the demonstration ads were published that other tests have taken offline: they were cards of the lists too. */
async function takenOffline(transaction: string, category: string, governorate: number | null): Promise<number[]> {
  const ads = await query<{ at: Date }>(
    `select published_at as at from ads
     join transactions on transactions.id = transaction_id join categories on categories.id = category_id
     where transactions.code = $1 and categories.code = $2 and governorate_id = coalesce($3, governorate_id)
       and price_unit in ('total', 'month')
       and owner_uid like 'demo-%' and state <> 'published' and published_at is not null
       and updated_at > (select max(published_at) from ads where owner_uid like 'demo-%')`,
    [transaction, category, governorate],
  );
  return ads.map(({ at }) => at.getTime());
}

/** Pictures that return after fewer cards than `distance`. */
function repetitions(cards: readonly Card[], distance: number, missing: readonly number[] = []): string[] {
  const last = new Map<string, number>();
  return cards.flatMap(({ scene }, place) => {
    const before = scene === null ? undefined : last.get(scene);
    if (scene !== null) last.set(scene, place);
    if (before === undefined) return [];
    const [newer, older] = [before, place].map((at) => Date.parse(cards[at]?.publishedAt ?? ''));
    const between = missing.filter((at) => at < (newer ?? 0) && at > (older ?? 0)).length;
    return place - before + between < distance ? [`${before} and ${place}: ${scene}`] : [];
  });
}

for (const [transaction, category] of [
  ['SALE', 'APPARTEMENT'],
  ['SALE', 'MAISONS'],
  ['RENTAL', 'APPARTEMENT'],
  ['RENTAL', 'MAISONS'],
  ['FLAT', 'APPARTEMENT'],
  ['FLAT', 'MAISONS'],
] as const) {
  for (const governorate of [null, TUNIS]) {
    const place = governorate === null ? '' : `&governorate=${governorate}`;
    test(`ten pages of ${transaction} ${category}${place} repeat no picture within ${MIN_DISTANCE} cards`, async () => {
      const covers = await coversOf(`transaction=${transaction}&category=${category}${place}`);
      expect(covers.length).toBeGreaterThan(0);
      const missing = await takenOffline(transaction, category, governorate);
      expect(repetitions(covers, MIN_DISTANCE, missing)).toEqual([]);
    });
  }
}

// Few pictures suit land, offices and shops; more need no code (api/demo/photos/README.md).
for (const transaction of ['SALE', 'RENTAL']) {
  for (const category of ['TERRAINS_FERMES', 'BUREAUX_COMMERCES']) {
    test(`ten pages of ${transaction} ${category} never show a picture on two neighbouring cards`, async () => {
      expect(repetitions(await coversOf(`transaction=${transaction}&category=${category}`), 2)).toEqual([]);
    });
  }
}

test("the day's selection shows no picture twice", async () => {
  const answer = await fetch(`${product.apiUrl}/search/items/day-listing?limit=24`);
  const cards = cardsOf((await answer.json()) as Found);
  expect(repetitions(cards, cards.length)).toEqual([]);
});
