import type { Page, Response } from '@playwright/test';

/** Milliseconds to wait for a page whose scripts fail. */
const INTERACTIVE_TIMEOUT_MS = 5000;

interface Loading {
  waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit';
}

/**
 * Makes page loads (`goto`, `reload`, `goBack`, `goForward`) wait until the page is interactive: the document's scripts
 * start after the first paint, often after `load`; then the slot is mounted, and then deferred code loads. Pass
 * `waitUntil: 'commit'` to wait for less.
 */
export function waitUntilInteractive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  const worked = async (loaded: Promise<Response | null>, { waitUntil = 'load' }: Loading = {}) => {
    const response = await loaded;
    if (waitUntil === 'load' || waitUntil === 'networkidle')
      await page.waitForFunction(works, null, { timeout: INTERACTIVE_TIMEOUT_MS }).catch(() => undefined);
    return response;
  };
  page.goto = (url, options) => worked(goto(url, options), options);
  page.reload = (options) => worked(reload(options), options);
  page.goBack = (options) => worked(goBack(options), options);
  page.goForward = (options) => worked(goForward(options), options);
}

/** Whether the document has no scripts, or has run them, its slot is mounted or failed, and deferred code has loaded. */
function works(): boolean {
  const isWaiting = document.getElementById('houni-scripts') !== null;
  const isNamed = [...document.scripts].some(({ src, integrity }) => src && integrity);
  const isPending = document.getElementById('slot')?.hasAttribute('data-hydration') ?? false;
  const isLate = performance
    .getEntriesByType('resource')
    .some(
      (entry) => /\/deferred-[0-9a-f]+\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0,
    );
  return !isWaiting && (!isNamed || isLate) && !isPending;
}
