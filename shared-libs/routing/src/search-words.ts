/**
 * Cleans the search text of an address: one line, without control characters that the search cannot store, cut to
 * `maxLength` without splitting a surrogate pair. Returns undefined if nothing is left.
 */
export function readSearchWords(text: string, maxLength: number): string | undefined {
  const words = text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, maxLength);
  return words.replace(/[\ud800-\udbff]$/, '').trim() || undefined;
}
