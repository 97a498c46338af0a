/** Lengths of the texts of an article, in characters. */
export const ARTICLE_TEXT_LENGTHS = {
  title: { min: 3, max: 120 },
  excerpt: { min: 20, max: 300 },
  body: { min: 20, max: 60_000 },
} as const;
/** The name under an article. */
export const ARTICLE_AUTHOR_LENGTH = { min: 2, max: 80 } as const;
/** What the cover shows. */
export const COVER_TEXT_LENGTH = { min: 0, max: 200 } as const;
export const TAG_LABEL_LENGTH = { min: 1, max: 40 } as const;
export const MAX_ARTICLE_TAGS = 8;

/** Slugs: letters and digits of any script, joined by single hyphens. */
export const ARTICLE_SLUG = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;
export const MAX_ARTICLE_SLUG_LENGTH = 100;
/** The slug of a tag: small Latin letters and digits joined by hyphens. */
export const TAG_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_TAG_SLUG_LENGTH = 60;
