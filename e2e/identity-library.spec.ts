import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { watchIdentityLibrary } from './page-checks/identity-library.ts';

test('the sign-in screen loads the Firebase library when the page is idle', async ({ page }) => {
  const libraries = watchIdentityLibrary(page);
  await page.goto('/auth/signin');
  await expect.poll(libraries).not.toEqual([]);
});
