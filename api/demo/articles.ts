import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@houni/domain/locale';
import { ARTICLE_LIST, TAGS } from './article-list.ts';
import type { DemoArticle, DemoArticleTranslation } from './types.ts';

/** The blog's articles, each in five languages (`articles/<key>/<locale>.md`). */
export const articles: DemoArticle[] = ARTICLE_LIST.map(({ tags, ...article }) => ({
  ...article,
  tags: tags.map((slug) => ({ slug, labels: TAGS[slug] })),
  translations: LOCALES.map((locale) => readTranslation(article.key, locale)),
}));

function readTranslation(key: string, locale: Locale): DemoArticleTranslation {
  const path = join(import.meta.dirname, 'articles', key, `${locale}.md`);
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(matter ?? '')?.[1];
    if (value === undefined) throw new Error(`${path} lacks “${name}” in its front matter`);
    return value.trim();
  };
  return { locale, slug: field('slug'), title: field('title'), excerpt: field('excerpt'), body: (body ?? '').trim() };
}
