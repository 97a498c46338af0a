/** A heading of an article and the anchor that leads to it. */
export interface Heading {
  id: string;
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Gives the `h2` headings of an article anchors.
 * @param html the sanitised HTML of the API, in which headings have no attributes
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_whole, content: string) => {
    const id = `section-${headings.length + 1}`;
    const text = content
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');
    headings.push({ id, text });
    return `<h2 id="${id}">${content}</h2>`;
  });
  return { html: anchored, headings };
}
