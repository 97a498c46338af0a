import { expect } from '@playwright/test';
import { buildPath, listingPath } from '@houni/routing/build';
import { expectMounted } from './document-parts.ts';
import { favouriteButtons, open, pressed } from './favourite-buttons.ts';
import { test } from './fixtures.ts';
import { visit } from './worker-caches.ts';

const french = listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr');

test('a favourite tapped offline before its code was loaded survives a reload and is saved', async ({
  page,
  context,
}) => {
  // The code that saves favourites is loaded at the first click: here it cannot be.
  const isDeferred = (url: URL) => url.pathname.endsWith('.js');
  await open(page, french);
  await context.route(isDeferred, (route) => route.abort());
  await favouriteButtons(page).nth(0).click();
  await expect(pressed(page)).toHaveCount(1);
  await context.unroute(isDeferred);

  await open(page, french);
  await expect(pressed(page)).toHaveCount(1);
  await open(page, buildPath('saved', {}, 'fr'));
  await expect(page.getByRole('list', { name: 'Favoris', exact: true }).getByRole('article')).toHaveCount(1);
});

test.describe('offline and signed out', () => {
  test.use({ serviceWorkers: 'allow' });

  test('twenty favourites survive five reloads and a second tab, and are shown once online', async ({
    page,
    context,
  }) => {
    test.slow();
    const count = 20;
    await visit(page, french);
    await context.setOffline(true);
    for (let tapped = 0; tapped < count; tapped += 4) {
      await page.reload();
      await expectMounted(page, 'listings');
      await expect(pressed(page)).toHaveCount(tapped);
      for (let index = tapped; index < tapped + 4; index += 1) {
        await favouriteButtons(page).nth(index).click();
        await expect(favouriteButtons(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
      }
    }
    // Two tabs do not overwrite each other's favourites.
    const other = await context.newPage();
    await open(other, french);
    await expect(pressed(other)).toHaveCount(count);
    await favouriteButtons(page).nth(count).click();
    await favouriteButtons(other)
      .nth(count + 1)
      .click();
    await context.setOffline(false);
    await other.close();
    await open(page, french);
    await expect(pressed(page)).toHaveCount(count + 2);
    await open(page, buildPath('saved', {}, 'fr'));
    await expect(page.getByRole('heading', { name: `${count + 2} favoris`, exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Favoris', exact: true }).getByRole('article')).toHaveCount(count + 2);
  });
});
