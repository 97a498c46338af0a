import type { BreadcrumbList, WithContext } from 'schema-dts';

/** The way from home to a page; `siteUrl` has no slash at its end. */
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
