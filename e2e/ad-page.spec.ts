import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { AdAnswer, AdDetail, SearchAnswer } from '@houni/contracts/ad';
import { adPath } from '@houni/routing/build';
import { ask } from './advertiser-ads.ts';
import { deferredPart, expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { middleOf } from './middle-of.ts';

/** Where the page ends above its footer, in CSS pixels. */
const MAX_PAGE_END = 5000;

test('the ad page opens photos and computes the budget by keyboard, in French', async ({ page, catalogue, watch }) => {
  await page.goto(catalogue.ad.url);
  const all = page.getByRole('button', { name: /photos en plein écran/ });
  await all.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos du bien' });
  await expect(dialog).toBeVisible();
  const total = catalogue.ad.photoCount;
  await expect(dialog.getByText(`1 / ${total}`)).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`2 / ${total}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(all).toBeFocused();

  // React hydrates the server's HTML when the section is near the viewport.
  const heading = page.getByRole('heading', { name: 'Budget d’achat' });
  const served = await heading.elementHandle();
  const section = page.getByRole('region', { name: 'Budget d’achat' });
  const monthly = section.getByRole('paragraph').filter({ hasText: /par mois$/ });
  // Closed, the budget is its total and the monthly payment.
  await section.getByText(/tout compris$/).click();
  const usual = await monthly.innerText();
  await heading.scrollIntoViewIfNeeded();
  await expect(deferredPart(page, heading)).not.toHaveAttribute('data-hydration');
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  await section.getByText('Adapter à votre projet').focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('Apport').fill('0');
  await expect(monthly).not.toHaveText(usual);
  await expect(section.getByRole('status')).toContainText('par mois');
  const whole = await monthly.innerText();
  await section.getByLabel('Apport').fill('beaucoup');
  await expect(section.getByRole('alert')).toContainText('montant en dinars');
  await expect(monthly).toHaveText(whole);
  await section.getByRole('button', { name: 'Revenir à l’estimation' }).press('Enter');
  await expect(monthly).toHaveText(usual);
  await expect(section.getByRole('alert')).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

let found: Promise<AdDetail> | undefined;

/** An ad for sale with six photos or more, many facts, and enough comparable ads; searched once. */
function fullAd(): Promise<AdDetail> {
  return (found ??= findFullAd());
}

async function findFullAd(): Promise<AdDetail> {
  const { items } = await ask<SearchAnswer>(
    '/search/items/search-new?transaction=SALE&category=APPARTEMENT&withPhotos=true&pageSize=48',
  );
  for (const { publicKey, photoCount, titleStatus } of items) {
    if (photoCount < 6 || titleStatus === null) continue;
    const { level } = await ask<{ level: string | null }>(`/search/item/comparables?publicKey=${publicKey}`);
    const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    if (level !== null && ad && ad.amenities.length >= 6) return ad;
  }
  throw new Error('The demonstration data has no such ad.');
}

/** Whether a pointer in the middle of an element reaches it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  for (const locale of ['fr', 'ar'] as const) {
    test(`an ad decides on the first screens and ends after six, ${locale}`, async ({ page }) => {
      const ad = await fullAd();
      await page.goto(adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale));
      await expectMounted(page, 'listings');
      const [description, report] =
        locale === 'fr' ? ['Description', 'Signaler cette annonce'] : ['الوصف', 'الإبلاغ عن هذا الإعلان'];
      const top = async (part: Locator) => {
        const box = await part.boundingBox();
        return Math.round((box?.y ?? Number.NaN) + (await page.evaluate(() => scrollY)));
      };
      const end = await page
        .getByRole('main')
        .evaluate((main) => Math.round(main.getBoundingClientRect().bottom + scrollY));
      const measured = {
        description: await top(page.getByRole('heading', { name: description ?? '' })),
        advertiser: await top(page.getByRole('link', { name: report ?? '' })),
        end,
      };
      console.log(`${ad.publicKey} ${locale}: ${JSON.stringify(measured)}`);
      expect(measured.description).toBeLessThanOrEqual(900);
      expect(measured.end).toBeLessThanOrEqual(MAX_PAGE_END);
      // The whole description is in the page, its first lines are visible.
      const more = page.getByText(locale === 'fr' ? 'Lire la suite' : 'اقرأ المزيد');
      await expect(more).toBeVisible();
      await more.tap();
      await expect(more).toBeHidden();
    });
  }

  test('a bar with price and favourite follows once the photos are gone', async ({ page }) => {
    const ad = await fullAd();
    await page.goto(ad.url);
    await expectMounted(page, 'listings');
    const favourites = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favori – / });
    const bar = page
      .getByRole('main')
      .getByText(/^S\+\d · /)
      .first();
    await expect(bar).toBeAttached();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isOnTop(favourites.last())).toBe(true);
    expect(await isOnTop(favourites.first())).toBe(false);
    // Playwright's own tap scrolls to where a sticky bar would be without sticking.
    const { x, y } = await middleOf(favourites.last());
    await page.touchscreen.tap(x, y);
    await expect(favourites.last()).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('while the HTML of an ad arrives', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 768, 1280])
    test(`nothing on the page moves at ${width} px`, async ({ page, catalogue }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(catalogue.ad.url);
      const moved = await page.getByRole('main').evaluate((main) => {
        // Not in the cards of other ads, which follow.
        const parts = [...main.querySelectorAll('article:has(aside), article header, article:has(aside) h2')];
        const places = () =>
          new Map(parts.filter((part) => part.isConnected).map((part) => [part, part.getBoundingClientRect().top]));
        const whole = places();
        // As before the end of the document was there.
        return ['nav[aria-label="Fil d’Ariane"]', 'aside'].flatMap((last) => {
          main.querySelector(last)?.remove();
          return [...places()]
            .filter(([part, top]) => top !== whole.get(part))
            .map(([part]) => `${part.tagName} without ${last}`);
        });
      });
      expect(moved).toEqual([]);
    });
});

test('the photos, the description, the price and the map are one click away on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const ad = await fullAd();
  await page.goto(ad.url);
  await expectMounted(page, 'listings');
  await page.mouse.wheel(0, 900);
  const links = page.getByRole('navigation', { name: 'Parties de l’annonce' });
  const press = async (name: string) => {
    const { x, y } = await middleOf(links.getByRole('link', { name }));
    await page.mouse.click(x, y);
  };
  await expect.poll(() => isOnTop(links.getByRole('link', { name: 'Prix' }))).toBe(true);
  await press('Prix');
  await expect(page.getByRole('heading', { name: 'Le prix dans le quartier' })).toBeInViewport();
  await press('Photos');
  await expect(page.getByRole('region', { name: 'Photos du bien' })).toBeInViewport();
});
