import type { Locator, Page } from '@playwright/test';

/** How a visitor handles a page. */
export const WAYS = ['mouse', 'keyboard', 'touch'] as const;
export type Way = (typeof WAYS)[number];

/** The window of a visitor of this way; who touches holds a phone. */
export function windowOf(way: Way) {
  return way === 'touch'
    ? { viewport: { width: 390, height: 780 }, hasTouch: true }
    : { viewport: { width: 1280, height: 900 } };
}

/** Presses buttons, links and boxes as a visitor of this way does. */
export function hand(page: Page, way: Way): (target: Locator) => Promise<void> {
  return async (target) => {
    if (way === 'touch') return target.tap();
    if (way === 'mouse') return target.click();
    await target.focus();
    const isBox = await target.evaluate((element) => element.matches('[type="checkbox"], [type="radio"]'));
    return page.keyboard.press(isBox ? 'Space' : 'Enter');
  };
}
