import type { Head, HeadContext } from '@houni/remote';
import { breadcrumbList } from '@houni/routing/breadcrumb-list';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';

/** Head of a page with one address a language and the texts `title`, `headTitle` and `description` under `texts`. */
export function fixedPageHead(
  name: 'tokens' | 'pricing' | 'addAgency',
  texts: string,
  { locale, config, t }: Pick<HeadContext, 'locale' | 'config' | 't'>,
): Head {
  const canonical = buildPath(name, {}, locale);
  return {
    title: `${t(`agencies:${texts}.headTitle`)} | ${t('common:brand')}`,
    description: t(`agencies:${texts}.description`),
    canonical,
    alternates: alternatesOf((other) => buildPath(name, {}, other)),
    robots: 'index,follow',
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t(`agencies:${texts}.title`), path: canonical },
      ]),
    ],
  };
}
