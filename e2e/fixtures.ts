import { test as base } from '@playwright/test';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { PageType } from './page-types.ts';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { demoSession, ownSession } from './session.ts';
import type { SessionCookie } from './session.ts';
import { untilPageWorks } from './until-page-works.ts';

interface WorkerFixtures {
  catalogue: Catalogue;
  /** Cookies of the signed-in demonstration account. */
  session: SessionCookie[];
}

interface TestFixtures {
  watch: PageWatch;
  /** Makes the browser the visitor whom a page is for; `leaving` is somebody whose session the test may end. */
  become(visitor: PageType['visitor'] | 'leaving'): Promise<void>;
}

/** Tests with the catalogue of the running product, and with a page whose complaints are collected. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads the pattern to learn which fixtures come first; these two need none.
  catalogue: [
    async ({ browserName: _ }, provide) => {
      await provide(await loadCatalogue());
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ browserName: _ }, provide) => {
      await provide(await demoSession());
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, provide) => {
    // Every tab, whoever opens it.
    if (javaScriptEnabled) context.on('page', untilPageWorks);
    await provide(context);
  },
  watch: async ({ page }, provide) => {
    await provide(watchPage(page));
  },
  become: async ({ context, session }, provide) => {
    await provide(async (visitor) => {
      if (visitor === 'demo') await context.addCookies(session);
      if (visitor === 'leaving') await context.addCookies(await ownSession());
    });
  },
});
