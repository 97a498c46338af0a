import { memo } from 'react';
import { ListingSync } from './listing-sync.tsx';
import { SaveSearchButton } from '../../../save-search/save-search-button.tsx';
import { ActiveChips } from './active-chips.tsx';
import { AboutPlace } from './about-place.tsx';
import { ChildPlaces } from './child-places.tsx';
import { ListingBreadcrumbs } from './listing-breadcrumbs.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoResults } from './no-results.tsx';
import { ListingPagination } from './listing-pagination.tsx';
import { PaidPlacementNote } from './paid-placement-note.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchName } from './search-name.tsx';
import { SortForm } from './sort-form.tsx';
import { ParsedQuery } from './parsed-query.tsx';

/** The components around the results of a listing, in one chunk. Large ones render only when their props change. */
export const toolComponents = {
  ActiveChips,
  AboutPlace: memo(AboutPlace),
  ChildPlaces: memo(ChildPlaces),
  ListingBreadcrumbs,
  FilterPanel: memo(FilterPanel),
  ListingSync,
  NoResults,
  ListingPagination,
  PaidPlacementNote,
  SaveSearchButton,
  SearchFailed,
  SearchName,
  SortForm,
  ParsedQuery,
};
