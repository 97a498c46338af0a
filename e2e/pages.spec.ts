import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hiddenNamesOf } from '@houni/build/block-lists';
import { LOCALES } from '@houni/domain/locale';
import { expectMounted, headLinks, root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { blockedParts, blockedUrls } from './page-checks/block-lists.ts';
import { hydrationOf, watchHydration } from './page-checks/hydration.ts';
import { watchIdentityLibrary } from './page-checks/identity-library.ts';
import { carelessPictures, overflow } from './page-checks/layout.ts';
import { missingTexts } from './page-checks/texts.ts';
import { PAGE_TYPES } from './page-types.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

/**
 * A signed-in visitor's consent is saved to the account once; their favourites and unread messages are loaded. The page of
 * the messages opens their stream, and reads what arrived since the server rendered it. The picture of an ad's
 * surroundings is loaded when it is near, and in another size for another window.
 */
const LATE_CALL =
  /^PATCH .*\/user-auth\/me$|^GET .*\/favorite\/keys$|^GET .*\/messages\/(mine\?.*|events)$|^GET .*\/location-map\//;

/** Pages of the same code as another one, with other data: checked at night. */
const REPEATED = new Set(['listing of a category', 'listing of a delegation', 'second page of a listing']);

/** With reduced motion a new width or size of letters takes effect over a few frames: every property has a short transition. */
async function expectNoOverflow(page: Page, message: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => overflow(page), { message })
    .toBeLessThanOrEqual(0);
}

// One visit per page type and writing direction checks everything: the visit itself is the slow part.
for (const locale of ['fr', 'ar'] as const) {
  for (const [index, type] of PAGE_TYPES.entries()) {
    const title = `${type.name} in ${locale} is complete, hydrated without DOM changes and accessible`;
    const tag = REPEATED.has(type.name) ? { tag: '@nightly' } : inOneLanguage(locale, index % 2 === 0 ? 'fr' : 'ar');
    test(title, tag, async ({ page, watch, catalogue, become }) => {
      // Each language starts on one of the two screens and is resized to the other.
      const [first, second] = locale === 'fr' ? [1280, 360] : [360, 1280];
      await page.setViewportSize({ width: first, height: 800 });
      await become(type.visitor);
      await watchHydration(page);
      const libraries = watchIdentityLibrary(page);
      const address = new URL(type.path(catalogue, locale), product.siteUrl).href;
      const response = await page.goto(address);

      await test.step('it responds in its language', async () => {
        expect(response?.status()).toBe(type.status);
        expect(page.url()).toBe(address);
        await expect.soft(root(page)).toHaveAttribute('lang', locale);
        await expect.soft(root(page)).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect.soft((await page.getByRole('heading', { level: 1 }).innerText()).trim()).not.toBe('');
        expect.soft((await page.title()).length).toBeGreaterThan(5);
        expect.soft(await missingTexts(page)).toEqual([]);
        expect.soft(await carelessPictures(page)).toEqual([]);
        if (type.indexed) {
          await expect.soft(headLinks(page, 'canonical')).toHaveCount(1);
          const alternates = headLinks(page, 'alternate');
          const languages = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
          expect.soft(languages).toEqual(expect.arrayContaining([locale, 'x-default']));
        }
      });

      await test.step('it is hydrated without DOM changes and repeats no request', async () => {
        if (type.owner !== 'shell') await expectMounted(page, type.owner);
        const { changes, before, after, same, dead } = await hydrationOf(page);
        expect.soft(before).toBeGreaterThan(type.ofDevice ? 10 : 30);
        if (!type.ofDevice) {
          expect.soft(changes).toEqual([]);
          expect.soft({ after, same }).toEqual({ after: before, same: before });
        }
        if (type.owner !== 'shell') expect.soft(dead).toEqual([]);
        expect.soft(watch.apiCalls().filter((call) => !LATE_CALL.test(call))).toEqual([]);
      });

      await test.step('it has no accessibility violation and does not overflow', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (const width of [first, second, 320]) {
          await page.setViewportSize({ width, height: 800 });
          if (width === 1280) expect.soft(await accessibilityViolations(page)).toEqual([]);
          await expectNoOverflow(page, `overflow at ${width} px`);
        }
        // WCAG 1.4.4 and 1.4.10: 200 % text size on a phone.
        await page.setViewportSize({ width: 360, height: 800 });
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expectNoOverflow(page, 'overflow of large letters');
      });

      expect.soft(await blockedParts(page, watch.requests), 'parts that block lists hide or block').toEqual([]);
      // Only sign-in screens load the identity provider's library.
      if (type.owner !== 'auth') expect.soft(await libraries()).toEqual([]);
      expect(watch.problems).toEqual([]);
    });
  }
}

test('every page answers in all six variants of its URL, with no name that block lists hide', async ({
  catalogue,
  sessions,
}) => {
  test.setTimeout(120_000);
  const variants = [
    ...LOCALES.map((locale) => ({ locale, options: {} })),
    { locale: 'fr' as const, options: { explicitPrefix: true } },
  ];
  for (const type of PAGE_TYPES) {
    const headers = { cookie: sessions[type.visitor].map(({ name, value }) => `${name}=${value}`).join('; ') };
    const answers = await Promise.all(
      variants.map(async ({ locale, options }) => {
        const { status, body } = await requestSite(type.path(catalogue, locale, options), { headers });
        return {
          locale,
          status,
          lang: /<html lang="([a-zA-Z-]+)"/.exec(body)?.[1],
          headings: body.match(/<h1[\s>]/g)?.length,
          hidden: hiddenNamesOf(body),
        };
      }),
    );
    for (const { locale, status, lang, headings, hidden } of answers) {
      expect.soft({ status, lang: lang?.slice(0, 2), headings, hidden }, `${type.name} in ${locale}`).toEqual({
        status: type.status,
        lang: locale,
        headings: 1,
        hidden: [],
      });
    }
  }
});

test('block lists block no path of the API that a page calls', async () => {
  const response = await fetch(`${product.apiUrl}/docs/json`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> }; // OpenAPI's form
  const urls = Object.keys(paths).filter((path) => !/^\/(moderation|administration|metrics)(\/|$)/.test(path));
  expect(urls.length).toBeGreaterThan(100);
  expect(blockedUrls(urls.map((path) => product.apiUrl + path))).toEqual([]);
});

test('the alternates of an indexed page lead back to each other', async ({ catalogue }) => {
  for (const type of PAGE_TYPES.filter(({ name }) =>
    ['home', 'listing of a delegation', 'ad', 'article', 'agency'].includes(name),
  )) {
    const { body } = await requestSite(type.path(catalogue, 'fr'));
    const alternates = hreflangs(body);
    expect(alternates.length, type.name).toBeGreaterThan(1);
    for (const [language, href] of alternates) {
      const other = await requestSite(href);
      expect(other.status, `${type.name} ${language}`).toBe(200);
      expect(hreflangs(other.body), `${type.name} ${language}`).toEqual(alternates);
    }
  }
});

function hreflangs(html: string): [language: string, href: string][] {
  return [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language = '', href = '']) => {
      expect(href.startsWith(product.siteUrl)).toBe(true);
      return [language, href.replaceAll('&amp;', '&')];
    },
  );
}
