import type { Article } from '@houni/contracts/blog';
import { htmlLang } from '@houni/routing/locale';
import type { BlogPosting, WithContext } from 'schema-dts';
import { organizationId } from './site.ts';

/** An article; `path` is the canonical path. */
export function blogPosting(
  article: Article,
  { siteUrl, path, images, publisher }: { siteUrl: string; path: string; images: readonly string[]; publisher: string },
): WithContext<BlogPosting> {
  const url = siteUrl + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    headline: article.title,
    description: article.excerpt,
    inLanguage: htmlLang(article.locale),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', '@id': organizationId(siteUrl), name: publisher, url: `${siteUrl}/` },
    mainEntityOfPage: url,
    keywords: article.tags.map(({ label }) => label),
    timeRequired: `PT${Math.max(1, article.readingMinutes)}M`,
    image: [...images],
  };
}
