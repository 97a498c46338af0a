import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { PAGE_TYPES } from './page-types.ts';

/** How the identity provider's library names itself in its code. */
const LIBRARY = '@firebase/auth';

/** Watches the scripts that a page asks for; gives the addresses of those that hold the library. */
function watchLibraries(page: Page): () => Promise<string[]> {
  const found: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    found.push(
      response.text().then(
        (code) => (code.includes(LIBRARY) ? response.url() : null),
        () => null,
      ),
    );
  });
  return async () => (await Promise.all(found)).filter((url) => url !== null);
}

/** Two pages of each kind are as good as all: a remote is built as a whole. */
const others = PAGE_TYPES.filter(
  (type, index, all) =>
    type.owner !== 'auth' &&
    type.status === 200 &&
    all.slice(0, index).filter(({ owner, visitor }) => owner === type.owner && visitor === type.visitor).length < 2,
);

for (const type of others) {
  test(`the identity provider’s library is not paid for by: ${type.name}`, async ({ page, catalogue, become }) => {
    await become(type.visitor);
    const libraries = watchLibraries(page);
    await page.goto(type.path(catalogue, 'fr'), { waitUntil: 'networkidle' });
    expect(await libraries()).toEqual([]);
  });
}

test('the sign-in screen fetches it, when it is quiet', async ({ page }) => {
  const libraries = watchLibraries(page);
  await page.goto('/auth/signin');
  await expect.poll(libraries).not.toEqual([]);
});
