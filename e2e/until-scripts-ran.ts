import type { Page } from '@playwright/test';

/** Milliseconds to wait for a page whose scripts a test has broken. */
const PATIENCE = 5000;

/**
 * Makes `goto` of a page wait until it works: the scripts that a document names start when it is drawn, often after
 * `load`. Who asks for less (`waitUntil: 'commit'`) gets less.
 */
export function untilScriptsRan(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined || options.waitUntil === 'load') {
      await page.waitForFunction(isStarted, null, { timeout: PATIENCE }).catch(() => undefined);
    }
    return response;
  };
}

/** Whether the document names no scripts, or has run them and asks for what may come late. */
function isStarted(): boolean {
  const isWaiting = document.getElementById('houni-scripts') !== null;
  const isNamed = [...document.scripts].some(({ src, integrity }) => src && integrity);
  const entries = performance.getEntriesByType('resource');
  return !isWaiting && (!isNamed || entries.some(({ name }) => /\/late-[0-9a-f]+\.js$/.test(name)));
}
