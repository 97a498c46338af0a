import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { FLOOR_RANGES } from '@houni/contracts/floors';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import { Icon } from '@houni/ui/icon.tsx';
import type { ChildPlace } from '../child-place.ts';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { CategoryLinks } from './category-links.tsx';
import { ChildPlaces } from './child-places.tsx';
import {
  ADVERTISER_CHOICES,
  BATHROOM_CHOICES,
  ROOM_CHOICES,
  TITLE_STATUS_CHOICES,
  facetCount,
  hasGroup,
} from './filter-values.ts';
import { placeLinksStyle } from './place-links-style.ts';

interface RefineLinksProps {
  search: ListingSearch;
  /** The places within the first place of the search. */
  places: ChildPlace[];
  facets: Facets | undefined;
}

/** Below the results: links to narrower searches with their counts, which work without the form and can be crawled. */
export function RefineLinks({ search, places, facets }: RefineLinksProps) {
  const { t, locale } = useT('listingsTools');
  const links = useCriterionLinks(search, facets);
  return (
    <section css={placeLinksStyle} aria-labelledby="listing-refine">
      <h2 id="listing-refine">{t('refine.title')}</h2>
      <ChildPlaces search={search} places={places} facets={facets} />
      <CategoryLinks search={search} facets={facets} />
      {links.length > 0 && (
        <details>
          <summary>
            {t('refine.criteria')}
            <Icon name="chevron-down" size={18} />
          </summary>
          <ul className="plain">
            {links.map(({ label, count, filters }) => (
              <li key={label}>
                <Link to={searchAddress({ ...search, filters }, locale)} rel="nofollow">
                  <bdi>{label}</bdi>
                  <span>{formatNumber(count, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Each choice of a filter that is not chosen and has ads, with the search that it leads to. */
function useCriterionLinks({ transaction, category, filters }: ListingSearch, facets: Facets | undefined) {
  const { t } = useT('listingsTools');
  const links: { label: string; count: number; filters: ListingFilters }[] = [];
  const add = (name: string, value: string | number, label: string, change: ListingFilters) => {
    const count = facetCount(facets, name, value) ?? 0;
    const chosen: unknown = filters[name as keyof ListingFilters]; // facets have the names of filters
    const isChosen = Array.isArray(chosen) ? chosen.includes(value) : chosen !== undefined;
    if (count > 0 && !isChosen) links.push({ label, count, filters: { ...filters, ...change } });
  };
  const shows = (group: Parameters<typeof hasGroup>[0]) => hasGroup(group, transaction, category);

  if (shows('rooms'))
    for (const value of ROOM_CHOICES)
      add('rooms', value, t('common:units.rooms', { count: value }), { rooms: [value] });
  if (shows('titleStatus'))
    for (const value of TITLE_STATUS_CHOICES)
      add('titleStatus', value, t(`common:titleStatuses.${value}`), { titleStatus: [value] });
  if (shows('floor')) for (const value of FLOOR_RANGES) add('floor', value, t(`floors.${value}`), { floor: [value] });
  if (shows('furnished'))
    for (const value of [true, false])
      add('furnished', String(value), t(`filters.${value ? 'furnishedTrue' : 'furnishedFalse'}`), { furnished: value });
  if (shows('bathrooms'))
    for (const value of BATHROOM_CHOICES)
      add('bathroomsMin', value, t('chips.bathroomsMin', { count: value }), { bathroomsMin: value });
  if (shows('amenities'))
    for (const value of AMENITY_CODES)
      add('amenities', value, t(`common:amenities.${value}`), { amenities: [...(filters.amenities ?? []), value] });
  for (const value of ADVERTISER_CHOICES)
    add('advertiser', value, t(`common:advertisers.${value}`), { advertiser: value });
  add('withPhotos', 'true', t('common:filters.withPhotos'), { withPhotos: true });
  return links;
}
