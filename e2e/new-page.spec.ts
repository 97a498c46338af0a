import { expect } from '@playwright/test';
import { pinnedState } from './document-state.ts';
import { expectMounted, invalidFields } from './document-parts.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { releaseBlogWithNewPage } from './new-page/build-new-page.ts';
import type { Variant } from './remote-variant.ts';
import { requestSite } from './site-request.ts';

const PATH = '/blog-question';

let shell: IsolatedShell;
let variant: Variant;
let original: string | undefined;

const statusOf = async (path: string): Promise<number> => (await shell.get(path)).status;

// One test after the other: the release set is switched for all of them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('new-page');
  original = pinnedState((await shell.get('/blog')).body).set.remotes['blog']?.version;
  expect(await statusOf(PATH)).toBe(404);
  variant = await releaseBlogWithNewPage(shell.dataDir);
  await shell.npm('promote', ['--', `mf-blog@${variant.version}`]);
  await expect.poll(() => statusOf(PATH), { timeout: 40_000 }).toBe(200);
});

test.afterAll(async () => {
  await shell?.stop();
});

test('a page that a release brings is served by the running shell, in five languages and in the sitemap', async ({
  page,
  watch,
}) => {
  await page.goto(shell.siteUrl + PATH);
  await expect(page).toHaveTitle(/Poser une question/);
  await expectMounted(page, 'blog');
  for (const locale of ['ar', 'en', 'it', 'es']) expect(await statusOf(`/${locale}${PATH}`)).toBe(200);
  expect((await shell.get('/sitemaps/pages-0.xml')).body).toContain(`${PATH}</loc>`);
  // Another form of its address redirects to it, as for every page.
  expect(await shell.get('/Blog-Question/')).toMatchObject({ status: 301, headers: { location: PATH } });

  // The browser finds it by the routes of the release set: it leaves and returns without loading a document.
  const documents = () => watch.requests.filter((request) => request.isNavigationRequest()).length;
  const before = documents();
  await page.getByRole('main').getByRole('link', { name: 'Tous les articles' }).click();
  await expect(page).toHaveURL(`${shell.siteUrl}/blog`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Poser une question' })).toBeVisible();
  expect(documents()).toBe(before);
  expect(watch.problems).toEqual([]);
});

test('its dialog and the confirmation of its form open in the browser', async ({ page, watch }) => {
  await page.goto(shell.siteUrl + PATH);
  await expectMounted(page, 'blog');
  await page.getByRole('button', { name: 'Règles de la rubrique' }).click();
  const dialog = page.getByRole('dialog', { name: 'Règles de la rubrique' });
  await expect(dialog).toContainText('Une question par personne et par jour.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(invalidFields(page)).toHaveCount(1);
  await page.getByLabel('Votre question').fill('Quand acheter ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByRole('dialog', { name: 'Question envoyée' })).toContainText('répondra dans un article');
  expect(watch.problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its form is answered by the remote: errors beside the field, then a redirect', async ({ page }) => {
    await page.goto(shell.siteUrl + PATH);
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(page.getByText('Écrivez votre question.')).toBeVisible();
    await page.getByLabel('Votre question').fill('Quand acheter ?');
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(page).toHaveURL(`${shell.siteUrl + PATH}?sent=1`);
    await expect(page.getByRole('status')).toContainText('répondra dans un article');
  });

  test('a post from another site does not reach the remote', async () => {
    const { status } = await requestSite(shell.siteUrl + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://attacker.example' },
      body: 'form=question&question=x',
    });
    expect(status).toBe(403);
  });
});

test('after a rollback the page is gone, and its form too', async () => {
  await shell.npm('rollback', []);
  await expect.poll(() => statusOf(PATH), { timeout: 40_000 }).toBe(404);
  expect(pinnedState((await shell.get('/blog')).body).set.remotes['blog']?.version).toBe(original);
  expect((await shell.get('/sitemaps/pages-0.xml')).body).not.toContain(PATH);
});
