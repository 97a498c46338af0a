import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { watchIdentityLibrary } from './page-checks/identity-library.ts';

test('the sign-in screen fetches the identity provider’s library, when it is quiet', async ({ page }) => {
  const libraries = watchIdentityLibrary(page);
  await page.goto('/auth/signin');
  await expect.poll(libraries).not.toEqual([]);
});
