import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { signInForm } from './sign-in-form.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const LISTING = '/acheter/appartements/tunis/g-22';
const banner = (page: Page) => page.getByRole('region', { name: 'Mesure d’audience' });

/** Collects the bodies of the browser's identify calls. */
function identifyCalls(context: BrowserContext): Record<string, string>[] {
  const calls: Record<string, string>[] = [];
  context.on('request', (request) => {
    if (request.url() === `${product.apiUrl}/identify-pid` && request.method() === 'POST') {
      calls.push(request.postDataJSON() as Record<string, string>); // the contract of the call
    }
  });
  return calls;
}

/** A record of the local database. */
function record(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('hounitnLocalStorageDb', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB failed.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').get(name);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result ?? null);
          };
        };
      }),
    key,
  );
}

/** True if the banner covers the focused element. Runs in the page. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  const bar = document.querySelector('section[aria-labelledby="statistics-question-title"]');
  if (!focused || !bar || bar.contains(focused)) return false;
  return focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top;
}

for (const path of ['/', '/ar', LISTING]) {
  test(`the consent banner is there with the first paint, at most 104 px high, and covers no button of the search (${path})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    // Without its scripts the page shows what the first paint shows.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path);
    const bar = page.getByRole('region', { name: /^(Mesure d’audience|قياس الزيارات)$/ });
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(104);
    const search = page.getByRole('main').getByRole('button', { name: /^(Rechercher|بحث)$/ });
    if (path === LISTING) return;
    const button = await search.boundingBox();
    expect((button?.y ?? 780) + (button?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });
}

test('the consent banner fits a phone with 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LISTING);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const name of ['Refuser', 'Accepter']) {
    const box = await banner(page).getByRole('button', { name }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  // The page is visible above it, and the banner scrolls when it is too high.
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(0.6 * 740 + 1);
  await banner(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('the consent banner blocks nothing: no layout shift, no scroll lock', async ({ page, watch }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(LISTING);
  await expectMounted(page, 'listings');
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await expect(banner(page)).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  expect(
    await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts?.reduce((sum, one) => sum + one, 0)),
  ).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Both buttons have the same size and weight.
  const [refuse, accept] = [
    banner(page).getByRole('button', { name: 'Refuser' }),
    banner(page).getByRole('button', { name: 'Accepter' }),
  ];
  const [a, b] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([a?.height, a?.y]).toEqual([b?.height, b?.y]);
  expect(Math.abs((a?.width ?? 0) - (b?.width ?? 99))).toBeLessThan(2);
  const looks = await Promise.all(
    [refuse, accept].map((button) => button.evaluate((node) => getComputedStyle(node).backgroundColor)),
  );
  expect(looks[0]).toBe(looks[1]);

  // It is first in the tab order, and it never covers the focused element.
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(isFocusCovered)).toBe(false);
  }
  // The page has space for it at its end.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [foot, bar] = [await page.getByRole('contentinfo').boundingBox(), await banner(page).boundingBox()];
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  expect(watch.problems).toEqual([]);
});

test('statistics are sent only with consent; the choice counts on both hosts and can be changed', async ({
  page,
  context,
  session,
  watch,
}) => {
  const calls = identifyCalls(context);
  await context.addCookies(session);
  await page.goto(LISTING);
  const answered = page.waitForResponse(`${product.siteUrl}/visitor-choices`);
  await banner(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(banner(page)).toHaveCount(0);
  // Safari keeps for 180 days only what the server sets.
  expect(await (await answered).headerValue('set-cookie')).toMatch(/^houni-consent=refused\..+Max-Age=15552000;/);
  await expect
    .poll(() => record(page, 'consent'))
    .toMatchObject({ choice: 'refused', version: 1, account: expect.any(String) });
  await page.goto(`${product.dashboardUrl}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => record(page, 'consent')).toMatchObject({ choice: 'refused' });
  await expect(banner(page)).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(await record(page, 'anonymousUid')).toBeNull();

  await page.goto(LISTING);
  await expectMounted(page, 'listings');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookies et vie privée' });
  // Before the deferred script runs, the link leads to the legal page.
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText('Vous avez refusé le');
  const identified = page.waitForResponse(`${product.apiUrl}/identify-pid`);
  await banner(page).getByRole('button', { name: 'Accepter' }).click();
  expect((await identified).ok()).toBe(true);
  await expect(link).toBeFocused();
  const uid = await record(page, 'anonymousUid');
  expect(uid).toMatch(/^[0-9a-f-]{36}$/);
  await expect
    .poll(() => record(page, 'identity'))
    .toMatchObject({ useAnonymousUID: uid, timestamp: expect.any(Number) });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ anonymous_user_uid: uid, platform_auth_provider_user_uid: expect.any(String) });

  // A known visitor is not identified again for an hour.
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);

  await link.click();
  await expect(banner(page)).toContainText('Vous avez accepté le');
  await banner(page).getByRole('button', { name: 'Refuser' }).click();
  await expect.poll(() => record(page, 'anonymousUid')).toBeNull();
  expect(await record(page, 'identity')).toBeNull();
  expect(watch.problems).toEqual([]);
});

test('without IndexedDB the records go to localStorage, with a warning', async ({ page, context, session }) => {
  const calls = identifyCalls(context);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await context.addCookies(session);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no database here', 'SecurityError');
    };
  });
  await page.goto(LISTING);
  await banner(page).getByRole('button', { name: 'Accepter' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hounitnLocalStorageDb/identity')))
    .toContain('useAnonymousUID');
  expect(warnings.some((warning) => warning.includes('localStorage'))).toBe(true);
});

test('a consent choice in an expired session is saved to the account after sign-in', async ({ page, context }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await context.addCookies(account.cookies);
  await page.route('**/search/item/viewed', (route) => route.fulfill({ status: 204 }));
  await page.goto('/pricing');
  // By the keyboard: a pointer over a link, also where the banner was, has the browser fetch its page, whose answer ends
  // the session here too. The page has a token from here on.
  await banner(page).getByRole('button', { name: 'Refuser' }).press('Enter');
  await expect.poll(() => record(page, 'consent')).toMatchObject({ account: expect.any(String) });
  await account.endOnServer();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies et vie privée' }).press('Enter');
  await expect(banner(page)).toBeFocused();
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await banner(page).getByRole('button', { name: 'Accepter' }).press('Enter');
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(`${product.siteUrl}/auth/signin?redirect=${encodeURIComponent('/pricing')}`);

  await expectMounted(page, 'auth');
  const form = signInForm(page, 'fr');
  await form.email.fill(account.email);
  await form.password.fill(account.password);
  const written = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await form.submit.click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect((await written).status()).toBe(200);
  await expect.poll(() => record(page, 'consent')).toMatchObject({ choice: 'accepted', account: expect.any(String) });
});

