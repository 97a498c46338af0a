/** Aliases of the plain build for internal files of the product. */
declare module 'product/listing-page' {
  import type { PageDefinition } from '@houni/remote';
  export const listing: PageDefinition<'listing'>;
}
declare module 'product/layout' {
  import type { ComponentType } from 'react';
  export const Layout: ComponentType<Record<string, unknown>>;
}
