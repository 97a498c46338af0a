import type { Page, Response } from '@playwright/test';

/** Milliseconds to wait for a page whose scripts a test has broken. */
const PATIENCE = 5000;

interface Loading {
  waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit';
}

/**
 * Makes loads of a page (`goto`, `reload`, `goBack`, `goForward`) wait until it works: the scripts that a document names
 * start when it is drawn, often after `load`, its slot is mounted after them, and what comes late after both. Who asks
 * for less (`waitUntil: 'commit'`) gets less.
 */
export function untilPageWorks(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  const worked = async (loaded: Promise<Response | null>, { waitUntil = 'load' }: Loading = {}) => {
    const response = await loaded;
    if (waitUntil === 'load' || waitUntil === 'networkidle')
      await page.waitForFunction(works, null, { timeout: PATIENCE }).catch(() => undefined);
    return response;
  };
  page.goto = (url, options) => worked(goto(url, options), options);
  page.reload = (options) => worked(reload(options), options);
  page.goBack = (options) => worked(goBack(options), options);
  page.goForward = (options) => worked(goForward(options), options);
}

/** Whether the document names no scripts, or has run them, its slot works or never will, and what may come late has come. */
function works(): boolean {
  const isWaiting = document.getElementById('houni-scripts') !== null;
  const isNamed = [...document.scripts].some(({ src, integrity }) => src && integrity);
  const isDry = document.getElementById('slot')?.hasAttribute('data-dry') ?? false;
  const isLate = performance
    .getEntriesByType('resource')
    .some((entry) => /\/late-[0-9a-f]+\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0);
  return !isWaiting && (!isNamed || isLate) && !isDry;
}
