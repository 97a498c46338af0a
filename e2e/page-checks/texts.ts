import type { Page } from '@playwright/test';

/** Dotted words are keys of missing texts, unless they name a site or a file. */
const KEY = /(?<![\p{L}\w@./-])[a-z][A-Za-z-]*(?::[a-z][A-Za-z]+)?(?:\.[a-zA-Z]\w+)+(?![\p{L}\w@/-])/gu;
const SITE_OR_FILE = /\.(tn|com|org|net|eu|fr|it|es|pdf|csv|xml|jpe?g|png|webp)$/i;

/** Message keys that the page shows instead of texts: in its content, labels and titles. */
export async function missingTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const words: string[] = [];
    for (const id of ['header', 'slot', 'footer']) {
      const root = document.getElementById(id);
      const walker = root && document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      // What programs wrote is no text of ours.
      while (walker?.nextNode())
        if (!walker.currentNode.parentElement?.closest('code, pre')) words.push(walker.currentNode.textContent ?? '');
    }
    return [document.title, ...words, ...labels].join('\n');
  });
  // Addresses of people are no keys: `own.name-12@example.tn`.
  return (texts.replaceAll(/\S+@\S+/g, '').match(KEY) ?? []).filter((word) => !SITE_OR_FILE.test(word));
}
