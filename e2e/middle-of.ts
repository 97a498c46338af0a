import type { Locator } from '@playwright/test';

/**
 * The middle of an element in the window, in CSS pixels: for pointers that must not scroll, as Playwright's own clicks do.
 * @throws Error for an element without a box
 */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
