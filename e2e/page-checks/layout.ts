import type { Page } from '@playwright/test';

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Images without alternative text, or without reserved space. */
export function carelessPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { width, height } = image.getBoundingClientRect();
        const reserved =
          (image.hasAttribute('width') && image.hasAttribute('height')) ||
          getComputedStyle(image).aspectRatio !== 'auto';
        const filled = getComputedStyle(image).position === 'absolute' && (width > 0 || height >= 0);
        return !image.hasAttribute('alt') || !(reserved || filled);
      })
      .map((image) => image.outerHTML.slice(0, 200)),
  );
}
