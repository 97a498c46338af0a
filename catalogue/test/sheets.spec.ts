import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { devices, expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { PICTURES } from '../src/pictures.ts';
import { storyFiles } from '../src/story-files.ts';
import { openSheet } from './open-sheet.ts';

const sheets = storyFiles().map(({ name }) => name);
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 200 }, deviceScaleFactor: 1 };
/** Photos that fail to load in stories. */
const MISSING_PHOTO = /\/photos\/missing/;

/** Pictures are committed for Linux only; other systems render and check the sheets without comparing. */
const hasPictures = existsSync(PICTURES) || process.platform === 'linux';

/** Applied while a picture is taken. */
const PICTURE_STYLE = fileURLToPath(new URL('picture-style.css', import.meta.url));

/** Compares the page with its picture, if there are pictures for this system. */
async function compare(page: Page, picture: string): Promise<void> {
  if (hasPictures || test.info().config.updateSnapshots !== 'none')
    return expect.soft(page).toHaveScreenshot(picture, { fullPage: true, stylePath: PICTURE_STYLE });
  return undefined;
}

/** Collects the page's errors and warnings. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && !MISSING_PHOTO.test(message.location().url)) problems.push(message.text());
  });
  return problems;
}

/** Elements whose text is drawn with a font of this machine, which would make pictures differ from machine to machine. */
async function systemFonts(page: Page): Promise<string[]> {
  // Only elements with text of their own: each one is a call.
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (hasText || element.matches('input, textarea, select')) element.toggleAttribute('data-has-text', true);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-has-text]' });
  const found = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => ({ nodeId, familyName }));
    }),
  );
  const lines = found.flat().map(async ({ nodeId, familyName }) => {
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    return `${familyName}: ${outerHTML.slice(0, 200)}`;
  });
  return Promise.all(lines);
}

/** Each direction and each colour scheme is rendered once; all combinations would only take longer. */
const VARIANTS = [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const;

for (const sheet of sheets) {
  for (const [locale, scheme] of VARIANTS) {
    test(`${sheet} in ${locale}, ${scheme}`, async ({ page, browser, baseURL }) => {
      const problems = problemsOf(page);
      await openSheet(page, { sheet, locale, colorScheme: scheme });
      await compare(page, `${sheet}-${locale}-${scheme}.png`);
      expect.soft(await systemFonts(page), 'text in a font of this machine').toEqual([]);
      expect.soft(await accessibilityViolations(page)).toEqual([]);
      if ((await page.locator('html').getAttribute('data-phone')) === 'true') {
        const context = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) });
        const phone = await context.newPage();
        const phoneProblems = problemsOf(phone);
        await openSheet(phone, { sheet, locale, colorScheme: scheme });
        const wider = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wider, 'pixels that the sheet is wider than the phone').toBeLessThanOrEqual(0);
        await compare(phone, `${sheet}-${locale}-${scheme}-phone.png`);
        expect.soft(phoneProblems).toEqual([]);
        await context.close();
      }
      expect(problems).toEqual([]);
    });
  }
}

/** Small changes to the sheet of buttons that the comparison must detect. */
const CHANGES = {
  'a blue that is a little lighter': ':root { --c-blue: #2a68bd }',
  'two pixels of padding': 'button, main a { padding-inline-start: calc(1.25rem + 2px) !important }',
  'another weight of letters': 'button, main a { font-weight: 600 !important }',
};

for (const [change, css] of Object.entries(CHANGES)) {
  test(`the comparison detects ${change}`, async ({ page }) => {
    // During an update, the changed sheet would become the new picture.
    test.skip(!hasPictures || test.info().config.updateSnapshots !== 'none');
    await openSheet(page, { sheet: 'ui-button', locale: 'fr' });
    await page.addStyleTag({ content: css });
    await expect(page).not.toHaveScreenshot('ui-button-fr-light.png', { fullPage: true });
  });
}

test('a sheet with touch=true has no hover styles and large targets', async ({ page }) => {
  await openSheet(page, { sheet: 'ui-breadcrumbs', locale: 'fr' });
  const link = page.locator('section[aria-label=hover] a').first();
  const look = () =>
    link.evaluate((element) => [getComputedStyle(element).color, element.getBoundingClientRect().height] as const);
  const [hovered, low] = await look();
  await page.goto('/sheets/ui-breadcrumbs?locale=fr&touch=true');
  await expect(page.locator('html')).toHaveAttribute('data-drawn', 'true');
  const [touched, high] = await look();
  expect(touched).not.toBe(hovered);
  expect([low < 44, high]).toEqual([true, 44]);
});

test('every picture belongs to a sheet', () => {
  const pictures = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  const orphaned = pictures.filter(
    (picture) =>
      !sheets.some((sheet) => VARIANTS.some(([locale, scheme]) => picture.startsWith(`${sheet}-${locale}-${scheme}`))),
  );
  expect(orphaned).toEqual([]);
});
