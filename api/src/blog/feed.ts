import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { blogFeedPath } from '@houni/routing/feed-path';
import { htmlLang } from '@houni/routing/locale';
import { listArticles } from './queries.ts';
import type { Services } from '../services.ts';
import { escapeXml, textElement, XML_DECLARATION } from '../platform/xml.ts';

const MAX_ITEMS = 30;

const TEXTS: Record<Locale, { title: string; description: string }> = {
  fr: { title: 'Blog Houni', description: 'L’immobilier en Tunisie : conseils, démarches, quartiers et prix.' },
  ar: { title: 'مدونة هوني', description: 'العقارات في تونس: نصائح وإجراءات وأحياء وأسعار.' },
  en: { title: 'Houni blog', description: 'Property in Tunisia: advice, paperwork, neighbourhoods and prices.' },
  it: { title: 'Blog di Houni', description: 'Immobili in Tunisia: consigli, documenti, quartieri e prezzi.' },
  es: { title: 'Blog de Houni', description: 'Vivienda en Túnez: consejos, trámites, barrios y precios.' },
};

/** The newest articles that exist in a language, as RSS 2.0. */
export async function blogFeed(services: Services, locale: Locale): Promise<string> {
  const { siteUrl } = services.environment;
  const { items } = await listArticles(services, { locale, page: 1, pageSize: MAX_ITEMS });
  const translated = items.filter((article) => article.locale === locale);
  const { title, description } = TEXTS[locale];
  const entries = translated.map((article) => {
    const url = siteUrl + buildPath('article', { slug: article.slug }, locale);
    return [
      '<item>',
      textElement('title', article.title),
      textElement('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      textElement('description', article.excerpt),
      textElement('dc:creator', article.author),
      textElement('pubDate', new Date(article.publishedAt).toUTCString()),
      ...article.tags.map(({ label }) => textElement('category', label)),
      '</item>\n',
    ].join('');
  });
  const newest = translated
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return [
    `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n`,
    textElement('title', title),
    textElement('link', siteUrl + buildPath('blog', { page: 1 }, locale)),
    textElement('description', description),
    textElement('language', htmlLang(locale)),
    `<atom:link href="${escapeXml(siteUrl + blogFeedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [textElement('lastBuildDate', new Date(newest).toUTCString())] : []),
    '\n',
    ...entries,
    '</channel></rss>\n',
  ].join('');
}
