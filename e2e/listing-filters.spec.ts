import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { announcer, busyParts, expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { activeFilters, filterButton, filterPanel, filtersButton, resultCount } from './listing-parts.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

const LISTING = '/acheter/appartements/tunis/g-22';
const ARABIC = encodeURI('/ar/شراء/شقق/تونس/g-22');
const SEARCH = `${product.apiUrl}/search/items/search-new?`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The cards of new ads. */
const newCards = (page: Page) => cards(page).filter({ has: page.getByText('Nouveau', { exact: true }) });
/** The parts of the page that load. */
const loading = (page: Page) => busyParts(page.getByRole('main'));

/** Opens a listing, waits until its filters are hydrated and opens them. */
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await expectMounted(page, 'listings');
  const panel = filterPanel(page);
  await panel.evaluate((element) => element.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#listing-filters form') ?? {}).some((key) => key.startsWith('__reactProps$')),
  );
  await filtersButton(page).click();
  return panel;
}

/** How many ads the API finds. */
async function totalFor(query: string): Promise<number> {
  const answer = await fetch(`${SEARCH}${query}&pageSize=1`);
  return ((await answer.json()) as { total: number }).total; // the contract of the path
}

/** The total that a results page shows. */
function totalOf(html: string): number {
  const text = /<h2 id="listing-count"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

test('every count beside a filter, category or place equals the total of its page', async () => {
  const start = '/acheter/logements/tunis/g-22?rooms=2&rooms=3&priceMax=900000&amenities=PARKING';
  const { body } = await requestSite(start);
  const found = [
    ...body.matchAll(/<a href="([^"]+)"[^>]*>[^<]+<span>([\d\s]+)<\/span><\/a>/g),
    ...body.matchAll(/<a rel="nofollow" href="([^"]+)"[^>]*><bdi>[^<]*<\/bdi><span>([\d\s]+)<\/span><\/a>/g),
  ].map(([, href = '', count = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    count: Number(count.replaceAll(/\D/g, '')),
  }));
  // Types are in the form and below the results.
  const links = [...new Map(found.map((link) => [link.href, link])).values()];
  expect(links.length).toBeGreaterThan(20);
  for (const name of [
    'rooms=',
    'bathroomsMin=',
    'floor=',
    'furnished=',
    'amenities=',
    'titleStatus=',
    'advertiser=',
    'withPhotos=',
  ])
    expect(links.filter(({ href }) => href.includes(name)).length).toBeGreaterThan(0);
  const totals: typeof links = [];
  for (const { href } of links) totals.push({ href, count: totalOf((await requestSite(href)).body) });
  expect(totals).toEqual(links);
});

