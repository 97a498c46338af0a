import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { PAGE_TYPES } from './page-types.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on the page, one line a place. */
async function violations(page: Page): Promise<string[]> {
  // Our pages have no frames: one run in the page itself, which reports what is wrong alone, takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} | ${node.html.slice(0, 160)} | ${node.failureSummary ?? ''}`),
  );
}

for (const locale of ['fr', 'ar'] as const) {
  for (const type of PAGE_TYPES) {
    test(`${type.name} in ${locale} has no barrier`, async ({ page, catalogue, become }) => {
      await become(type.visitor);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(type.path(catalogue, locale));
      if (type.owner !== 'shell') await expect(page.locator('#slot')).toHaveAttribute('data-mounted', type.owner);
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const type of PAGE_TYPES.filter(({ name }) => ['home', 'listing of a governorate', 'ad'].includes(name))) {
  test(`${type.name} has no barrier on a dark phone`, async ({ page, catalogue }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(type.path(catalogue, 'fr'));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });
}
