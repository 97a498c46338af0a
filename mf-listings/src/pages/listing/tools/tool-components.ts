import { memo } from 'react';
import { ListingSync } from './listing-sync.tsx';
import { SaveSearchButton } from '../../../save-search/save-search-button.tsx';
import { CompactSwitch } from './compact-switch.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PaidPlacementNote } from './paid-placement-note.tsx';
import { SearchInvitation } from '../../../save-search/search-invitation.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchName } from './search-name.tsx';
import { SortForm } from './sort-form.tsx';
import { ParsedQuery } from './parsed-query.tsx';

/** The components around the results of a listing, in one chunk. Large ones render only when their props change. */
export const toolComponents = {
  CompactSwitch,
  FilterBar,
  FilterPanel: memo(FilterPanel),
  ListingSync,
  PaidPlacementNote,
  SaveSearchButton,
  SearchFailed,
  SearchInvitation,
  SearchName,
  SortForm,
  ParsedQuery,
};
