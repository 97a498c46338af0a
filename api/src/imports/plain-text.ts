import sanitizeHtml from 'sanitize-html';
import { TEXT_LIMITS } from '@houni/domain/limits';

/** The characters that sanitize-html escapes in its output. */
const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Converts a description to plain text: feeds contain HTML in CDATA, and `~` for a new line. */
export function plainText(html: string): string {
  const withNewLines = html
    .slice(0, TEXT_LIMITS.adDescription.max * 4)
    .replace(/<(br|\/p|\/div|\/li|\/h\d)[^<>]{0,100}>|~/gi, '\n');
  return sanitizeHtml(withNewLines, { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ESCAPED[name] ?? whole)
    .replace(/<(?=[a-z!/])/gi, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
