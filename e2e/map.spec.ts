import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { adPath } from '@houni/routing/build';
import type { SearchAnswer } from '@houni/contracts/ad';
import type { MapAd, MapAnswer } from '@houni/contracts/map';
import { writtenTitle } from './listing-cards.ts';
import { collapsedMarkers } from './document-parts.ts';
import { test } from './fixtures.ts';
import { resultCount, results } from './listing-parts.ts';
import { product } from './product.ts';

// Without a graphics card the CPU draws the map, so it is slow beside other tests.
test.slow();

const TUNIS = { fr: '/acheter/appartements/tunis/g-22', ar: encodeURI('/ar/شراء/شقق/تونس/g-22') };

/** The map of a listing. */
function mapOf(page: Page, locale: 'fr' | 'ar'): Locator {
  return page.getByRole('region', { name: { fr: 'Carte des annonces', ar: 'خريطة الإعلانات' }[locale] });
}

/** The layer of a map with the markers of ads and of groups of ads. */
function markerLayer(map: Locator): Locator {
  return map.getByRole('group', { name: /^(?:Annonces sur la carte|الإعلانات على الخريطة)/ });
}

/** The markers of an idle map. */
async function markersOf(map: Locator): Promise<Locator> {
  const markers = markerLayer(map).getByRole('button');
  await expect(markers.first()).toBeVisible({ timeout: 40_000 });
  return markers;
}

/** The markers of single ads: they have the names "price · title". */
function priceMarkers(map: Locator): Locator {
  return markerLayer(map).getByRole('button', { name: ' · ' });
}

/** The names of the markers that are highlighted. */
function highlighted(markers: Locator): Promise<string[]> {
  return markers.evaluateAll((all) =>
    all
      .filter((marker) => marker.classList.contains('active') && marker.checkVisibility())
      .map((marker) => marker.ariaLabel ?? ''),
  );
}

/** Opens the menu of areas and chooses one of its ways. */
async function chooseArea(map: Locator, menu: string, way: string): Promise<void> {
  await map.getByRole('button', { name: menu, exact: true }).press('Enter');
  await map.getByRole('button', { name: way }).press('Enter');
}

function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

/** The number in the heading of the list. */
async function total(page: Page): Promise<number> {
  return Number((await resultCount(page).innerText()).replaceAll(/\D/g, ''));
}

test('by mouse the map of a listing narrows the list, a drawn area does too, and Back removes the area', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(TUNIS.fr);
  const all = await total(page);
  expect(watch.requests.some((request) => request.url().includes('/map-'))).toBe(false);
  await page.getByRole('link', { name: 'Carte', exact: true }).click();
  expect(query(page).get('view')).toBe('map');
  const map = mapOf(page, 'fr');
  const markers = await markersOf(map);
  expect(await total(page)).toBe(all);

  // A card of the list highlights its ad on the map, also if the ad was in a group.
  const card = results(page).getByRole('article').first();
  const title = writtenTitle(await card.getByRole('heading').innerText());
  await card.hover();
  await expect.poll(() => highlighted(markers)).toEqual([expect.stringContaining(` · ${title}`)]);

  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await map.getByRole('button', { name: 'Agrandir', exact: true }).click();
  const searchHere = map.getByRole('button', { name: 'Chercher dans cette zone' });
  await searchHere.click();
  await expect.poll(() => query(page).get('bbox')).not.toBeNull();
  await expect(searchHere).toHaveCount(0);
  await expect.poll(() => total(page)).toBeLessThanOrEqual(all);

  await chooseArea(map, 'Zone', 'Dessiner une zone');
  await page.mouse.move(x - 150, y - 150);
  await page.mouse.down();
  for (const [dx, dy] of [
    [150, -150],
    [150, 150],
    [-150, 150],
    [-150, -140],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 8 });
  }
  await page.mouse.up();
  await expect.poll(() => query(page).get('polygon')).not.toBeNull();
  expect(query(page).get('bbox')).toBeNull();
  await expect(markers.first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => query(page).get('polygon')).toBeNull();
  expect(query(page).get('view')).toBe('map');
  await page.getByRole('link', { name: 'Fermer la carte', exact: true }).click();
  await expect(map).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test.describe('the listing map on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('by touch and keyboard a circle replaces the drawn area, and a marker opens the card of its ad', async ({
    page,
    watch,
  }) => {
    await page.goto(TUNIS.ar);
    await page.getByRole('link', { name: 'الخريطة', exact: true }).tap();
    const map = mapOf(page, 'ar');
    const markers = await markersOf(map);

    await chooseArea(map, 'المنطقة', 'حول نقطة');
    const panel = map.getByRole('group', { name: 'البحث حول نقطة' });
    await panel.getByLabel('نصف القطر').selectOption('10');
    await panel.getByRole('button', { name: 'بحث' }).press('Enter');
    await expect.poll(() => query(page).get('polygon')?.split(';').length).toBe(40);

    // One tab stop; arrow keys move to the others.
    await expect.poll(() => markers.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
    const prices = priceMarkers(map);
    const card = map.getByRole('article');
    // Zooming changes the markers: the test uses one that stays.
    await expect(async () => {
      if (!(await card.isVisible())) {
        if ((await prices.count()) === 0) await map.getByRole('button', { name: 'تكبير', exact: true }).tap();
        await prices.first().press('Enter', { timeout: 8000 });
      }
      await expect(card.getByRole('link').first()).toBeFocused();
    }).toPass();
    // The cards beside it are at the side, each 112 px high and narrower than the screen.
    const box = await card.getByRole('listitem').first().boundingBox();
    expect(box?.height).toBe(112);
    // The edge of the next card shows that there are more.
    expect((box?.width ?? 0) / 390).toBeGreaterThan(0.8);
    expect((box?.width ?? 0) / 390).toBeLessThan(0.9);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(markers.first()).toBeAttached();
    expect(watch.problems).toEqual([]);
  });
});

