import { AboutPlace } from './about-place.tsx';
import { ListingBreadcrumbs } from './listing-breadcrumbs.tsx';
import { ListingPagination } from './listing-pagination.tsx';
import { NoResults } from './no-results.tsx';
import { RefineLinks } from './refine-links.tsx';

/** The components below the results of a listing, in one chunk. */
export const belowComponents = {
  AboutPlace,
  ListingBreadcrumbs,
  ListingPagination,
  NoResults,
  RefineLinks,
};
