/** Aliases of the plain build: files of the product that nobody else may import. */
declare module 'product/listing-page' {
  import type { PageDefinition } from '@houni/remote';
  export const listing: PageDefinition<'listing'>;
}
declare module 'product/frame' {
  import type { ComponentType } from 'react';
  export const Frame: ComponentType<Record<string, unknown>>;
}
