import { css } from '@emotion/react';
import { searchApi } from '@houni/api-client/search';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber, formatPrice } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { space } from '@houni/ui/tokens';
import type { RouteOf } from '@houni/routing/route';
import { skipToken } from '@houni/store';
import { parseListingQuery } from '@houni/routing/listing-url';
import { SaveSearchButton } from '../../../save-search/save-search-button.tsx';
import { AdCard } from '../../../parts/ad-card.tsx';
import { CardGrid, RESULT_SIZES } from '../../../parts/card-grid.tsx';
import { listingSubject } from '../../../parts/listing-offer.ts';
import { inPlace } from '../../../parts/place-phrase.ts';
import { RouterLink } from '../../../parts/router-link.ts';
import { countArguments, searchAddress, searchQueryString } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';
import { toolsApi } from './tools-api.ts';
import { categoryChoices, facetCount, hasSameFilters } from './filter-values.ts';
import { closestArguments, isByPrice, relaxedSearches } from './relaxed-searches.ts';
import type { RelaxedSearch } from './relaxed-searches.ts';

const headingStyle = css({ marginBlockEnd: space[3] });

interface NoResultsProps {
  search: ListingSearch;
  route: RouteOf<'listing'>;
  /** The name of the search. */
  name: string;
  facets: Facets | undefined;
  /** When the results were fetched, in milliseconds. */
  now: number;
}

/**
 * No results: a button for an alert, links to relaxed searches and other types that have results, with their counts,
 * and the ads of the most similar one.
 */
export function NoResults({ search, route, name, facets, now }: NoResultsProps) {
  const { t, locale } = useT('listingsTools');
  const filters = parseListingQuery(new URLSearchParams(searchQueryString(search)));
  const relaxed = relaxedSearches(search);
  const { data: counts } = toolsApi.useListingsCountsQuery(relaxed.map(({ search: one }) => countArguments(one)));
  const plain = criteriaOf(search).length === 0 ? 'Plain' : '';
  const counted = relaxed.map((one, index) => ({ ...one, count: counts?.[index] }));
  // Until the counts are loaded, all of them are shown.
  const links = counted.filter(({ count }) => count !== 0);
  const others = relaxed.some(({ kind }) => kind === 'category') ? [] : otherCategories(search, facets);
  const closest = links.find(({ count }) => count !== undefined);
  const { data: found } = searchApi.useSearchItemsQuery(closest ? { ...closestArguments(closest), locale } : skipToken);

  const empty = (
    <EmptyState
      title={t(`empty.title${plain}`)}
      actions={
        <>
          <SaveSearchButton {...{ route, filters, name }} isStandalone />
          {[...links, ...others].map((link) => (
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
  const ads = found?.items ?? [];
  const [first] = ads;
  if (!first) return empty;
  return (
    <>
      {empty}
      <h2 css={headingStyle}>
        {isByPrice(closest) ? t('empty.cheapest', { price: formatPrice(first.price, locale) }) : t('empty.closest')}
      </h2>
      <CardGrid label={t('empty.closest')}>
        {ads.map((ad) => (
          <li key={ad.publicKey}>
            <AdCard ad={ad} now={now} sizes={RESULT_SIZES} level={3} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** The same search for the other types of property that have ads with these filters. */
function otherCategories(search: ListingSearch, facets: Facets | undefined): (RelaxedSearch & { count: number })[] {
  return categoryChoices(search.transaction).flatMap((category) => {
    const count = facetCount(facets, 'category', category) ?? 0;
    const isOther = count > 0 && category !== search.category && hasSameFilters(search, category);
    return isOther ? [{ kind: 'category', key: category, search: { ...search, category }, count }] : [];
  });
}

function labelOf(
  relaxed: RelaxedSearch,
  { filters }: ListingSearch,
  locale: Parameters<typeof inPlace>[1],
  t: Translate,
) {
  switch (relaxed.kind) {
    case 'without':
      return t('listingsTools:empty.without', {
        // Words have quotation marks of their own on their chip.
        label: relaxed.criterion.key === 'q' ? filters.q : criterionLabel(relaxed.criterion, filters, locale, t),
      });
    case 'all':
      return t('listingsTools:empty.all');
    case 'place':
      return t('listingsTools:empty.wider', { place: inPlace(relaxed.place, locale, t) });
    case 'category':
    case 'period':
      return listingSubject({ ...relaxed.search, rentPeriod: relaxed.search.filters.rentPeriod }, t);
  }
}
