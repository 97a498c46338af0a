import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { PAGE_TYPES } from './page-types.ts';

declare global {
  /** What the page's own script found; see `tagServerNodes`. */
  var serverNodes: { tagged: WeakSet<Node>; count: number; changes: string[] } | undefined;
}

/**
 * Runs before every script of the page. When the document is parsed to its end, and no deferred script has run yet
 * (`readyState` turns `interactive` first), every node of the three roots is remembered and changes begin to count.
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
        if (mutation.type === 'characterData') record.changes.push(`text became ${describe(mutation.target)}`);
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

/** Whether React has taken over a root: its first element belongs to a fiber. */
function isHydrated(id: string): boolean {
  const element = document.getElementById(id)?.firstElementChild;
  return !element || Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

/** Header and footer are hydrated when somebody turns to them. */
async function turnToFrame(page: Page): Promise<void> {
  for (const id of ['header', 'footer']) {
    await page.locator(`#${id}`).dispatchEvent('pointerover');
    await page.waitForFunction(isHydrated, id);
  }
}

/** Sections far down a page are hydrated when they come near. */
async function turnToSections(page: Page): Promise<void> {
  const waiting = page.locator('#slot [data-dry]');
  await expect(async () => {
    for (const section of await waiting.all()) await section.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Elements that React has not taken over; what an article holds is the API's HTML and not React's. */
function deadElements(): string[] {
  return ['header', 'slot', 'footer'].flatMap((id) =>
    [...document.querySelectorAll(`#${id} *`)]
      .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
      .filter((element) => !element.closest('[data-html]') && !inForeignHtml(element))
      .map((element) => element.outerHTML.slice(0, 160)),
  );

  function inForeignHtml(element: Element): boolean {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const key = Object.keys(up).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key === undefined ? null : Reflect.get(up, key);
      if (typeof props === 'object' && props !== null && 'dangerouslySetInnerHTML' in props) return true;
    }
    return false;
  }
}

for (const locale of ['fr', 'ar'] as const) {
  for (const type of PAGE_TYPES) {
    test(`${type.name} in ${locale} is hydrated without a change`, async ({ page, watch, catalogue, become }) => {
      await become(type.visitor);
      await page.addInitScript(tagServerNodes);
      await page.goto(type.path(catalogue, locale));
      if (type.owner !== 'shell') {
        await expect(page.locator('#slot')).toHaveAttribute('data-mounted', type.owner);
        await page.waitForFunction(isHydrated, 'slot');
      }
      await turnToFrame(page);
      await turnToSections(page);
      // Effects and what they start come after hydration.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 150))));

      const result = await page.evaluate(() => {
        const record = globalThis.serverNodes;
        if (!record) throw new Error('The server nodes were not tagged.');
        const nodes = ['header', 'slot', 'footer'].flatMap((id) => {
          const root = document.getElementById(id);
          if (!root) return [];
          const found: Node[] = [];
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
          return found;
        });
        return {
          changes: record.changes,
          before: record.count,
          after: nodes.length,
          same: nodes.filter((node) => record.tagged.has(node)).length,
        };
      });
      expect(result.before).toBeGreaterThan(type.ofDevice ? 10 : 30);
      if (!type.ofDevice) expect(result.changes).toEqual([]);
      if (!type.ofDevice)
        expect({ after: result.after, same: result.same }).toEqual({ after: result.before, same: result.before });
      if (type.owner !== 'shell') expect(await page.evaluate(deadElements)).toEqual([]);
      expect(watch.problems).toEqual([]);
      // What a signed-in visitor answered about statistics is written to the account, once; which ads he keeps is asked.
      const late = /^PATCH .*\/user-auth\/me$|^GET .*\/favorite\/keys$/;
      expect(watch.apiCalls().filter((call) => !late.test(call))).toEqual([]);
    });
  }
}