test('a failing statistics service only logs a warning', async ({ page, context, session }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await context.addCookies(session);
  await page.route(`${product.apiUrl}/identify-pid`, (route) =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(LISTING);
  await banner(page).getByRole('button', { name: 'Accepter' }).click();
  await expect.poll(() => warnings.join()).toContain('could not be identified');
  expect(await record(page, 'identity')).toBeNull();
  await expectMounted(page, 'listings');
});

test('bots see no consent banner', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: product.siteUrl,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const deferred = page.waitForResponse(/deferred-\w+\.js/);
  await page.goto(LISTING);
  await deferred;
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  await context.close();
});

for (const choice of ['accepted', 'refused'] as const) {
  test(`a page is measured in the browser only of visitors who accepted (${choice})`, async ({ page, context }) => {
    const value = `${choice}.1.${new Date().toISOString()}`;
    await context.addCookies([{ name: 'houni-consent', value, url: product.siteUrl }]);
    const visits: unknown[] = [];
    const states: number[] = [];
    await page.exposeFunction('recordVisit', (body: string) => visits.push(JSON.parse(body)));
    await page.addInitScript(() => {
      Math.random = () => 0; // every page is one of the measured ones
      const { recordVisit } = globalThis as unknown as { recordVisit: (body: string) => void };
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (String(url).endsWith('/_shell/visits') && body instanceof Blob) void body.text().then(recordVisit);
        return send(url, body);
      };
    });
    page.on('response', (response) => {
      if (response.url().endsWith('/_shell/visits')) states.push(response.status());
    });
    await page.goto(LISTING);
    await expectMounted(page, 'listings');
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).click();
    // A click that leads to another page of the document ends the measurement.
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).not.toHaveURL(LISTING);
    await page.waitForLoadState('networkidle');
    if (choice === 'refused') return expect(visits).toEqual([]);
    expect(visits).toEqual([
      expect.objectContaining({
        path: LISTING,
        set: expect.any(Number),
        lcp: expect.any(Number),
        cls: expect.any(Number),
        click: expect.any(Number),
        idle: expect.any(Number),
      }),
    ]);
    expect(states).toEqual([204]);
  });
}
