import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { Translate } from '@houni/remote';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import type { RouteOf } from '@houni/routing/route';
import { parseListingQuery } from '@houni/routing/listing-url';
import { SaveSearchButton } from '../../../save-search/save-search-button.tsx';
import { inPlace } from '../../../parts/place-phrase.ts';
import { RouterLink } from '../../../parts/router-link.ts';
import { countArguments, searchAddress, searchQueryString } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';
import { toolsApi } from './tools-api.ts';
import { relaxedSearches } from './relaxed-searches.ts';
import type { RelaxedSearch } from './relaxed-searches.ts';

interface NoResultsProps {
  search: ListingSearch;
  route: RouteOf<'listing'>;
  /** The name of the search. */
  name: string;
}

/** No results: a button for an alert, and links to relaxed searches that have results, with their counts. */
export function NoResults({ search, route, name }: NoResultsProps) {
  const { t, locale } = useT('listingsTools');
  const filters = parseListingQuery(new URLSearchParams(searchQueryString(search)));
  const relaxed = relaxedSearches(search);
  const { data: counts } = toolsApi.useListingsCountsQuery(relaxed.map(({ search: one }) => countArguments(one)));
  const plain = criteriaOf(search).length === 0 ? 'Plain' : '';
  const counted = relaxed.map((one, index) => ({ ...one, count: counts?.[index] }));
  // Until the counts are loaded, all of them are shown.
  const links = counted.filter(({ count }) => count !== 0);

  return (
    <EmptyState
      title={t(`empty.title${plain}`)}
      actions={
        <>
          <SaveSearchButton {...{ route, filters, name }} isStandalone />
          {links.map((link) => (
            <ButtonLink
              key={link.key}
              variant="secondary"
              href={searchAddress(link.search, locale)}
              linkAs={RouterLink}
              rel="nofollow"
            >
              <bdi>{labelOf(link, search, locale, t)}</bdi>
              {link.count !== undefined && <bdi>({formatNumber(link.count, locale)})</bdi>}
            </ButtonLink>
          ))}
        </>
      }
    >
      {t(`empty.text${plain}`)}
    </EmptyState>
  );
}

function labelOf(
  relaxed: RelaxedSearch,
  { filters }: ListingSearch,
  locale: Parameters<typeof inPlace>[1],
  t: Translate,
) {
  switch (relaxed.kind) {
    case 'without':
      return t('listingsTools:empty.without', { label: criterionLabel(relaxed.criterion, filters, locale, t) });
    case 'all':
      return t('listingsTools:empty.all');
    case 'place':
      return t('listingsTools:empty.wider', { place: inPlace(relaxed.place, locale, t) });
    case 'category':
      return t(`listings:listing.heading.${relaxed.search.transaction}.${relaxed.search.category}`);
  }
}
