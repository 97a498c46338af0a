/**
 * The words that an address asks for: on one line, without what no search can hold, cut to `most` characters but never in
 * the middle of a surrogate pair; undefined where nothing is left.
 */
export function readSearchWords(text: string, most: number): string | undefined {
  const words = text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, most);
  return words.replace(/[\ud800-\udbff]$/, '').trim() || undefined;
}
