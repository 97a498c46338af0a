import { test as base } from '@playwright/test';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { PageType } from './page-types.ts';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { demoSession, ownSession } from './session.ts';
import type { SessionCookie } from './session.ts';
import { waitUntilInteractive } from './wait-until-interactive.ts';

interface WorkerFixtures {
  catalogue: Catalogue;
  /** Cookies of the signed-in demonstration account. */
  session: SessionCookie[];
}

interface TestFixtures {
  watch: PageWatch;
  /** Signs the browser in as the visitor that a page type is for; `leaving` has a session that the test may end. */
  become(visitor: PageType['visitor'] | 'leaving'): Promise<void>;
}

/** Playwright's test with the demonstration data, and with a page whose errors are collected. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads fixture dependencies from this pattern; these two have none.
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
    // Every tab of the context.
    if (javaScriptEnabled) context.on('page', waitUntilInteractive);
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