test.describe('the sheet with the list over the map, on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('has three stops that its handle goes to, and the page does not scroll itself on opening', async ({ page }) => {
    await page.goto(`${TUNIS.fr}?view=map`);
    const map = mapOf(page, 'fr');
    await markersOf(map);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const handle = page.getByRole('button', { name: 'Montrer plus ou moins d’annonces' });
    const mapBox = await map.boundingBox();
    if (!mapBox) throw new Error('The map has no place on the page.');
    const { y, height } = mapBox;
    /** The part of the map below the sheet's upper edge. (The map moves up when the header hides.) */
    const covered = async () => (y + height - ((await handle.boundingBox())?.y ?? Number.NaN)) / height;
    expect(Math.round((await covered()) * height)).toBe(88);
    await expect(resultCount(page)).toBeInViewport();
    for (const stop of [0.5, 0.92, 88 / height]) {
      await handle.press('Enter');
      await expect.poll(async () => Math.abs((await covered()) - stop)).toBeLessThan(0.02);
    }
  });
});

for (const width of [360, 1440]) {
  test(`markers do not overlap at ${width} px; collapsed prices are houses until hovered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${TUNIS.fr}?view=map`);
    const map = mapOf(page, 'fr');
    await markersOf(map);
    const covered = () =>
      markerLayer(map).evaluate((layer) => {
        const boxes = [...layer.querySelectorAll('button:not([data-collapsed])')].map((one) =>
          one.getBoundingClientRect(),
        );
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
                Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
            ),
        ).length;
      });
    await expect.poll(covered).toBe(0);
    const dot = priceMarkers(map).and(collapsedMarkers(map)).first();
    if ((await dot.count()) === 0) return;
    const words = dot.getByText(/\d/);
    await expect(words).toBeHidden();
    await dot.focus();
    await expect(words).toBeVisible();
    expect(await dot.evaluate((one) => Number(getComputedStyle(one).zIndex))).toBeGreaterThan(1);
  });
}

