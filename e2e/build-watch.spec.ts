import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pinnedState } from './document-state.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';

let shell: IsolatedShell;
let variant: Variant;
let original: string | undefined;

test.describe.configure({ mode: 'default' });

async function liveBlog(): Promise<string | undefined> {
  return pinnedState((await shell.get('/legal')).body).set.remotes['blog']?.version;
}

async function promoteBlog(version: string): Promise<void> {
  await shell.npm('promote', ['--', `mf-blog@${version}`]);
  await expect.poll(liveBlog, { timeout: 40_000 }).toBe(version);
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('build-watch');
  original = await liveBlog();
  variant = await releaseVariant(shell.dataDir);
});

test.afterAll(async () => {
  await shell?.stop();
});

test.afterEach(async () => {
  if (original !== undefined) await promoteBlog(original);
});

/** Opens a page whose header and footer script cannot load, and waits until it watches for new builds. */
async function openBroken(page: Page): Promise<void> {
  await page.route(/\/layout-[0-9a-f]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  const deferred = page.waitForResponse(/\/deferred-[0-9a-f]+\.js$/);
  await page.goto(`${shell.siteUrl}/legal`);
  await deferred;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { opened: true }));
}

const isOpen = (page: Page) => page.evaluate(() => 'opened' in globalThis);

test('a failed script reloads the page after a release, and only then', async ({ page }) => {
  test.setTimeout(120_000);
  await openBroken(page);
  const looked = page.waitForRequest(/\/builds\/latest\.json\?t=\d+$/);
  await page.getByRole('banner').getByRole('link', { name: 'Agences' }).first().hover();
  await looked;
  await page.waitForLoadState('networkidle');
  expect(await isOpen(page)).toBe(true);

  await promoteBlog(variant.version);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  await reloaded;
  expect(await isOpen(page)).toBe(false);
  expect(pinnedState(await page.content()).set.remotes['blog']?.version).toBe(variant.version);
});

test('an outdated page with typed text shows a notice instead of reloading', async ({ page }) => {
  test.setTimeout(120_000);
  await openBroken(page);
  const field = page.getByRole('contentinfo').getByLabel('Votre adresse e-mail');
  await field.fill('visiteur@exemple.tn');
  await promoteBlog(variant.version);
  await page.getByRole('banner').getByRole('link', { name: 'Agences' }).first().hover();
  const notice = page.getByRole('status').filter({ hasText: 'Le site vient d’être mis à jour' });
  await expect(notice).toBeVisible();
  expect(await isOpen(page)).toBe(true);
  await expect(field).toHaveValue('visiteur@exemple.tn');

  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await reloaded;
  expect(await isOpen(page)).toBe(false);
});
