import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA on the page or in a part of it, one line each. */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  // Our pages have no frames: one run in the page that reports violations only takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(part).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} | ${node.html.slice(0, 160)} | ${node.failureSummary ?? ''}`),
  );
}
