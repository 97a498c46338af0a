import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';

const ARTICLES = 'Guides';
const AGENCIES = 'Les agences du jour';

test('fragments of blog and agencies are in the HTML of the home page; their code comes when they are near', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  const loaded = (remote: string) => watch.requests.filter((request) => request.url().includes(`/${remote}/`)).length;
  const articles = page.getByRole('region', { name: ARTICLES });
  const agencies = page.getByRole('region', { name: AGENCIES });
  await expect(articles.getByRole('listitem')).toHaveCount(2);
  expect(await agencies.getByRole('link').count()).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  expect([loaded('mf-blog'), loaded('mf-agencies')]).toEqual([0, 0]);

  await agencies.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded('mf-agencies')).toBeGreaterThan(0);
  // Its carousel works: the code of another remote runs in the page.
  const list = agencies.getByRole('list', { name: AGENCIES });
  const before = await list.evaluate((element) => element.scrollLeft);
  await agencies.getByRole('button', { name: /suivant/i }).click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).not.toBe(before);

  const documents = () => watch.requests.filter((request) => request.isNavigationRequest()).length;
  const opened = documents();
  await agencies.getByRole('link', { name: 'Toutes les agences' }).click();
  await expect(page).toHaveURL(/\/agencies$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents()).toBe(opened);
  // The browser renders the home page and its fragments itself.
  await page.goBack();
  await agencies.scrollIntoViewIfNeeded();
  await expect(agencies.getByRole('link').first()).toBeVisible();
  await articles.scrollIntoViewIfNeeded();
  await expect(articles.getByRole('listitem')).toHaveCount(2);
  expect(documents()).toBe(opened);
  expect(watch.problems).toEqual([]);
});

test.describe('a fragment that fails', () => {
  let shell: IsolatedShell;
  test.beforeAll(async () => {
    shell = await startIsolatedShell('fragments');
  });
  test.afterAll(async () => {
    await shell?.stop();
  });

  test('costs the page only its place, on the server and in the browser', async ({ page }) => {
    // Articles that the component cannot show.
    shell.answer('/public/blog', { items: [null], tags: [], total: 1, page: 1, pageSize: 2, article: null });
    const { status, body } = await shell.get('/');
    expect(status).toBe(200);
    expect(body).toContain(AGENCIES);
    // The header has a link of this name.
    expect(body).not.toMatch(new RegExp(`<h2[^>]*>${ARTICLES}`));
    expect(shell.log).toContainEqual(
      expect.objectContaining({ fragment: 'blog/newestArticles', phase: 'render', remote: 'blog' }),
    );
    await page.goto(shell.siteUrl);
    const agencies = page.getByRole('region', { name: AGENCIES });
    await agencies.scrollIntoViewIfNeeded();
    await expect(agencies.getByRole('button', { name: /suivant/i })).toBeVisible();
    await expect(page.getByRole('region', { name: ARTICLES })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
