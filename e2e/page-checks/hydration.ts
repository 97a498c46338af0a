import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

declare global {
  /** What the page's own script found; see `tagServerNodes`. */
  var serverNodes: { tagged: WeakSet<Node>; count: number; changes: string[] } | undefined;
}

/** The result of hydration, compared with the server's nodes. */
export interface Hydration {
  /** Nodes that were added, removed or changed, as HTML. */
  changes: string[];
  /** Nodes of the three roots as the server sent them. */
  before: number;
  /** Nodes of the three roots now. */
  after: number;
  /** Present nodes that the server sent. */
  same: number;
  /** Elements that React has not hydrated, as HTML; the body of an article is HTML of the API. */
  dead: string[];
}

/** Records the server's nodes of every page opened from now on, for `hydrationOf`. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(tagServerNodes);
}

/** Triggers hydration of every deferred part, waits until all is hydrated, and returns the result. */
export async function hydrationOf(page: Page): Promise<Hydration> {
  await page.waitForFunction(isHydrated, 'slot');
  for (const id of ['header', 'footer']) {
    await page.locator(`#${id}`).dispatchEvent('pointerover');
    await page.waitForFunction(isHydrated, id);
  }
  await turnToSections(page);
  // Effects run after hydration.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 150))));
  return page.evaluate(compareNodes);
}

/**
 * Runs before every script of the page. When the document is parsed to its end, and no deferred script has run yet
 * (`readyState` turns `interactive` first), every node of the three roots is recorded and changes count from there.
 */
function tagServerNodes(): void {
  const describe = (node: Node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')).slice(0, 160);
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const record = { tagged: new WeakSet<Node>(), count: 0, changes: [] as string[] };
    globalThis.serverNodes = record;
    const observer = new MutationObserver((mutations) => {
      for (const mutation of mutations) {
        for (const node of mutation.addedNodes) record.changes.push(`added ${describe(node)}`);
        for (const node of mutation.removedNodes) record.changes.push(`removed ${describe(node)}`);
        // Texts that follow the visitor's clock change after hydration.
        const isLive = mutation.target.parentElement?.closest('[data-live]') ?? null;
        if (mutation.type === 'characterData' && !isLive)
          record.changes.push(`text became ${describe(mutation.target)}`);
      }
    });
    for (const id of ['header', 'slot', 'footer']) {
      const root = document.getElementById(id);
      if (!root) continue;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        record.tagged.add(node);
        record.count += 1;
      }
      observer.observe(root, { childList: true, subtree: true, characterData: true });
    }
  });
}

/** Whether React has hydrated a root: its first element belongs to a fiber. The shell's own slots have no React. */
function isHydrated(id: string): boolean {
  const root = document.getElementById(id);
  const element = root?.dataset['server'] === 'shell' ? null : root?.firstElementChild;
  return !element || Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

/** Sections far down the page are hydrated when they come near the viewport. */
async function turnToSections(page: Page): Promise<void> {
  const waiting = page.locator('#slot [data-hydration]');
  await expect(async () => {
    for (const section of await waiting.all()) await section.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Runs in the page. */
function compareNodes(): Hydration {
  const record = globalThis.serverNodes;
  if (!record) throw new Error('The server nodes were not tagged.');
  const roots = ['header', 'slot', 'footer'].flatMap((id) => document.getElementById(id) ?? []);
  const nodes = roots.flatMap((root) => {
    const found: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
    return found;
  });
  const isReact = (element: Element, prefix: string) =>
    Object.keys(element).find((key) => key.startsWith(prefix)) ?? null;
  const holdsHtml = (element: Element): boolean => {
    const key = isReact(element, '__reactProps$');
    const props: unknown = key === null ? null : Reflect.get(element, key);
    return typeof props === 'object' && props !== null && 'dangerouslySetInnerHTML' in props;
  };
  const isForeign = (element: Element): boolean => {
    // HTML of the API, and sections that the browser leaves as the server rendered them.
    if (element.closest('[data-html]') ?? element.parentElement?.closest('[data-server-only]')) return true;
    for (let up = element.parentElement; up; up = up.parentElement) if (holdsHtml(up)) return true;
    return false;
  };
  return {
    changes: record.changes,
    before: record.count,
    after: nodes.length,
    same: nodes.filter((node) => record.tagged.has(node)).length,
    dead: roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter((element) => isReact(element, '__reactFiber$') === null && !isForeign(element))
      .map((element) => element.outerHTML.slice(0, 160)),
  };
}
