import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { sharingImage } from '@houni/structured-data/sharing-image';
import type { FixedPage } from './fixed-page-head.ts';

/** What search engines and social networks read of a page with one address a language. */
export function fixedPageServerHead(
  name: FixedPage,
  texts: string,
  { locale, config, t }: Pick<HeadContext, 'locale' | 'config' | 't'>,
  { title }: Head,
): ServerHead {
  const subject = { kind: 'page', name } as const;
  return {
    alternates: alternatesOf((other) => buildPath(name, {}, other)),
    image: sharingImage(config.apiUrl, { subject, locale, version: pictureVersion.page(), alt: title }),
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t(`agencies:${texts}.title`), path: buildPath(name, {}, locale) },
      ]),
    ],
  };
}