for (const [locale, path, price, priceButton, clear] of [
  ['fr', LISTING, 'Prix maximum en dinars', /^Prix /, 'Effacer'],
  ['ar', ARABIC, 'السعر الأقصى بالدينار', /^السعر /, 'مسح'],
] as const) {
  test(`filters apply at once by mouse and keyboard, and Back undoes them (${locale})`, async ({ page, watch }) => {
    const panel = await open(page, path);
    const before = await resultCount(page).innerText();
    await page.evaluate(() => scrollTo(0, 200));
    await panel.getByRole('checkbox', { name: 'S+2' }).click();
    await expect(page).toHaveURL(/\?rooms=2$/);
    const pill = filterButton(page, /^[\u2066-\u2069]*S\+N[\u2066-\u2069]* /);
    await expect(pill).toHaveText(/S\+2/);
    await expect(resultCount(page)).not.toHaveText(before);
    await expect(announcer(page)).toContainText(/\d/);
    // Arabic pages isolate the direction of "S+2" by invisible characters.
    const rooms = page.getByRole('paragraph').filter({ hasText: /^[\u2066-\u2069]*S\+2[\u2066-\u2069]* ·/ });
    await expect(cards(page)).not.toHaveCount(0);
    await expect(cards(page).filter({ hasNot: rooms })).toHaveCount(0);
    // The focus stays in place.
    await expect(panel.getByRole('checkbox', { name: 'S+2' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(200);

    await panel.getByLabel(price).focus();
    await page.keyboard.type('300000');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/\?priceMax=300000&rooms=2$/);
    await panel.getByRole('checkbox', { name: 'S+3' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?priceMax=300000&rooms=2&rooms=3$/);
    await expect(pill).toHaveText(/S\+2.*S\+3/);

    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?priceMax=300000&rooms=2$/);
    await expect(panel.getByRole('checkbox', { name: 'S+3' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    // A filter of the bar opens alone and can be cleared there.
    await pill.click();
    await expect(panel.getByRole('checkbox')).toHaveCount(6);
    await panel.getByRole('link', { name: clear, exact: true }).click();
    await expect(page).toHaveURL(/\?priceMax=300000$/);
    await expect(panel.getByRole('checkbox', { name: 'S+2' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await filterButton(page, priceButton).click();
    await expect(panel.getByLabel(price)).toHaveValue(/^300\s000$/);
    await page.keyboard.press('Escape');
    // All changes of one open panel are one entry of the history.
    await page.goBack();
    await expect(page).toHaveURL(/\?priceMax=300000&rooms=2$/);
    await page.goBack();
    await expect(page).toHaveURL(/g-22$/);
    expect(watch.problems).toEqual([]);
    expect(watch.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
  });
}

test('a price is read as people write it; one that is no number is an error and not dropped', async ({
  page,
  watch,
}) => {
  const panel = await open(page, LISTING);
  const field = panel.getByLabel('Prix maximum en dinars');
  await field.fill('300 mille DT');
  await field.press('Tab');
  await expect(page).toHaveURL(/\?priceMax=300000$/);
  await expect(field).toHaveValue(/^300\s000$/);

  await field.fill('300 euros');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Saisissez un nombre/);
  await expect(page).toHaveURL(/\?priceMax=300000$/);
  // Other filters still apply, with the price before.
  await panel.getByRole('checkbox', { name: 'S+2' }).click();
  await expect(page).toHaveURL(/\?priceMax=300000&rooms=2$/);
  await expect(field).toHaveValue('300 euros');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?priceMax=300\+euros&rooms=2$/);
  await expect(cards(page)).toHaveCount(0);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Prix maximum en dinars « 300 euros »');
  await alert.getByRole('button', { name: 'Prix' }).click();
  await field.fill('٣٠٠٬٠٠٠');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?priceMax=300000&rooms=2$/);
  await expect(panel).toBeHidden();
  await expect(cards(page)).not.toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test('filters chosen before hydration are applied after it', async ({ page }) => {
  await page.route(/listing-tools-[0-9a-f]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(LISTING);
  await filterButton(page, 'S+N').click();
  await filterPanel(page).getByRole('checkbox', { name: 'S+3' }).check();
  await expect(page).toHaveURL(/\?rooms=3$/);
  await expect(filterPanel(page).getByRole('checkbox', { name: 'S+3' })).toBeChecked();
});

test('a newer search cancels the one before; a failed one keeps the results and can be retried', async ({ page }) => {
  const panel = await open(page, LISTING);
  const shown = await cards(page).count();
  const fresh = await newCards(page).count();
  expect(fresh).toBeLessThan(shown);
  let slow: () => void = () => undefined;
  await page.route(
    (url) => url.href.startsWith(SEARCH) && url.searchParams.getAll('rooms').join() === '2',
    async (route) => {
      await new Promise<void>((resolve) => (slow = resolve));
      await route.abort().catch(() => undefined); // the page has cancelled it
    },
  );
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('rooms=2&'));
  await panel.getByRole('checkbox', { name: 'S+2' }).click();
  await expect(loading(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(shown);
  // The shown results keep their state.
  await expect(newCards(page)).toHaveCount(fresh);
  await panel.getByRole('checkbox', { name: 'S+3' }).click();
  expect((await givenUp).failure()?.errorText).toMatch(/ABORTED/);
  slow();
  await expect(loading(page)).toHaveCount(0);

  await page.route(
    (url) => url.href.startsWith(SEARCH) && url.searchParams.get('advertiser') === 'agency',
    (route) => route.abort(),
  );
  const unchanged = await cards(page).count();
  await panel.getByRole('radio', { name: 'Agence' }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'La recherche n’a pas abouti' });
  await expect(alert).toBeVisible();
  await expect(cards(page)).toHaveCount(unchanged);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toBeHidden();
  await expect(loading(page)).toHaveCount(0);
  await expect(page).toHaveURL(/advertiser=agency/);
});

test('places are added by the combobox, with typing errors and postal codes, and removed', async ({ page }) => {
  const panel = await open(page, '/acheter/appartements');
  const field = panel.getByRole('combobox', { name: 'Chercher un lieu' });
  await field.fill('cartage');
  await expect(panel.getByRole('listbox').getByRole('option').first()).toContainText('Carthage, Tunis');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/acheter\/appartements\/tunis\/carthage\/d-227$/);
  const more = panel.getByRole('combobox', { name: 'Ajouter un lieu' });
  await more.fill('2076');
  await expect(panel.getByRole('option', { name: /La Marsa/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/d-227\?delegation=247$/);
  await expect(resultCount(page)).toHaveText(
    new RegExp(`^${await totalFor('transaction=SALE&category=APPARTEMENT&delegation=227&delegation=247')} `),
  );
  await panel.getByRole('link', { name: 'Retirer le lieu Carthage' }).click();
  await expect(page).toHaveURL(/\/tunis\/la-marsa\/d-247$/);
});

test('Back while results are loading undoes the choice', async ({ page }) => {
  const panel = await open(page, LISTING);
  let letThemCome = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (letThemCome = resolve));
  await page.route(
    (url) => url.href.startsWith(SEARCH),
    async (route) => {
      await allowed;
      await route.continue();
    },
  );
  const choice = panel.getByRole('checkbox', { name: 'S+3' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?rooms=3$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await expect(choice).not.toBeChecked();
  letThemCome();
  await page.waitForLoadState('networkidle');
  await expect(choice).not.toBeChecked();
  await expect(activeFilters(page)).toHaveCount(0);
});

test('a search without results offers wider searches with their counts', async ({ page }) => {
  await page.goto(`${LISTING}?priceMax=400000&rooms=20`);
  const wider = page.getByRole('link', { name: /^Sans «\sS\+20\s» \((\d+)\)$/ });
  const count = /\((\d+)\)/.exec(await wider.innerText())?.[1];
  await wider.click();
  await expect(page).toHaveURL(`${LISTING}?priceMax=400000`);
  await expect(resultCount(page)).toHaveText(new RegExp(`^${count} `));
});

test.describe('filters on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('many active filters take one scrollable row and do not widen the page', async ({ page }) => {
    await page.goto(`${LISTING}?advertiser=agency&withPhotos=true&floor=low&amenities=PARKING&amenities=ELEVATOR`);
    const chips = page.getByRole('navigation', { name: 'Filtres actifs' }).getByRole('listitem');
    expect(await chips.count()).toBeGreaterThan(5);
    const middles = await chips.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    const card = await page.getByRole('main').getByRole('article').first().boundingBox();
    expect(card?.width).toBeLessThanOrEqual(328);
    await chips.last().getByRole('link').focus();
    await expect(chips.last()).toBeInViewport({ ratio: 0.9 });
  });

  test('the filter sheet applies at once, shows the count, and closes on Back', async ({ page, watch }) => {
    const panel = await open(page, ARABIC);
    const before = page.url();
    await expect(panel).toBeVisible();
    for (const rooms of [2, 3]) await panel.getByRole('checkbox', { name: `S+${rooms}` }).tap();
    await expect(page).toHaveURL(/\?rooms=2&rooms=3$/);
    const apply = panel.getByRole('button', { name: /^عرض / });
    const count = await totalFor('transaction=SALE&category=APPARTEMENT&governorate=22&rooms=2&rooms=3');
    await expect(apply).toHaveText(new RegExp(`${count} إعلان`));
    await apply.tap();
    await expect(panel).toBeHidden();
    await expect(resultCount(page)).toHaveText(new RegExp(`^${count} `));
    await page.goBack();
    await expect(page).toHaveURL(before);
    expect(watch.problems).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form has every filter, and a typed place becomes part of the path', async ({ page }) => {
    await page.goto(LISTING);
    const panel = filterPanel(page);
    await filtersButton(page).click();
    await panel.getByLabel('Ajouter un lieu').fill('La Marsa');
    await panel.getByRole('checkbox', { name: 'Place de parking' }).check();
    await panel.getByLabel('Publiée').selectOption({ label: 'depuis 30 jours' });
    await panel.getByRole('button', { name: 'Afficher les annonces' }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/acheter/appartements/tunis/la-marsa/d-247');
    expect([...searchParams.keys()]).toEqual(['amenities', 'since']);
    await filtersButton(page).click();
    await panel.getByLabel('Ajouter un lieu').fill('xyzzyx');
    await panel.getByRole('button', { name: 'Afficher les annonces' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Nous ne connaissons pas de lieu nommé « xyzzyx »' });
    await expect(alert).toBeVisible();
    await expect(panel.getByLabel('Ajouter un lieu')).toHaveValue('xyzzyx');
  });
});
