import { Marked } from 'marked';
import sanitize from 'sanitize-html';

/** No scripts, styles, frames or images. Links may point to the web or to this site. */
const SANITISER_OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'del',
    'a',
    'br',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the article is the only h1 of the page.
    h1: 'h2',
    a: (tagName, attributes) => {
      const isExternal = /^https?:/i.test(attributes['href'] ?? '');
      return { tagName, attribs: { ...attributes, ...(isExternal && { rel: 'noopener noreferrer' }) } };
    },
  },
};

const markdown = new Marked({ gfm: true });

/** Renders Markdown from any source as sanitised HTML. */
export function renderMarkdown(text: string): string {
  return sanitize(markdown.parse(text, { async: false }), SANITISER_OPTIONS);
}

const WORDS_PER_MINUTE = 200;

/** The reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g) ?? []).length / WORDS_PER_MINUTE));
}
