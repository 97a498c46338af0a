import { memo } from 'react';
import { ListingKeeping } from '../../../keeping/listing-keeping.tsx';
import { SaveSearchButton } from '../../../keeping/save-search/save-search-button.tsx';
import { ActiveChips } from './active-chips.tsx';
import { AroundPlace } from './around-place.tsx';
import { ChildPlaces } from './child-places.tsx';
import { Crumbs } from './crumbs.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoResults } from './no-results.tsx';
import { Pages } from './pages.tsx';
import { PaidLooks } from './paid-looks.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchName } from './search-name.tsx';
import { SortForm } from './sort-form.tsx';
import { UnderstoodWords } from './understood-words.tsx';

/**
 * Everything around the results of a listing, in one chunk. Those that are many elements are put up anew only when what
 * they show has changed.
 */
export const allTools = {
  ActiveChips,
  AroundPlace: memo(AroundPlace),
  ChildPlaces: memo(ChildPlaces),
  Crumbs,
  FilterPanel: memo(FilterPanel),
  ListingKeeping,
  NoResults,
  Pages,
  PaidLooks,
  SaveSearchButton,
  SearchFailed,
  SearchName,
  SortForm,
  UnderstoodWords,
};
