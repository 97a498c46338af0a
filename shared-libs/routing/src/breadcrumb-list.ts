/** The way from home to a page as search engines read it (schema.org BreadcrumbList); `siteUrl` without a trailing slash. */
export function breadcrumbList(
  siteUrl: string,
  items: readonly { name: string; path: string }[],
): Record<string, unknown> {
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
