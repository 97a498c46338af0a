import { Marked } from 'marked';
import sanitize from 'sanitize-html';

/** Article text has no scripts, styles, frames or pictures of its own; links lead to the web or into the site. */
const ALLOWED: sanitize.IOptions = {
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
    // The page has one h1 already: the article's title.
    h1: 'h2',
    a: (tagName, attributes) => {
      const outside = /^https?:/i.test(attributes['href'] ?? '');
      return { tagName, attribs: { ...attributes, ...(outside && { rel: 'noopener noreferrer' }) } };
    },
  },
};

const markdown = new Marked({ gfm: true });

/** Markdown to HTML that is safe to put into a page, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return sanitize(markdown.parse(text, { async: false }), ALLOWED);
}

const WORDS_A_MINUTE = 200;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g) ?? []).length / WORDS_A_MINUTE));
}
