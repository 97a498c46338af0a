import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LOCALES } from '@houni/contracts/locale';
import { test } from './fixtures.ts';
import { PAGE_TYPES } from './page-types.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

/** Dotted words are keys of texts that are missing, unless they are the name of a site or a file. */
const KEY = /(?<![\p{L}\w@./-])[a-z][A-Za-z-]*(?::[a-z][A-Za-z]+)?(?:\.[a-zA-Z]\w+)+(?![\p{L}\w@/-])/gu;
const SITE_OR_FILE = /\.(tn|com|org|net|eu|fr|it|es|pdf|csv|xml|jpe?g|png|webp)$/i;

/** Every text, label and title of the page, one a line. */
function visibleTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const words: string[] = [];
    for (const id of ['header', 'slot', 'footer']) {
      const root = document.getElementById(id);
      const walker = root && document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker?.nextNode()) words.push(walker.currentNode.textContent ?? '');
    }
    return [document.title, ...words, ...labels].join('\n');
  });
}

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Pictures that a screen reader cannot tell, or that shift the page when they arrive. */
function carelessPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { width, height } = image.getBoundingClientRect();
        const reserved =
          (image.hasAttribute('width') && image.hasAttribute('height')) ||
          getComputedStyle(image).aspectRatio !== 'auto';
        const filled = getComputedStyle(image).position === 'absolute' && (width > 0 || height >= 0);
        return !image.hasAttribute('alt') || !(reserved || filled);
      })
      .map((image) => image.outerHTML.slice(0, 200)),
  );
}

for (const locale of ['fr', 'ar'] as const) {
  for (const type of PAGE_TYPES) {
    test(`${type.name} in ${locale} is whole on a phone and on a desk`, async ({ page, watch, catalogue, become }) => {
      // Each language arrives on one of the two screens and is resized to the other.
      const widths = locale === 'fr' ? [1280, 360] : [360, 1280];
      await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 });
      await become(type.visitor);
      const address = new URL(type.path(catalogue, locale), product.siteUrl).href;
      const response = await page.goto(address);
      expect(response?.status()).toBe(type.status);
      expect(page.url()).toBe(address);

      await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      await expect.soft(page.locator('h1')).toHaveCount(1);
      expect.soft((await page.locator('h1').innerText()).trim()).not.toBe('');
      expect.soft((await page.title()).length).toBeGreaterThan(5);
      const keys = ((await visibleTexts(page)).match(KEY) ?? []).filter((word) => !SITE_OR_FILE.test(word));
      expect.soft(keys).toEqual([]);
      expect.soft(await carelessPictures(page)).toEqual([]);

      const alternates = page.locator('link[rel="alternate"][hreflang]');
      if (type.indexed) {
        await expect.soft(page.locator('link[rel="canonical"]')).toHaveCount(1);
        const languages = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
        expect.soft(languages).toEqual(expect.arrayContaining([locale, 'x-default']));
      }

      if (type.owner !== 'shell') await expect.soft(page.locator('#slot')).toHaveAttribute('data-mounted', type.owner);
      for (const width of [...widths, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect.soft(watch.problems).toEqual([]);
    });
  }
}

test('every page answers in all six variants of its address', async ({ catalogue, session }) => {
  test.setTimeout(120_000);
  const variants = [
    ...LOCALES.map((locale) => ({ locale, options: {} })),
    { locale: 'fr' as const, options: { explicitPrefix: true } },
  ];
  const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const type of PAGE_TYPES) {
    const headers: Record<string, string> = type.visitor === 'demo' ? { cookie } : {};
    const answers = await Promise.all(
      variants.map(async ({ locale, options }) => {
        const { status, body } = await requestSite(type.path(catalogue, locale, options), { headers });
        return {
          locale,
          status,
          lang: /<html lang="([a-zA-Z-]+)"/.exec(body)?.[1],
          headings: body.match(/<h1[\s>]/g)?.length,
        };
      }),
    );
    for (const { locale, status, lang, headings } of answers) {
      expect({ status, lang: lang?.slice(0, 2), headings }, `${type.name} in ${locale}`).toEqual({
        status: type.status,
        lang: locale,
        headings: 1,
      });
    }
  }
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
