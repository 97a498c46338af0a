import { test as base } from '@playwright/test';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';

/** Tests with the catalogue of the running product, and with a page whose complaints are collected. */
export const test = base.extend<{ watch: PageWatch }, { catalogue: Catalogue }>({
  catalogue: [
    // Playwright reads the pattern to learn which fixtures come first; this one needs none.
    async ({ browserName: _ }, provide) => {
      await provide(await loadCatalogue());
    },
    { scope: 'worker' },
  ],
  watch: async ({ page }, provide) => {
    await provide(watchPage(page));
  },
});
