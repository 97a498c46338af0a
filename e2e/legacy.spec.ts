import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { requestSite } from './site-request.ts';

/** A small generator of our own (mulberry32): the same addresses in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ADDRESSES = 150;
const STARTS = [
  '/immobiliers',
  '/fr/immobiliers',
  '/en/real-estate',
  '/tn/immobiliers',
  '/ar/immobiliers',
  '/ar/عقارات',
];
const TYPES = ['vente', 'location', 'acheter', 'Louer', 'rent', 'buy', 'colocation', 'كراء', 'شراء', 'nothing-known'];
const NAMES = ['tunis', 'Sfax', 'la-marsa', 'باردو', 'x'];
const CATEGORIES = ['', '?categories=0', '?categories=1,0', '?categories=3', '?categories=-1', '?categories=99'];

/** One address of the grammar of specification section 2, with known, unknown and missing ids. */
function oldListing(random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // never empty
  let address = `${pick(STARTS)}/${pick(TYPES)}`;
  const depth = Math.floor(random() * 4);
  for (const most of [24, 270, 2073].slice(0, depth)) {
    const id = random() < 0.8 ? 1 + Math.floor(random() * most) : pick([0, 99_999, 'abc']);
    address += `/${pick(NAMES)}/${id}`;
  }
  return encodeURI(address + pick(CATEGORIES));
}

test('every old listing address reaches its page in exactly one redirect', async () => {
  test.setTimeout(240_000);
  const random = randomFrom(20_260);
  for (let index = 0; index < ADDRESSES; index += 1) {
    const address = oldListing(random);
    const moved = await requestSite(address);
    expect([address, moved.status]).toEqual([address, 301]);
    const page = await requestSite(moved.headers.location ?? '');
    expect([address, moved.headers.location, page.status]).toEqual([address, moved.headers.location, 200]);
  }
});

test('old addresses of an ad lead to its canonical page, and keep a 404 where nothing is known', async ({
  catalogue,
}) => {
  const { uid, url } = catalogue.ad;
  for (const address of [
    `/offre/vente/tunis/carthage/sidi-bou-said/${uid}`,
    `/tn/annonce/vente/x/y/z/${uid}`,
    `/annonce/Acheter/Tunis/tunis/carthage/sidi-bou-said/${uid}/k3j9x2`,
  ]) {
    const moved = await requestSite(address);
    expect([address, moved.status, moved.headers.location]).toEqual([address, 301, url]);
    expect((await requestSite(url)).status).toBe(200);
  }
  expect((await requestSite('/offre/vente/tunis/carthage/x/nobody-has-this-uid')).status).toBe(404);
});
