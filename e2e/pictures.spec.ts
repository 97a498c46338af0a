import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { product } from './product.ts';

const PAGES = 10;
/** 12 in new data (`assign-covers.test.ts`); ads that other tests paused bring their neighbours closer. */
const MIN_DISTANCE = 10;
const TUNIS = 22;

interface Found {
  items: { photos: { base: string }[] }[];
}

/** Demonstration pictures have variants: `-b` is cropped, `-c` cropped and mirrored. */
function sceneOf(base: string | undefined): string | null {
  return /\/demo\/(.+?)(?:-[bc])?$/.exec(base ?? '')?.[1] ?? null;
}

/** The pictures on the cards of the first ten pages, newest first. Advertisers' own photos are null. */
async function coversOf(query: string): Promise<(string | null)[]> {
  const covers: (string | null)[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await fetch(`${product.apiUrl}/search/items/search-new?${query}&sort=newest&page=${page}`);
    const { items } = (await answer.json()) as Found;
    covers.push(...items.map(({ photos }) => sceneOf(photos[0]?.base)));
    if (items.length === 0) break;
  }
  return covers;
}

function repetitions(covers: readonly (string | null)[], distance: number): string[] {
  return covers.flatMap((scene, place) =>
    scene !== null && covers.slice(Math.max(0, place - distance + 1), place).includes(scene)
      ? [`${place}: ${scene}`]
      : [],
  );
}

for (const [transaction, category] of [
  ['SALE', 'APPARTEMENT'],
  ['SALE', 'MAISONS'],
  ['RENTAL', 'APPARTEMENT'],
  ['RENTAL', 'MAISONS'],
  ['FLAT', 'APPARTEMENT'],
  ['FLAT', 'MAISONS'],
]) {
  for (const place of ['', `&governorate=${TUNIS}`]) {
    test(`ten pages of ${transaction} ${category}${place} repeat no picture within ${MIN_DISTANCE} cards`, async () => {
      const covers = await coversOf(`transaction=${transaction}&category=${category}${place}`);
      expect(covers.length).toBeGreaterThan(0);
      expect(repetitions(covers, MIN_DISTANCE)).toEqual([]);
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
  const { items } = (await answer.json()) as Found;
  expect(
    repetitions(
      items.map(({ photos }) => sceneOf(photos[0]?.base)),
      items.length,
    ),
  ).toEqual([]);
});
