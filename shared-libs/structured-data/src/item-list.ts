import type { ItemList, WithContext } from 'schema-dts';

export interface ListedPage {
  name: string;
  path: string;
}

/** A page of results; `total` is the number of results on all pages, `before` those on earlier pages. */
export function itemList(
  siteUrl: string,
  { name, total, before, items }: { name: string; total: number; before: number; items: readonly ListedPage[] },
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: siteUrl + item.path,
      name: item.name,
    })),
  };
}
