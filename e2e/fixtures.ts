import { test as base } from '@playwright/test';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { PageType } from './page-types.ts';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { agencySession, demoSession, ownSession, staffSession } from './session.ts';
import type { SessionCookie } from './session.ts';
import { waitUntilInteractive } from './wait-until-interactive.ts';

interface WorkerFixtures {
  catalogue: Catalogue;
  /** Cookies of the visitor that a page type is for. */
  sessions: Record<PageType['visitor'], SessionCookie[]>;
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
  sessions: [
    async ({ browserName: _ }, provide) => {
      const [demo, agency, staff] = await Promise.all([demoSession(), agencySession(), staffSession('administrator')]);
      await provide({ anonymous: [], demo, agency, staff });
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ sessions }, provide) => {
      await provide(sessions.demo);
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
  become: async ({ context, sessions }, provide) => {
    await provide(async (visitor) => {
      const cookies = visitor === 'leaving' ? await ownSession() : sessions[visitor];
      if (cookies.length > 0) await context.addCookies(cookies);
    });
  },
});
