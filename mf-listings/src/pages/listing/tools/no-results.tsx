import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { Translate } from '@houni/remote';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import type { RouteOf } from '@houni/routing/route';
import { parseListingQuery } from '@houni/routing/listing-url';
import { SaveSearchButton } from '../../../keeping/save-search/save-search-button.tsx';
import { inPlace } from '../../../parts/place-phrase.ts';
import { RouterLink } from '../../../parts/router-link.ts';
import { countArguments, searchAddress, searchQueryString } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';
import { toolsApi } from './tools-api.ts';
import { widerSearches } from './wider-searches.ts';
import type { WiderSearch } from './wider-searches.ts';

interface NoResultsProps {
  search: ListingSearch;
  route: RouteOf<'listing'>;
  /** What the search is called. */
  name: string;
}

/** Nothing found: an alert for when something is, and the searches one step wider that find something, as links with their counts. */
export function NoResults({ search, route, name }: NoResultsProps) {
  const { t, locale } = useT('listingsTools');
  const filters = parseListingQuery(new URLSearchParams(searchQueryString(search)));
  const wider = widerSearches(search);
  const { data: counts } = toolsApi.useListingsCountsQuery(wider.map((way) => countArguments(way.search)));
  const plain = criteriaOf(search).length === 0 ? 'Plain' : '';
  const counted = wider.map((way, index) => ({ ...way, count: counts?.[index] }));
  // Before the counts have come every way may be one.
  const ways = counted.filter(({ count }) => count !== 0);

  return (
    <EmptyState
      title={t(`empty.title${plain}`)}
      actions={
        <>
          <SaveSearchButton {...{ route, filters, name }} alone />
          {ways.map((way) => (
            <ButtonLink
              key={way.key}
              variant="secondary"
              href={searchAddress(way.search, locale)}
              linkAs={RouterLink}
              rel="nofollow"
            >
              <bdi>{wayLabel(way)}</bdi>
              {way.count !== undefined && <bdi>({formatNumber(way.count, locale)})</bdi>}
            </ButtonLink>
          ))}
        </>
      }
    >
      {t(`empty.text${plain}`)}
    </EmptyState>
  );

  function wayLabel(way: WiderSearch): string {
    return labelOf(way, search, locale, t);
  }
}

function labelOf(way: WiderSearch, { filters }: ListingSearch, locale: Parameters<typeof inPlace>[1], t: Translate) {
  switch (way.kind) {
    case 'without':
      return t('listingsTools:empty.without', { label: criterionLabel(way.criterion, filters, locale, t) });
    case 'all':
      return t('listingsTools:empty.all');
    case 'place':
      return t('listingsTools:empty.wider', { place: inPlace(way.place, locale, t) });
    case 'category':
      return t(`listings:listing.heading.${way.search.transaction}.${way.search.category}`);
  }
}
