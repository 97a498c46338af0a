import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import type { FixedPage, FixedPageTexts } from './fixed-page-head.ts';

/** Head tags of a page with one URL per language, for search engines and social networks. */
export function fixedPageServerHead(
  name: FixedPage,
  texts: FixedPageTexts,
  { locale, config, t }: Pick<HeadContext, 'locale' | 'config' | 't'>,
  { title }: Head,
): ServerHead {
  const subject = { kind: 'page', name } as const;
  return {
    alternates: alternatesOf((other) => buildPath(name, {}, other)),
    image: openGraphImage(config.apiUrl, { subject, locale, version: openGraphImageVersion.page(), alt: title }),
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t(`agencies:${texts}.title`), path: buildPath(name, {}, locale) },
      ]),
    ],
  };
}
