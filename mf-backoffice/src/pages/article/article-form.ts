import type { FullTextKey } from '@houni/i18n';
import {
  ARTICLE_AUTHOR_LENGTH,
  ARTICLE_SLUG,
  ARTICLE_TEXT_LENGTHS,
  MAX_ARTICLE_SLUG_LENGTH,
} from '@houni/domain/article-limits';
import type { ArticleContent, ArticleCreate } from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';

export const TEXT_FIELDS = ['title', 'slug', 'excerpt', 'body'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type ArticleTexts = Record<TextField, string>;

/** An article as it is written; a language whose texts are all empty has no text. */
export interface ArticleForm {
  author: string;
  tags: string[];
  governorates: number[];
  /** The key of a new picture; null removes the cover, and without it the cover stays. */
  cover?: string | null;
  coverAlt: Record<Locale, string>;
  texts: Record<Locale, ArticleTexts>;
}

const NO_TEXTS: ArticleTexts = { title: '', slug: '', excerpt: '', body: '' };
const forEachLocale = <Value>(valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>; // one for each

/** The form of an article, of an earlier content of it, or of a new one. */
export function formOf(article: ArticleContent | null): ArticleForm {
  return {
    author: article?.author ?? '',
    tags: article?.tags ?? [],
    governorates: article?.relatedGovernorates ?? [],
    coverAlt: forEachLocale((locale) => article?.coverAlt[locale] ?? ''),
    texts: forEachLocale((locale) => ({ ...NO_TEXTS, ...article?.translations[locale] })),
  };
}

export function isWritten(texts: ArticleTexts): boolean {
  return TEXT_FIELDS.some((field) => texts[field].trim() !== '');
}

/** What the API gets. The slug of a text is sent, so that a new title does not change the address. */
export function bodyOf({ author, tags, governorates, cover, coverAlt, texts }: ArticleForm): ArticleCreate & {
  tags: string[];
  relatedGovernorates: number[];
} {
  const written = LOCALES.filter((locale) => isWritten(texts[locale])).map((locale) => {
    const { slug, title, excerpt, body } = texts[locale];
    return [locale, { title, excerpt, body, ...(slug.trim() !== '' && { slug: slug.trim() }) }];
  });
  return {
    author,
    tags,
    relatedGovernorates: governorates,
    ...(cover !== undefined && { cover }),
    coverAlt,
    translations: Object.fromEntries(written),
  };
}

/** An error of one field: a key of texts with its values. */
export interface FieldError {
  key: FullTextKey;
  values?: Record<string, number>;
}
export type ArticleErrors = Record<string, FieldError>;

/** The errors by path: `author`, `texts`, `fr.title`. The API decides again. */
export function checkForm({ author, texts }: ArticleForm): ArticleErrors {
  const errors: ArticleErrors = {};
  const isShort = (text: string, { min }: { min: number }) => [...text.trim()].length < min;
  const tooShort = ({ min }: { min: number }) => ({ key: 'common:form.errors.tooShort', values: { min } }) as const;
  if (isShort(author, ARTICLE_AUTHOR_LENGTH)) errors['author'] = tooShort(ARTICLE_AUTHOR_LENGTH);
  const written = LOCALES.filter((locale) => isWritten(texts[locale]));
  if (written.length === 0) errors['texts'] = { key: 'backofficeArticles:errors.noText' };
  for (const locale of written) {
    for (const field of ['title', 'excerpt', 'body'] as const)
      if (isShort(texts[locale][field], ARTICLE_TEXT_LENGTHS[field]))
        errors[`${locale}.${field}`] = tooShort(ARTICLE_TEXT_LENGTHS[field]);
    const slug = texts[locale].slug.trim();
    if (slug !== '' && (!ARTICLE_SLUG.test(slug) || slug.length > MAX_ARTICLE_SLUG_LENGTH))
      errors[`${locale}.slug`] = { key: 'backofficeArticles:errors.slug' };
  }
  return errors;
}

/** A form from the device; null if it is none. */
export function parseForm(text: string): ArticleForm | null {
  try {
    const stored = JSON.parse(text) as Partial<ArticleForm> | null; // each part is checked
    if (typeof stored?.author !== 'string' || !stored.texts || !stored.coverAlt) return null;
    const { author, tags, governorates, cover, coverAlt, texts } = stored;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      author,
      tags: Array.isArray(tags) ? tags.map(String) : [],
      governorates: Array.isArray(governorates) ? governorates.filter(Number.isInteger) : [],
      ...((typeof cover === 'string' || cover === null) && { cover }),
      coverAlt: forEachLocale((locale) => textOf(coverAlt[locale])),
      texts: forEachLocale((locale) => ({
        title: textOf(texts[locale]?.title),
        slug: textOf(texts[locale]?.slug),
        excerpt: textOf(texts[locale]?.excerpt),
        body: textOf(texts[locale]?.body),
      })),
    };
  } catch {
    return null;
  }
}

/** A field that two editors have written differently. */
export interface Difference {
  /** Null for what has no language. */
  locale: Locale | null;
  field: TextField | 'author' | 'coverAlt';
  mine: string;
  theirs: string;
}

/** The texts in which two versions of an article differ. */
export function differencesOf(mine: ArticleForm, theirs: ArticleForm): Difference[] {
  const all: Difference[] = [
    { locale: null, field: 'author', mine: mine.author, theirs: theirs.author },
    ...LOCALES.flatMap((locale): Difference[] => [
      ...TEXT_FIELDS.map((field) => ({
        locale,
        field,
        mine: mine.texts[locale][field],
        theirs: theirs.texts[locale][field],
      })),
      { locale, field: 'coverAlt', mine: mine.coverAlt[locale], theirs: theirs.coverAlt[locale] },
    ]),
  ];
  return all.filter((one) => one.mine !== one.theirs);
}
