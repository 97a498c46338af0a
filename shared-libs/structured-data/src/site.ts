import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';

export interface Site {
  name: string;
  siteUrl: string;
  /** BCP 47 language of the page. */
  language: string;
}

/** Search engines read this property; schema.org's types define it only as an annotation. */
type SiteSearch = SearchAction & { 'query-input': string };

/** The site with its search; `searchPath` gets the words in `q`. */
export function webSite(
  { name, siteUrl, language }: Site,
  { path, searchPath }: { path: string; searchPath: string },
): WithContext<WebSite> {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${searchPath}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: siteUrl + path,
    inLanguage: language,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: search,
  };
}

/** The organisation of the site; `profiles` are its pages in social networks. */
export function organization(
  { name, siteUrl }: Site,
  { description, profiles }: { description: string; profiles: readonly string[] },
): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name,
    description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    areaServed: { '@type': 'Country', name: 'TN' },
    sameAs: profiles.filter((profile) => profile !== ''),
  };
}

/** The id by which other objects refer to the organisation. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}
