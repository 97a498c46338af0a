import type { BreadcrumbList, WithContext } from 'schema-dts';

/** The breadcrumbs of a page; `siteUrl` has no trailing slash. */
export function breadcrumbList(
  siteUrl: string,
  items: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
