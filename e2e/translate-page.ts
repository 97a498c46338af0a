/**
 * Runs in the page and does what the page translation of browsers does: replaces each text node by two `font` elements,
 * also in what is added or changed later. The texts stay the same, so that tests find them.
 */
export function translatePage(): void {
  const SKIPPED = 'font, script, style, noscript, textarea, title, [translate="no"], .notranslate';
  const translate = (text: Node): void => {
    if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentElement.replaceChild(outer, text);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  };
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) translate(node);
        else translateAll(node);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