/** The largest group of apartments for sale in Tunis at one public point. */
async function adsOfOnePoint(): Promise<MapAd[]> {
  const ask = async (path: string, query: Record<string, string | string[]>) => {
    const search = new URLSearchParams({ transaction: 'SALE', category: 'APPARTEMENT', governorate: '22' });
    for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value);
    return (await fetch(`${product.apiUrl}/search/items/${path}?${search}`)).json();
  };
  const points = new Map<string, MapAd[]>();
  for (const page of ['1', '2', '3', '4', '5']) {
    const { items } = (await ask('search-new', { page, pageSize: '48' })) as SearchAnswer; // the contract of the path
    if (items.length === 0) break;
    const keys = items.map(({ publicKey }) => publicKey);
    const { listed } = (await ask('map', { bbox: '10,36.5,10.5,37', zoom: '10', keys })) as MapAnswer; // likewise
    for (const ad of listed) points.set(`${ad.lat},${ad.lng}`, [...(points.get(`${ad.lat},${ad.lng}`) ?? []), ad]);
  }
  return [...points.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

for (const [locale, close, width] of [
  ['fr', 'Fermer la liste', 360],
  ['ar', 'إغلاق القائمة', 1440],
] as const) {
  test(`ads at the same public point are all reachable from their marker, ${locale}`, async ({ page, watch }) => {
    await page.setViewportSize({ width, height: 780 });
    const ads = await adsOfOnePoint();
    const [first] = ads;
    if (!first || ads.length < 2) throw new Error('No two flats of Tunis share a point.');
    // Near the maximum zoom, so that the group is alone on its tile.
    const [west, south, east, north] = [first.lng - 0.001, first.lat - 0.001, first.lng + 0.001, first.lat + 0.001];
    await page.goto(
      `${TUNIS[locale]}?view=map&bbox=${[west, south, east, north].map((edge) => edge.toFixed(5)).join()}`,
    );
    const map = mapOf(page, locale);
    const markers = await markersOf(map);
    // Other tests publish ads there meanwhile.
    const marker = markers.filter({ hasText: /^\d+$/ });
    const card = map.getByRole('article');
    await marker.press('Enter');
    await expect(card.getByRole('link').nth(ads.length - 1)).toBeVisible();
    await expect(card.getByRole('link').first()).toBeFocused();
    await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    const addresses = await card
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // By key: the slugs of a URL follow the page's language.
    for (const { publicKey } of ads) expect(addresses.some((href) => href?.endsWith(publicKey))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(marker).toBeFocused();
    await marker.click();
    await card.getByRole('button', { name: close }).click();
    await expect(card).toHaveCount(0);
    expect(watch.problems).toEqual([]);
  });
}

test('the map goes to the position of the visitor', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.8254, longitude: 10.6369 });
  await page.goto(`${TUNIS.fr}?view=map`);
  const map = mapOf(page, 'fr');
  await markersOf(map);
  await map.getByRole('button', { name: 'Ma position' }).click();
  const searchHere = map.getByRole('button', { name: 'Chercher dans cette zone' });
  await searchHere.click();
  await expect
    .poll(() => (query(page).get('bbox') ?? '').split(',').map((edge) => Math.round(Number(edge) * 10)))
    .toEqual([106, 358, 107, 358]);
});

test('a browser without WebGL says so and keeps the list', async ({ page, watch }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${TUNIS.fr}?view=map`);
  await expect(page.getByText('Ce navigateur ne peut pas dessiner de carte.')).toBeVisible();
  await expect(results(page).getByRole('article').first()).toBeVisible();
  expect(watch.problems).toEqual([]);
});

test('the ad page shows its map on request', async ({ page, watch, catalogue }) => {
  await page.goto(adPath({ ...catalogue.ad, agencySlug: null }, 'fr'));
  await page.getByRole('button', { name: 'Voir sur la carte' }).click();
  await expect(page.getByRole('region', { name: /^Carte : les flèches la déplacent/ })).toBeVisible({
    timeout: 40_000,
  });
  expect(watch.problems).toEqual([]);
});

for (const [where, bbox, isNamed] of [
  ['on a coast', '10.25,36.85,10.4,36.93', true],
  ['far from a coast', '9.6,36.1,9.68,36.14', false],
] as const) {
  test(`the drawn map names OpenStreetMap only where something of it is seen: ${where}`, async ({ page }) => {
    await page.goto(`/acheter/logements?view=map&bbox=${bbox}`);
    const map = mapOf(page, 'fr');
    const source = map.getByRole('link', { name: '© OpenStreetMap' });
    await expect(map.getByRole('button', { name: 'Agrandir', exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(source).toBeVisible({ visible: isNamed, timeout: 20_000 });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, path, country, governorate] of [
    ['fr', '/', 'Chercher par gouvernorat', /^Bizerte/],
    ['ar', '/ar', 'ابحث حسب الولاية', /^بنزرت/],
  ] as const) {
    test(`the governorates of the SVG map are links, ${locale}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('group', { name: country }).getByRole('link', { name: governorate }).click();
      await expect(page).toHaveURL(/\/g-24$/);
    });
  }
});

for (const [locale, path] of Object.entries(TUNIS))
  test(`the link to the map leaves the list with the results of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: /^(?:Carte|الخريطة)$/ });
    await expect(link).toBeInViewport();
    await page.getByRole('link', { name: /^(?:Page suivante|الصفحة التالية)$/ }).scrollIntoViewIfNeeded();
    await expect(link).toBeHidden();
  });
